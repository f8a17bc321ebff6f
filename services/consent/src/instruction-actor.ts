/**
 * The actor of one kind of instructions, one per person: turns orders into questions, and consents into writes. What it
 * asked it remembers in its state, so a question is carried out once, as it was shown, or not at all.
 */
import {
  WireError,
  type character,
  type directives,
  type Outcome,
  type Question,
  type Reply,
} from '@stoa/protocol';
import { defineActor, type AnyActor, type Context, type Transaction } from '@stoa/runtime';
import { judge, refusal, type Answered, type Asked } from './judge.ts';
import { planFor } from './plan/plan.ts';
import { outcomeOf, type Asking } from './question.ts';
import { gateTexts } from './texts/gate.ts';
import { written, type Version } from './verify.ts';
import { say, type Voice } from './voice.ts';
import { doneWording } from './wording.ts';
import { worldOf, type Kind, type Row } from './world.ts';

/** One person’s rows, as a store offers them. `history` gives every version; the others throw when they don’t hit. */
export interface InstructionTable {
  history(user: string): Promise<readonly StoredVersion[]>;
  lock(user: string): Promise<void>;
  close(user: string, row: { readonly id: number; readonly version: number }, by: string): Promise<unknown>;
  open(row: {
    readonly user: string;
    readonly text: string;
    readonly context: string | null;
    readonly continues?: { readonly id: number; readonly version: number } | undefined;
    readonly by: string;
  }): Promise<unknown>;
}

/** A version with its times in ms since 1970. */
export type StoredVersion = Omit<Version, 'created'> & { readonly created: number };

export interface InstructionParts {
  readonly kind: Kind;
  /** Outside a transaction: for proposing, and for reading back. */
  readonly table: Pick<InstructionTable, 'history'>;
  /** The same table within a transaction. */
  readonly within: (tx: Transaction) => InstructionTable;
  /** What an error of the store means on the wire. */
  readonly translate: (error: unknown) => WireError | undefined;
  /** How long a question stays open, ms. Default ten minutes. */
  readonly open?: number | undefined;
}

type InstructionContract = typeof directives | typeof character;
type Handling = Context<InstructionContract, readonly Version[] | null>;

export const OPEN = 600_000;
/** Questions that are remembered: far more than anybody has open. */
const REMEMBERED = 64;

export function instructionActor(contract: InstructionContract, parts: InstructionParts): AnyActor {
  const { kind, table } = parts;
  const load = async (context: { self: { user: string }; message: { intent: string } }) =>
    // Rows to be written are read within the transaction.
    context.message.intent === 'execute' ? null : versionsOf(await table.history(context.self.user));
  return defineActor(contract as typeof directives, {
    transacts: ['write'],
    translate: parts.translate,
    load,
    handlers: {
      propose(context, { order, ...voiced }) {
        const parsed = { order, kind, voice: voiceOf(voiced), asking: askingOf(context, parts) };
        const outcome = outcomeOf(planFor(order, worldOf(kind, context.loaded ?? [])), parsed);
        remember(context, outcome);
        return outcome;
      },
      async execute(context, { question, consent, ...voiced }) {
        const answered: Answered = {
          question,
          consent,
          asked: context.state.asked.find(({ id }) => id === question.id),
          asking: askingOf(context, parts),
          now: context.now,
          voice: voiceOf(voiced),
        };
        const outcome = refusal(answered) ?? (await execute(context, parts, answered));
        remember(context, outcome);
        return outcome;
      },
      list(context): Reply<typeof directives.messages.list> {
        const { active, inactive } = worldOf(kind, context.loaded ?? []);
        return { rows: [...active, ...inactive].map(plainRow) };
      },
    },
  });
}

/** Judges and writes in one transaction, then reads back what stands there. */
async function execute(context: Handling, parts: InstructionParts, answered: Answered): Promise<Outcome> {
  const { kind, table, within } = parts;
  const { user } = context.self;
  const { question, voice } = answered;
  const verdict = await context.transact('write', async (tx) => {
    const rows = within(tx);
    await rows.lock(user);
    const judged = judge(answered, worldOf(kind, versionsOf(await rows.history(user))));
    if (!judged.pass) return { outcome: judged.outcome };
    for (const row of judged.effect.close) await rows.close(user, row, question.id);
    for (const { continues, ...row } of judged.effect.open)
      await rows.open({ user, ...row, continues: continues ?? undefined, by: question.id });
    // Whatever is not as it was shown is rolled back.
    if (!written(judged.effect, question.id, versionsOf(await rows.history(user)))) throw notWritten();
    return { effect: judged.effect, before: judged.before.map(plainRow) };
  });
  if ('outcome' in verdict) return verdict.outcome;
  const { effect, before } = verdict;
  const versions = await context.run(
    'read_back',
    { question: question.id },
    async () =>
      versionsOf(await table.history(user)).filter(
        (row) => row.openedBy === question.id || row.closedBy === question.id,
      ),
    { cheap: true },
  );
  const rows = written(effect, question.id, versions);
  if (!rows) {
    context.log.error({ question: question.id }, 'what was written does not stand in the store');
    return { outcome: 'error', reason: 'not_written', text: say(gateTexts.not_written, voice) };
  }
  context.emit('instruction_written', {
    action: effect.action,
    before,
    after: rows.begun.map(plainRow),
    question: question.id,
    normalized: question.order.normalized,
  });
  const done: Outcome = { outcome: 'done', text: doneWording(effect.action, rows, kind, voice) };
  settle(context, answered.asked, done);
  return done;
}

function notWritten(): WireError {
  return new WireError('conflict', 'The store did not take the write as it was shown.', {
    reason: 'not_written',
  });
}

function askingOf(context: Handling, { open = OPEN }: InstructionParts): Asking {
  const { user } = context.self;
  return { id: context.id(), user, session: context.message.session, expires: context.now + open };
}

function voiceOf({
  lang,
  register,
}: {
  lang: Voice['lang'];
  register?: Voice['register'] | undefined;
}): Voice {
  return { lang, register: register ?? 'du' };
}

/** Keeps what was asked, so that only this can be carried out. */
function remember({ state }: Handling, { question }: Outcome): void {
  if (!question || state.asked.some(({ id }) => id === question.id)) return;
  const { id, digest, expires } = question satisfies Question;
  state.asked = [...state.asked, { id, digest, expires }].slice(-REMEMBERED);
}

function settle({ state }: Handling, asked: Asked | undefined, done: Outcome): void {
  state.asked = state.asked.map((one) => (one.id === asked?.id ? { ...one, done } : one));
}

function versionsOf(stored: readonly StoredVersion[]): Version[] {
  return stored.map(({ id, version, text, context, active, created, openedBy, closedBy }) => ({
    id,
    version,
    text,
    context,
    active,
    created: new Date(created).toISOString(),
    openedBy,
    closedBy,
  }));
}

function plainRow({ id, version, text, context, active, created }: Row): Row {
  return { id, version, text, context, active, created };
}
