/**
 * publishOnce (DESIGN 3.3): a message leaves under its own id, as often as it takes, and stands in the stream once.
 */
import { Envelope as EnvelopeSchema, invalid, parseSubject, WireError, type Envelope } from '@stoa/protocol';
import { z } from 'zod';
import { sleep, type Clock } from '../clock.ts';
import { BrokerFull, BrokerUnavailable, type Broker } from '../broker.ts';
import { Abandoned, backoff, untilAnswered } from './journal.ts';
import { textOf, type Output } from './entry.ts';

export interface OutboxParts {
  readonly broker: Broker;
  readonly clock: Clock;
  readonly signal: AbortSignal;
}

/** What is known of an earlier try. */
export interface EarlierTry {
  /** Broker time of the first try, ms. */
  readonly at: number;
  /** The message can’t stand in the stream at or before this sequence. */
  readonly after: number;
  /** The journal sequence of the commit it belongs to; absent for a question. */
  readonly journal?: number;
}

export interface Outbox {
  /**
   * Publishes until acknowledged. When the first try is older than half the dedup window, the target is looked at
   * first, since the broker may have forgotten the id.
   * @throws Abandoned when the host ends while waiting
   */
  publishOnce(output: Output, first: EarlierTry): Promise<void>;
  /** Whether it stands in the stream after the sequence `after`. */
  stands(output: Output, after: number): Promise<boolean>;
  /** Publishes outputs: in order per subject, subjects side by side. */
  publishAll(outputs: readonly Output[], first: EarlierTry): Promise<void>;
}

export function openOutbox({ broker, clock, signal }: OutboxParts): Outbox {
  async function stands(output: Output, after: number): Promise<boolean> {
    for (let at = after + 1; ;) {
      const from = at;
      const found = await untilAnswered(clock, signal, () => broker.next('messages', output.subject, from));
      if (!found) return false;
      if (found.id === output.envelope.id) return true;
      at = found.seq + 1;
    }
  }

  async function publishOnce(output: Output, first: EarlierTry): Promise<void> {
    const { due } = output;
    if (due !== undefined && due > broker.serverNow()) {
      const wrapped = encoder.encode(JSON.stringify({ subject: output.subject, envelope: output.envelope }));
      return untilAnswered(clock, signal, () => broker.schedule(output.envelope.id, due, wrapped));
    }
    const bytes = encoder.encode(textOf(output));
    const options = {
      id: output.envelope.id,
      ...(first.journal !== undefined && { journal: first.journal }),
    };
    for (let failures = 0; ; failures += 1) {
      const old = broker.serverNow() - first.at > broker.dedupWindow / 2;
      if (old && (await stands(output, first.after))) return;
      try {
        await broker.publish('messages', output.subject, bytes, options);
        return;
      } catch (error) {
        if (!(error instanceof BrokerUnavailable || error instanceof BrokerFull)) throw error;
        if (signal.aborted) throw new Abandoned(output.subject, { cause: error });
        await sleep(clock, backoff(failures), signal);
      }
    }
  }

  return {
    publishOnce,
    stands,
    async publishAll(outputs, first) {
      if (outputs.length === 1) return publishOnce(outputs[0] as Output, first);
      const lanes = Map.groupBy(outputs, (output) => output.subject);
      await Promise.all(
        [...lanes.values()].map(async (lane) => {
          for (const output of lane) await publishOnce(output, first);
        }),
      );
    },
  };
}

/** The output that a timer holds. @throws WireError `invalid_message` */
export function readDue(data: Uint8Array): Output {
  const due = Due.safeParse(parsed(data));
  if (!due.success) throw invalid('What a timer holds is not valid', due.error);
  const { subject, envelope } = due.data;
  const to = parseSubject(subject);
  // Whoever may write a timer must not get the host to write where only the host may.
  if ((to?.kind !== 'in' && to?.kind !== 'out') || to.address.role !== envelope.to)
    throw new WireError(
      'invalid_message',
      `A timer can send to the inbox of ${envelope.to} only, not to ${subject}.`,
    );
  return { subject, envelope };
}

const Due = z.object({ subject: z.string(), envelope: EnvelopeSchema });

function parsed(data: Uint8Array): unknown {
  try {
    return JSON.parse(decoder.decode(data));
  } catch (error) {
    throw new WireError('invalid_message', 'What a timer holds is not JSON.', undefined, { cause: error });
  }
}

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/**
 * The JSON of an envelope. Refuses one that the broker would refuse, before anything is recorded or sent.
 * @throws WireError `too_large`
 */
export function textThatFits(envelope: Envelope, maxBytes: number): string {
  const text = JSON.stringify(envelope);
  // A character is at least one byte and at most three, so most envelopes need no encoding to be judged.
  if (text.length * 3 <= maxBytes) return text;
  const bytes = Buffer.byteLength(text);
  if (bytes > maxBytes) {
    throw new WireError(
      'too_large',
      `The message ${envelope.intent} has ${bytes} bytes; at most ${maxBytes} can be sent.`,
      { bytes, limit: maxBytes },
    );
  }
  return text;
}
