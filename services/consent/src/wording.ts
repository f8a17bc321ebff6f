/** Plans and what came of them in fixed words (S8.4): every affected row in full, before and after. */
import type { Effect, InstructionRow } from '@stoa/protocol';
import type { Choose, End, Option, Plan } from './plan/types.ts';
import { characterTexts } from './texts/character.ts';
import { directiveTexts } from './texts/directives.ts';
import type { KindTexts } from './texts/types.ts';
import { quoted, say, type Voice } from './voice.ts';
import type { Kind, Row } from './world.ts';

/** Characters of a question; a longer one could not be shown whole. */
export const LONGEST_QUESTION = 60_000;

const textsOf = ({ role }: Pick<Kind, 'role'>): KindTexts =>
  role === 'directives' ? directiveTexts : characterTexts;

type Shown = Pick<InstructionRow, 'text' | 'context'>;
type Numbered = Shown & Pick<InstructionRow, 'id'>;

/** What is in force, with numbers, or that nothing is. */
export function inForce(kind: Kind, rows: readonly Numbered[], voice: Voice): string {
  const { listed: some, none } = textsOf(kind).end;
  return say(rows.length === 0 ? none : some, voice, { list: listed(rows, voice) });
}

/** A text as it is shown, with what “that” was. */
function shown({ text, context }: Shown, voice: Voice): string {
  if (context === null) return quoted(text, voice);
  return `${quoted(text, voice)} (${voice.lang === 'de' ? 'bezogen auf' : 'referring to'}: ${quoted(context, voice)})`;
}

/** One row with its number. */
function line(row: Numbered, voice: Voice): string {
  return `[${row.id}] ${shown(row, voice)}`;
}

export function listed(rows: readonly Numbered[], voice: Voice): string {
  return rows.map((row) => line(row, voice)).join('\n');
}

/** The words of a plan. */
export function wordingOf(plan: Plan, kind: Kind, voice: Voice): string {
  if (plan.step === 'choose') return chooseWording(plan, kind, voice);
  if (plan.step === 'end') return endWording(plan, kind, voice);
  const { effect, before, why } = plan;
  const [first, ...others] = before;
  const [opened] = effect.open;
  // What is brought back is named first; those that end for it follow.
  const list = why === 'instead' ? others : before;
  return say(textsOf(kind).ask[why], voice, {
    before: first ? line(first, voice) : '',
    list: listed(list, voice),
    after: opened ? shown(opened, voice) : '',
  });
}

function chooseWording({ why, options, text }: Choose, kind: Kind, voice: Voice): string {
  const list = options
    .map((option) => `[${option.id}] ${optionWording(option, why, kind, voice)}`)
    .join('\n');
  return say(textsOf(kind).choose[why], voice, { list, after: quoted(text, voice) });
}

/** An option without its number: what an answer may choose it by. */
export function optionWording({ row, what }: Option, why: Choose['why'], kind: Kind, voice: Voice): string {
  const { option } = textsOf(kind);
  if (!row) return say(option[what ?? 'cancel'], voice);
  return why === 'full' ? say(option.replace, voice, { before: shown(row, voice) }) : shown(row, voice);
}

function endWording({ why, rows }: End, kind: Kind, voice: Voice): string {
  const texts = textsOf(kind).end;
  const there = rows.length === 0 ? '' : `\n${say(texts.listed, voice, { list: listed(rows, voice) })}`;
  return say(texts[why], voice, { list: listed(rows, voice), there });
}

/** What was written. `ended` are the rows that were closed, `begun` those that were opened. */
export function doneWording(
  action: Effect['action'],
  { ended, begun }: { readonly ended: readonly Row[]; readonly begun: readonly Row[] },
  kind: Kind,
  voice: Voice,
): string {
  const { done } = textsOf(kind);
  // Something may have ended for what came back.
  const text = action === 'reactivate' && ended.length > 0 ? done.replace : done[action];
  return say(text, voice, { after: listed(begun, voice), list: listed(ended, voice) });
}
