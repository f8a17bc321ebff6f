/** `stoa tail`: what is said, live. */
import { parseSubject, streams, type Envelope } from '@stoa/protocol';
import type { FollowFrom, Stored } from '@stoa/runtime';
import { connectRunning, type CommonOptions, type Surroundings } from '../connect.ts';

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

export async function tail(around: Surroundings, options: TailOptions): Promise<number> {
  const { stdout, signal } = around;
  const entry = await connectRunning(around, options);
  const color = stdout.isTTY && around.env.NO_COLOR === undefined;
  const done = Promise.withResolvers<void>();
  let shown = 0;
  const from: FollowFrom = options.all ? 'all' : 'new';
  const following = await entry.broker.follow('messages', streams.messages.subjects, from, (stored) => {
    const line = lineOf(stored, options, color);
    if (line === undefined || (options.count !== undefined && shown >= options.count)) return;
    stdout.write(`${line}\n`);
    shown += 1;
    if (shown === options.count) done.resolve();
  });
  signal.addEventListener('abort', () => done.resolve(), { once: true });
  if (signal.aborted) done.resolve();
  // A reader that closes its end of the pipe (`stoa tail | head`) has seen enough.
  stdout.once('error', () => done.resolve());
  await done.promise;
  await following.stop();
  await entry.close();
  return 0;
}

/** One message as a line; undefined when the filters leave it out. */
export function lineOf(
  stored: Stored,
  options: Pick<TailOptions, 'session' | 'role' | 'json'>,
  color: boolean,
): string | undefined {
  const raw = new TextDecoder().decode(stored.data);
  const envelope = parse(raw);
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
  if (!envelope) return `${stored.seq} ${stored.subject} (unreadable, ${stored.data.length} bytes)`;
  const kind = place?.kind === 'dead' ? 'dead' : envelope.type;
  const from = 'agent' in envelope.from ? envelope.from.agent : envelope.from.channel;
  const time = new Date(stored.time).toISOString().slice(11, 23);
  const head = `${time} ${from} → ${place?.kind === 'ev' ? place.topic : envelope.to} ${envelope.intent}`;
  const colored = color ? `\u001B[${colors[kind]}m${head}\u001B[0m` : head;
  return `${colored} ${kind === 'request' ? '' : `[${kind}] `}turn=${envelope.turn} ${shorten(JSON.stringify(envelope.payload))}`;
}

function shorten(text: string): string {
  const longest = 160;
  // Whatever people wrote must not steer the terminal.
  const safe = text.replaceAll(/\p{Cc}/gu, ' ');
  return safe.length > longest ? `${safe.slice(0, longest)}…` : safe;
}

function parse(raw: string): Envelope | undefined {
  try {
    const value = JSON.parse(raw) as Envelope;
    return typeof value === 'object' && value !== null && 'from' in value ? value : undefined;
  } catch {
    return undefined;
  }
}
