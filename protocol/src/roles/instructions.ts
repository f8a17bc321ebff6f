/**
 * directives and character: the person’s standing rules, and who the assistant is (S8). Both speak the same language:
 * `propose` turns an order into a question with fixed text, `execute` carries out exactly what was shown.
 */
import { z } from 'zod';
import { defineContract } from '../contract.ts';
import { Id } from '../ids.ts';
import { Language } from './data.ts';

/**
 * A stored instruction as it stands. Its id stays the same for ever; `version` grows each time its text is opened anew,
 * so what was shown can be recognised.
 */
export const InstructionRow = z.object({
  id: z.int().positive(),
  text: z.string(),
  /** What “that” was when the rule was made; null when nothing. */
  context: z.string().nullable(),
  version: z.int().positive(),
  /** False when this version, the last one, was closed. */
  active: z.boolean(),
  /** When the instruction was first made, RFC 3339. */
  created: z.string(),
});
export type InstructionRow = z.infer<typeof InstructionRow>;

export const InstructionAction = z.enum([
  'create',
  'read',
  'update',
  'delete',
  'delete_all',
  'reactivate',
  'replace',
  'consolidate',
  'rejected',
]);
export type InstructionAction = z.infer<typeof InstructionAction>;

/** An order as it was understood, by rules or by a model whose answer was read strictly (S8.2, S8.3). */
export const Order = z.object({
  action: InstructionAction,
  text: z.string(),
  context: z.string().nullable(),
  targetId: z.int().positive().nullable(),
  /** The rows that are replaced or merged; empty: all active ones. */
  targetIds: z.array(z.int().positive()).default([]),
  /** True when it is wanted beside a similar one, so nobody asks whether that one should be changed instead. */
  besides: z.boolean().default(false),
  normalized: z.string(),
  reason: z.string(),
});
export type Order = z.infer<typeof Order>;

const Shown = z.object({ id: z.int().positive(), version: z.int().positive() });

/** One write: which rows are closed and which texts are opened. Carried out exactly, or not at all. */
export const Effect = z.object({
  action: z.enum(['create', 'update', 'delete', 'delete_all', 'reactivate', 'replace', 'consolidate']),
  /** Active rows that are closed, each in the version that was shown. */
  close: z.array(Shown),
  /** Texts that are opened: of a new instruction, or as the next version of the one that `continues` names. */
  open: z.array(
    z.object({ text: z.string().min(1), context: z.string().nullable(), continues: Shown.nullable() }),
  ),
});
export type Effect = z.infer<typeof Effect>;

/**
 * A question that waits for the person (S8.4–S8.7). `yes_no` carries the effect that a consent executes; `choice` carries
 * for each option the order that follows from it, which leads to a yes/no question and never executes.
 */
export const Question = z.object({
  id: Id,
  kind: z.enum(['yes_no', 'choice']),
  text: z.string().min(1),
  /** Role that executes it. */
  role: z.enum(['directives', 'character']),
  user: z.string(),
  session: z.string(),
  /** When it is over, ms since 1970. */
  expires: z.int(),
  /** What the person ordered. It is read once more when it is carried out, to see whether it still means the same. */
  order: Order,
  /** Only with `yes_no`. */
  effect: Effect.optional(),
  /** Hash over all other fields: what was shown is what is executed. */
  digest: z.string(),
  options: z.array(z.object({ id: z.int().positive(), text: z.string(), order: Order })).default([]),
});
export type Question = z.infer<typeof Question>;

const Context = z.object({ lang: Language, register: z.enum(['du', 'sie']).optional() });

/** What came of an order or of an answer (S8.6). `text` is fixed and ready to be shown. */
export const Outcome = z.object({
  outcome: z.enum(['done', 'question', 'dismissed', 'rejected', 'not_found', 'error']),
  /**
   * `nothing_found`, `nothing_to_restore`; for errors the reason, such as `no_row`. With a question: why it had to be
   * asked anew (`stale`, `expired`).
   */
  reason: z.string().optional(),
  text: z.string(),
  question: Question.optional(),
});
export type Outcome = z.infer<typeof Outcome>;

const state = z
  .object({
    /** The questions that may still be answered, and the answered ones with what came of them: each is carried out once. */
    asked: z
      .array(z.object({ id: Id, digest: z.string(), expires: z.int(), done: Outcome.optional() }))
      .default([]),
  })
  .prefault({});

function instructions<const Role extends 'directives' | 'character'>(role: Role, summary: string) {
  return defineContract({
    role,
    key: 'user',
    summary,
    state,
    emits: {
      instruction_written: z.object({
        action: InstructionAction,
        /** The rows before, with their texts: the record of what was. */
        before: z.array(InstructionRow),
        after: z.array(InstructionRow),
        /** The question that was consented to. */
        question: Id,
        /** The order in the service’s own words. */
        normalized: z.string(),
      }),
    },
    messages: {
      propose: {
        summary: 'Turns an order into a question, or says why there is none.',
        body: Context.extend({ order: Order }),
        reply: Outcome,
        errors: ['database_unavailable'],
      },
      execute: {
        summary:
          'Carries out what a consented question showed; anything that changed meanwhile leads to a new question.',
        body: Context.extend({ question: Question, consent: z.string().min(1) }),
        reply: Outcome,
        policy: { writes: true },
        errors: ['database_unavailable'],
      },
      list: {
        summary: 'All rows of the user, active and closed ones.',
        body: z.object({}),
        reply: z.object({ rows: z.array(InstructionRow) }),
        errors: ['database_unavailable'],
      },
    },
  });
}

export const directives = instructions(
  'directives',
  'The person’s standing rules: what the assistant must or must not do.',
);
export const character = instructions(
  'character',
  'Who the assistant is; at most three instructions at a time.',
);
