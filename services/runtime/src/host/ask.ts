/**
 * A durable question (DESIGN 3.4): its id is the same whenever it is asked, its answer is looked for before it is
 * asked again, and once a second while it is waited for.
 */
import { invalid, WireError, type Message, type ResponsePayload } from '@stoa/protocol';
import type { Json } from '../actor.ts';
import { sleep, type Clock } from '../clock.ts';
import type { Broker } from '../broker.ts';
import { readAnswer } from './asks.ts';
import type { Output, Step } from './entry.ts';
import type { Begun, Surroundings } from './execution.ts';
import { Abandoned, untilAnswered } from './journal.ts';
import { textThatFits } from './outbox.ts';
import { finalError, recordedError } from './recorded-error.ts';
import { digest, type Recorder } from './recorder.ts';

/** How often a waiting ask looks for its answer in the stream, ms. */
const LOOK_EVERY = 1000;
/** How often an ask looks whether an absent role has come, ms. */
const ROLE_EVERY = 100;

export interface Question {
  readonly target: Message;
  readonly output: Output;
  /** Broker time, ms. */
  readonly startedAt: number;
  readonly deadline: number;
}

/** Asks, or meets the recorded answer. `makeQuestion` is called only when it has to be asked. */
export async function ask(
  around: Surroundings,
  begun: Begun,
  recorder: Recorder,
  waits: { count: number },
  target: Message,
  payload: unknown,
  makeQuestion: () => Question,
): Promise<unknown> {
  const what = `ask:${target.role}.${target.intent}:${digest(payload)}`;
  const { i, found } = recorder.begin(what);
  if (found) return settled(target, found);
  const question = prepare();
  // One that stands in the stream already is answered when its role comes back; to call it absent would be a guess.
  const stands = begun.recovered && (await around.outbox.stands(question.output, begun.stored.seq));
  const answer =
    stands || (await present(around, begun, target.role))
      ? await recorder.flush().then(() => waitFor(around, begun, waits, question))
      : absent(target.role);
  const step: Step = answer.ok
    ? { i, what, result: answer.result as Json }
    : { i, what, error: answer.error };
  recorder.remember(step);
  return settled(target, step);

  function prepare(): Question {
    try {
      const made = makeQuestion();
      const text = textThatFits(made.output.envelope, around.broker.maxBytes);
      return { ...made, output: { ...made.output, text } };
    } catch (error) {
      recorder.fail(i, what, error);
      throw error;
    }
  }
}

/** A role that is being restarted gets a moment to come back. */
async function present({ membership, clock }: Surroundings, begun: Begun, role: string): Promise<boolean> {
  const end = clock.monotonic() + membership.grace;
  while (!membership.hosts(role)) {
    if (clock.monotonic() >= end || begun.signal.aborted) return false;
    await sleep(clock, ROLE_EVERY, begun.signal);
  }
  return true;
}

function absent(role: string): ResponsePayload {
  return {
    ok: false,
    error: new WireError('unavailable', `The role ${role} does not run.`, { role }).toBody(),
  };
}

async function waitFor(
  around: Surroundings,
  begun: Begun,
  waits: { count: number },
  question: Question,
): Promise<ResponsePayload> {
  const { broker, clock, slots } = around;
  const { id } = question.output.envelope;
  const { seq, time } = begun.stored;
  const answersAt = around.subjects.answers(around.address);
  const look = (): Promise<ResponsePayload | undefined> =>
    lookForAnswer(broker, clock, begun.signal, answersAt, seq, id);
  if (begun.recovered) {
    const already = await look();
    if (already) return already;
  }
  const waiting = Promise.withResolvers<ResponsePayload>();
  const forget = around.asks.wait(id, waiting.resolve);
  // The wait is measured with the monotonic clock; the deadline in the envelope is for the callee.
  const end = clock.monotonic() + (question.deadline - question.startedAt);
  let cancelTimer = (): void => {};
  const tick = (): void => {
    const left = end - clock.monotonic();
    if (left <= 0) return waiting.resolve({ ok: false, error: timeoutOf(question).toBody() });
    cancelTimer = clock.after(Math.min(LOOK_EVERY, left), () => {
      look().then((answer) => (answer ? waiting.resolve(answer) : tick()), waiting.reject);
    });
  };
  const onAbort = (): void =>
    waiting.reject(
      begun.signal.reason instanceof WireError
        ? begun.signal.reason
        : new Abandoned('The actor was given up while it waited.'),
    );
  begun.signal.addEventListener('abort', onAbort, { once: true });
  // Nobody may listen yet when it is rejected; whoever awaits it below still gets the rejection.
  waiting.promise.catch(() => {});
  begun.pending.add(question.output);
  waits.count += 1;
  if (waits.count === 1) slots.give();
  try {
    if (begun.signal.aborted) onAbort();
    else
      await around.outbox.publishOnce(
        question.output,
        begun.recovered ? { at: time, after: seq } : { at: question.startedAt, after: seq },
      );
    tick();
    return await waiting.promise;
  } finally {
    cancelTimer();
    forget();
    begun.pending.delete(question.output);
    begun.signal.removeEventListener('abort', onAbort);
    waits.count -= 1;
    if (waits.count === 0) await slots.take();
  }
}

function timeoutOf({ target, deadline, startedAt }: Question): WireError {
  const seconds = Math.round((deadline - startedAt) / 100) / 10;
  const open = target.policy.writes ? ' Whether it was done is not known.' : '';
  return new WireError(
    'timeout',
    `${target.role} did not answer ${target.intent} within ${seconds} s.${open}`,
    { role: target.role, writes: target.policy.writes },
  );
}

function settled(target: Message, step: Step): unknown {
  if (step.error) throw finalError(recordedError(step.error));
  if (!target.reply) return undefined;
  const parsed = target.reply.safeParse(step.result);
  if (!parsed.success)
    throw invalid(`The answer of ${target.role}.${target.intent} is not valid`, parsed.error);
  return parsed.data;
}

async function lookForAnswer(
  broker: Broker,
  clock: Clock,
  signal: AbortSignal,
  subject: string,
  after: number,
  id: string,
): Promise<ResponsePayload | undefined> {
  for (let at = after + 1; ;) {
    const from = at;
    const found = await untilAnswered(clock, signal, () => broker.next('messages', subject, from));
    if (!found) return undefined;
    const read = readAnswer(found.data);
    if (read?.to === id) return read.answer;
    at = found.seq + 1;
  }
}
