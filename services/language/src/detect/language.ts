/** Which of the two languages a message is in. */
import { codeRanges, fold } from '../text/index.ts';
import { SHAPE_VOTES, WORD_VOTES } from './language-evidence.ts';

export type Language = 'de' | 'en';

/** `sure` is false when the text says too little; `lang` is then the fallback. */
export interface DetectedLanguage {
  readonly lang: Language;
  readonly sure: boolean;
}

/** Votes that must be left after subtracting the other side. */
const ENOUGH = 1.8;
/** Several words without a single vote against them need less. */
const ENOUGH_UNANIMOUS = 1.2;
/** What is looked at; the language of a long text shows early. */
const LOOKED_AT = 4000;

/**
 * The language a message is written in. What is quoted, code, an address or behind a colon that follows a clear start
 * ("Notiere: buy milk") does not count. When the message says too little ("ok", a name, an emoji), `fallback`: give
 * the language of the session. Without a fallback the better guess is taken, and English when there is none.
 */
export function detectLanguage(text: string, fallback?: Language): DetectedLanguage {
  const prose = withoutForeignParts(text.slice(0, LOOKED_AT));
  const colon = /:(?=\s)/u.exec(prose)?.index;
  const head = colon === undefined ? undefined : weigh(prose.slice(0, colon));
  const tally = head?.sure === true ? head : weigh(prose);
  const guess: Language = tally.balance > 0 ? 'de' : 'en';
  if (tally.sure) return { lang: guess, sure: true };
  return { lang: fallback ?? guess, sure: false };
}

function weigh(prose: string): { balance: number; sure: boolean } {
  let german = 0;
  let english = 0;
  let count = 0;
  for (const [word] of prose.matchAll(/\p{L}[\p{L}\p{M}]*(?:['’][\p{L}\p{M}]+)*/gu)) {
    // "Was" asks in German and opens few sentences in English.
    const vote = count === 0 && /^was$/iu.test(word) ? 1 : voteOf(word);
    count += 1;
    if (vote > 0) german += vote;
    else english -= vote;
  }
  const balance = german - english;
  const margin = Math.abs(balance);
  const against = Math.min(german, english);
  const unanimous = count >= 2 && against === 0 && margin >= ENOUGH_UNANIMOUS;
  return { balance, sure: unanimous || (margin >= ENOUGH && margin >= 0.2 * (german + english)) };
}

function voteOf(word: string): number {
  const known = WORD_VOTES.get(fold(word));
  if (known !== undefined) return known;
  const shape = word.normalize('NFC').toLowerCase().replaceAll('’', "'");
  if (shape.length < 4 && !/[äöüß]/u.test(shape)) return 0;
  let vote = 0;
  for (const { pattern, vote: weight } of SHAPE_VOTES) if (pattern.test(shape)) vote += weight;
  return vote;
}

const QUOTED =
  /„[^“”"]*[“”"]|“[^”]*”|»[^«]*«|«[^»]*»|"[^"]*"|(?<![\p{L}\p{N}])['‚‘][^'’‘\n]*['’‘](?![\p{L}\p{N}])/gu;
const ADDRESS = /(?:https?:\/\/|www\.)\S+|\S+@\S+|(?<!\S)[@#/]\S+/gu;

/** The text without code, quotations and addresses; with the quotations when nothing else is left. */
function withoutForeignParts(text: string): string {
  let plain = '';
  let from = 0;
  for (const range of codeRanges(text)) {
    plain += `${text.slice(from, range.start)} `;
    from = range.end;
  }
  plain = (plain + text.slice(from)).replace(ADDRESS, ' ');
  const unquoted = plain.replace(QUOTED, ' ');
  return /\p{L}/u.test(unquoted) ? unquoted : plain;
}
