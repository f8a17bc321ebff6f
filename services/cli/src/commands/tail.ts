/** `stoa tail`: what is said, live. */
import { parseSubject, readEnvelope, readNewerEnvelope, streams, type Envelope } from '@stoa/protocol';
import type { FollowFrom, Stored } from '@stoa/runtime';
import type { CommonOptions, Surroundings } from '../connect.ts';
import { plain } from '../operate/terminal-text.ts';
import { clockOf } from '../operate/times.ts';
import { hintRole } from '../operate/with-broker.ts';
import { reach, type Reached } from '../reach.ts';
import { text, type Language, type TextCode } from '../texts.ts';

export interface TailOptions extends CommonOptions {
  readonly session?: string;
  readonly role?: string;
  readonly json?: boolean;
  /** Show what was said before, too. */
  readonly all?: boolean;
  /** Ends after so many messages. */
  readonly count?: number;
}

const colors = { request: 36, response: 32, escalate: 33, event: 90, dead: 31 } as const;

/** Ends with Ctrl-C or after `count` messages. @throws StoreDamaged when the store loses records meanwhile */
export async function tail(around: Surroundings, options: TailOptions): Promise<number> {
  const { stdout, signal } = around;
  hintRole(around, options.role);
  const reached = await reach(around, options);
  const color = stdout.isTTY && around.env.NO_COLOR === undefined;
  const done = Promise.withResolvers<void>();
  try {
    let shown = 0;
    const from: FollowFrom = options.all ? 'all' : 'new';
    reached.broker.onDamaged(done.reject);
    void tellConnection(around, reached);
    const following = await reached.broker.follow('messages', streams.messages.subjects, from, (stored) => {
      const line = lineOf(stored, options, color, around.env.lang);
      if (line === undefined || (options.count !== undefined && shown >= options.count)) return;
      stdout.write(`${line}\n`);
      shown += 1;
      if (shown === options.count) done.resolve();
    });
    say(around, 'tail_following', { server: reached.server });
    signal.addEventListener('abort', () => done.resolve(), { once: true });
    if (signal.aborted) done.resolve();
    // A reader that closes its end of the pipe (`stoa tail | head`) has seen enough.
    stdout.once('error', () => done.resolve());
    await done.promise;
    await following.stop();
    return 0;
  } finally {
    await reached.close();
  }
}

/** Silence may mean that nothing is said, or that nobody is heard. */
async function tellConnection(around: Surroundings, { nc, server }: Reached): Promise<void> {
  let away = false;
  for await (const { type } of nc.status()) {
    if (type === 'disconnect' && !away) say(around, 'tail_lost', { server });
    if (type === 'reconnect') say(around, 'tail_back', { server });
    if (type === 'disconnect' || type === 'reconnect') away = type === 'disconnect';
  }
}

function say({ stderr, env }: Surroundings, code: TextCode, values: Record<string, string>): void {
  stderr.write(`${text(code, env.lang, values)}\n`);
}

/** One message as a line; undefined when the filters leave it out. */
export function lineOf(
  stored: Stored,
  options: Pick<TailOptions, 'session' | 'role' | 'json'>,
  color: boolean,
  lang: Language,
): string | undefined {
  const raw = new TextDecoder().decode(stored.data);
  const envelope = read(stored.data);
  const place = parseSubject(stored.subject);
  const roles = [
    place && 'address' in place ? place.address.role : undefined,
    envelope && 'agent' in envelope.from ? envelope.from.agent : undefined,
    envelope?.to,
  ];
  if (options.session !== undefined && envelope?.session !== options.session) return undefined;
  if (options.role !== undefined && !roles.includes(options.role)) return undefined;
  if (options.json)
    return JSON.stringify({
      seq: stored.seq,
      subject: stored.subject,
      at: new Date(stored.time).toISOString(),
      envelope: envelope ?? raw,
    });
  if (!envelope) {
    const values = { number: stored.seq, subject: plain(stored.subject), bytes: stored.data.length };
    return text('tail_unreadable', lang, values);
  }
  const kind = place?.kind === 'dead' ? 'dead' : envelope.type;
  const from = 'agent' in envelope.from ? envelope.from.agent : envelope.from.channel;
  const head = `${clockOf(stored.time)} ${from} → ${place?.kind === 'ev' ? place.topic : envelope.to} ${envelope.intent}`;
  const safe = plain(head);
  const colored = color ? `\u001B[${colors[kind]}m${safe}\u001B[0m` : safe;
  return `${colored} ${kind === 'request' ? '' : `[${kind}] `}turn=${plain(envelope.turn)} ${shorten(JSON.stringify(envelope.payload))}`;
}

function shorten(text: string): string {
  const longest = 160;
  const safe = plain(text);
  return safe.length > longest ? `${safe.slice(0, longest)}…` : safe;
}

/** Of a newer version, too, as far as it can be read. */
function read(data: Uint8Array): Envelope | undefined {
  try {
    return readEnvelope(data);
  } catch {
    try {
      return readNewerEnvelope(data);
    } catch {
      return undefined;
    }
  }
}
