/** Wishes in a frame: "könntest du bitte …?", "I'd like you to …", "kann ich … sehen?". */
import { foldedTokens, match, part, pattern } from './line.ts';
import type { Line } from './line.ts';
import { any, FILLERS, some } from './vocabulary.ts';

/** A wish in a frame: "kannst du bitte …", "I'd like you to …". */
export interface Framed {
  /** What is wished. */
  readonly line: Line;
  /** Who is to act: the assistant, or the speaker ("kann ich … sehen"), for whom only looking is meant. */
  readonly by: 'you' | 'me';
}

const SOFT = `(?:(?:${any(FILLERS)}|mir|dir|uns|euch|sich|für mich|für uns|for me|gern|gerne|possibly|perhaps|,) )*`;
const FRAMES: readonly { readonly by: 'you' | 'me'; readonly pattern: RegExp }[] = [
  frame('you', `(?:would|do) you mind ${SOFT}`),
  frame('you', `(?:kannst|könntest|würdest|magst|möchtest|willst|darfst|kannste|könnteste) (?:du )?${SOFT}`),
  frame('you', `(?:können|könnten|würden|mögen|möchten|wollen|dürften) (?:sie|wir) ${SOFT}`),
  frame('you', `(?:könnt|könntet|würdet) ihr ${SOFT}`),
  frame('you', `du (?:kannst|könntest|sollst|solltest|musst|darfst) ${SOFT}`),
  frame(
    'you',
    `ich (?:möchte|will|hätte gerne?|wünsche mir|würde mir wünschen|bitte dich|bitte sie|brauche) ${SOFT}(?:, )?dass (?:du|sie) ${SOFT}`,
  ),
  frame('you', `es wäre ${any('nett schön toll gut super lieb')} ?,? wenn (?:du|sie) ${SOFT}`),
  frame(
    'you',
    `(?:sei|seien sie|wärst du|wären sie) ${some('bitte mal doch')}so ${any('gut nett lieb freundlich')} (?:, )?(?:und |,? ?)${SOFT}`,
  ),
  frame('you', `tu mir (?:bitte |mal )*(?:den|einen) gefallen (?:, )?und ${SOFT}`),
  frame('you', `ich bitte (?:dich|sie) (?:, |darum , )?${SOFT}`),
  frame(
    'me',
    `ich (?:möchte|will|würde|wollte|mag|hätte)(?: ${any('gern gerne bitte mal jetzt noch')})* ${SOFT}`,
  ),
  frame('me', `(?:kann|könnte|darf|dürfte) ich ${SOFT}`),
  frame('me', `(?:lass|lassen sie) (?:uns|mich) ${SOFT}`),
  frame('you', `(?:can|could|would|will|won't|may|might) (?:you|u|we) ${SOFT}(?:be so kind (?:as to|and) )?`),
  frame(
    'you',
    `(?:i'd|i would|id) (?:like|love|want|appreciate it if|be grateful if) (?:you|u) (?:to |could |would )?${SOFT}`,
  ),
  frame('you', `i (?:want|need) (?:you|u) to ${SOFT}`),
  frame('you', `you (?:can|could|should|may|might|must) ${SOFT}`),
  frame('you', `it (?:would|'d) be ${any('nice great good helpful')} if you (?:could |would )?${SOFT}`),
  frame(
    'you',
    `(?:do me a (?:favor|favour) and|go ahead and|be so kind (?:as to|and)|be a dear and|make sure (?:to|you)) ${SOFT}`,
  ),
  frame('me', `(?:i'd|i would|id) (?:like|love) to ${SOFT}`),
  frame('me', `i (?:want|wanna|wish) (?:to )?${SOFT}`),
  frame('me', `(?:can|could|may|might) i ${SOFT}`),
  frame('me', `(?:let me|let us|let's|lets) ${SOFT}`),
];

function frame(by: 'you' | 'me', lead: string): { by: 'you' | 'me'; pattern: RegExp } {
  return { by, pattern: pattern(`^${lead}(?<wish>\\S.*)$`) };
}

/** The wish in a frame, or undefined when the line has none. */
export function unframe(line: Line): Framed | undefined {
  for (const { by, pattern: expression } of FRAMES) {
    const wish = match(line, expression)?.['wish'];
    if (wish !== undefined) return { line: wish, by };
  }
  return undefined;
}

/** Takes softening words and datives off the start; nothing may be left. */
export function withoutSoftening(line: Line): Line {
  const lead = SOFTENED.exec(foldedTokens(line).join(' '))?.[0].trim() ?? '';
  return lead === '' ? line : part(line, lead.split(' ').length);
}

const SOFTENED = pattern(
  `^(?:(?:für (?:mich|uns|später)|for (?:me|us)|${any('bitte mal doch noch schnell kurz eben jetzt einfach gleich auch please kindly just also quickly mir dir uns euch sich')}|,)(?: |$))*`,
);

/** Takes only softening words off: for questions, in which a dative is somebody ("mir geht es …"). */
export function withoutPleas(line: Line): Line {
  const lead = PLEAS.exec(foldedTokens(line).join(' '))?.[0].trim() ?? '';
  return lead === '' ? line : part(line, lead.split(' ').length);
}

const PLEAS = pattern(`^(?:(?:${any('bitte mal doch kurz please kindly just')}|,)(?: |$))*`);
