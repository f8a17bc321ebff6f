/**
 * The streams of a broker as a file that people can read and compare, and back into a broker in memory. The file has
 * a line of JSON for each record, after one that says what it is.
 */
import { systemClock, type Broker, type Stored, type StreamName } from '@stoa/runtime';
import { memoryBroker, type MemoryBroker } from '@stoa/runtime/testing';
import { z } from 'zod';

const Recorded = z.object({
  seq: z.int().min(1),
  subject: z.string(),
  /** The `Nats-Msg-Id` it was published with. */
  id: z.string().optional(),
  /** The bytes, as JSON where they are exactly what JSON.stringify makes of it, else as base64. */
  json: z.unknown().optional(),
  base64: z.string().optional(),
});
type Recorded = z.infer<typeof Recorded>;

const Head = z.object({
  format: z.literal('stoa-recording-1'),
  about: z.string(),
  partitions: z.int().min(1),
});
const Line = z.union([
  Recorded.extend({ stream: z.enum(['messages', 'journals']) }),
  z.object({ blob: z.string(), base64: z.string() }),
]);

export interface Recording extends Omit<z.infer<typeof Head>, 'format'> {
  /** Sequences are those of the broker; what was erased is missing. */
  readonly messages: readonly Recorded[];
  readonly journals: readonly Recorded[];
  /** Bodies of large journal records, by hash, base64. */
  readonly blobs: Readonly<Record<string, string>>;
}

/** The text of the file. */
export function writeRecording({ about, partitions, messages, journals, blobs }: Recording): string {
  const head: z.infer<typeof Head> = { format: 'stoa-recording-1', about, partitions };
  return [
    head,
    ...messages.map((one) => ({ stream: 'messages', ...one })),
    ...journals.map((one) => ({ stream: 'journals', ...one })),
    ...Object.entries(blobs).map(([blob, base64]) => ({ blob, base64 })),
  ]
    .map((line) => `${JSON.stringify(line)}\n`)
    .join('');
}

/** @throws ZodError, SyntaxError for a file that is none */
export function readRecording(text: string): Recording {
  const [first, ...rest] = text.trimEnd().split('\n');
  const { about, partitions } = Head.parse(JSON.parse(first ?? ''));
  const lines = rest.map((line) => Line.parse(JSON.parse(line)));
  const of = (stream: StreamName): Recorded[] =>
    lines.flatMap((line) => ('stream' in line && line.stream === stream ? [Recorded.parse(line)] : []));
  const blobs = Object.fromEntries(
    lines.flatMap((line) => ('blob' in line ? [[line.blob, line.base64] as const] : [])),
  );
  return { about, partitions, messages: of('messages'), journals: of('journals'), blobs };
}

const encoder = new TextEncoder();
/** On a subject of no stream: fills the places of what is missing until it is erased. */
const FILLER = 'filler';

/** Everything that is in the two streams of a broker. */
export async function recordingOf(
  broker: Broker,
  about: Pick<Recording, 'about' | 'partitions'>,
): Promise<Recording> {
  const [messages, journals] = await Promise.all([
    contentsOf(broker, 'messages'),
    contentsOf(broker, 'journals'),
  ]);
  const blobs: Record<string, string> = {};
  for (const { json } of journals) {
    const key = (json as { blob?: unknown } | undefined)?.blob;
    if (typeof key !== 'string') continue;
    const bytes = await broker.getBlob(key);
    if (!bytes) throw new Error(`A journal record refers to the blob ${key}, which is not there.`);
    blobs[key] = Buffer.from(bytes).toString('base64');
  }
  return { ...about, messages, journals, blobs };
}

async function contentsOf(broker: Broker, stream: StreamName): Promise<Recorded[]> {
  const all: Recorded[] = [];
  for (let seq = 1; ;) {
    const stored = await broker.next(stream, '>', seq);
    if (!stored) return all;
    seq = stored.seq + 1;
    all.push(recorded(stored));
  }
}

function recorded({ seq, subject, id, data }: Stored): Recorded {
  const place = { seq, subject, ...(id === undefined ? {} : { id }) };
  const json = exactJson(Buffer.from(data).toString());
  return json === undefined ? { ...place, base64: Buffer.from(data).toString('base64') } : { ...place, json };
}

function exactJson(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return JSON.stringify(value) === text ? value : undefined;
  } catch {
    return undefined;
  }
}

/** A broker in memory that holds what was recorded, each message at its place. */
export async function brokerOf(recording: Recording): Promise<MemoryBroker> {
  // A recording may hold an id twice, when the second came after the broker’s window.
  const broker = memoryBroker({ clock: systemClock, dedupWindow: 0 });
  for (const stream of ['messages', 'journals'] as const) {
    let last = 0;
    for (const one of recording[stream]) {
      for (; last + 1 < one.seq; last += 1) {
        const { seq } = await broker.publish(stream, FILLER, new Uint8Array());
        await broker.erase(stream, seq);
      }
      ({ seq: last } = await broker.publish(
        stream,
        one.subject,
        bytesOf(one),
        one.id === undefined ? {} : { id: one.id },
      ));
    }
  }
  for (const [key, body] of Object.entries(recording.blobs))
    await broker.putBlob(key, Buffer.from(body, 'base64'));
  return broker;
}

function bytesOf({ json, base64 }: Recorded): Uint8Array {
  return base64 === undefined ? encoder.encode(JSON.stringify(json)) : Buffer.from(base64, 'base64');
}
