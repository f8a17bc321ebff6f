/** Which stored row a text means or resembles (S8.7). Neighbours: `stems.ts` says when two words are one. */
import { contentWords, includesWord, sameWord } from './stems.ts';
import { fold } from '../text/index.ts';
import { normaliseForMatching } from './text.ts';
import type { Instruction, InstructionRow } from './types.ts';

/** Share of common words from which two instructions count as similar. */
const SIMILAR = 0.5;

/** What a rule settles when it can settle it only one way at a time. */
export type Setting = 'name' | 'form_of_address' | 'language' | 'length';

const LANGUAGES =
  /\b(?:deutsch|englisch|franzoesisch|spanisch|italienisch|latein|german|english|french|spanish|italian|latin|dutch|niederlaendisch|polnisch|polish)\b/;
const NUMBER =
  /\b(?:\d+|ein|einen|zwei|drei|vier|fuenf|sechs|sieben|acht|zehn|one|two|three|four|five|six|seven|eight|ten)\b/;

/** Whether an instruction forbids rather than demands. */
export function forbids(text: string): boolean {
  return /\b(?:nicht|nie|niemals|kein\w*|ohne|verbo?ie?te?n?|verbitte|untersag\w*|tabu|vermeid\w*|verzicht\w*|unterlass\w*|hoer\w* auf|lass \w+ (?:weg|sein)|weglassen|stopp?|not|never|no|avoid\w*|without|refrain|forbid\w*|taboo|prohibit\w*|don'?t|quit|banned|leave out)\b/.test(
    fold(text).replaceAll(
      /\b(?:nicht|nie|not|never|no) (?:mehr als|laenger als|more than|longer than)\b/g,
      '',
    ),
  );
}

/** The setting an instruction makes, null when it makes none or only rules something out. */
export function settingOf(text: string): Setting | null {
  const words = normaliseForMatching(text);
  if (
    /\b(?:sie[tz]z?\w*|siez\w*|gesiezt|duz\w*|duzt|geduzt|per (?:du|sie)|foermlich anreden|formally|informally)\b/.test(
      words,
    )
  )
    return 'form_of_address';
  if (
    /\b(?:saetze?n?|woerter|worte|zeilen|absaetze|zeichen|sentences?|words|lines|paragraphs|characters)\b/.test(
      words,
    ) &&
    NUMBER.test(words)
  )
    return 'length';
  if (forbids(text)) return null;
  if (/\b(?:nenn\w*|anreden|rede \w* ?an|genannt|call|address|called|refer to)\b/.test(words)) return 'name';
  if (
    LANGUAGES.test(words) &&
    /\b(?:antwort\w*|sprich|sprechen|red\w*|schreib\w*|auf|in|answer|reply|respond|speak|talk|write)\b/.test(
      words,
    )
  )
    return 'language';
  return null;
}

function likeness(one: readonly string[], other: readonly string[]): number {
  if (one.length === 0 || other.length === 0) return 0;
  const common =
    one.filter((word) => includesWord(other, word)).length +
    other.filter((word) => includesWord(one, word)).length;
  return common / (one.length + other.length);
}

/**
 * The row most like `text`, or null when none is: the same words but for case, umlaut spelling and
 * punctuation, at least half of the meaningful words in common, or another value for the same setting.
 */
export function findSimilar<Row extends InstructionRow>(text: string, rows: readonly Row[]): Row | null {
  const plain = normaliseForMatching(text);
  const words = contentWords(text);
  const setting = settingOf(text);
  let best: Row | null = null;
  let bestScore = 0;
  for (const row of rows) {
    const same = plain !== '' && plain === normaliseForMatching(row.text);
    const settled = row.type === 'directive' && setting !== null && setting === settingOf(row.text);
    const score = same ? 2 : Math.max(likeness(words, contentWords(row.text)), settled ? SIMILAR : 0);
    if (score >= SIMILAR && score > bestScore) {
      best = row;
      bestScore = score;
    }
  }
  return best;
}

/** Whether two instructions say the same in other words: all meaningful words in common, and both forbid or both demand. */
export function meansSame(one: string, other: string): boolean {
  const plain = normaliseForMatching(one);
  if (plain !== '' && plain === normaliseForMatching(other)) return true;
  return likeness(contentWords(one), contentWords(other)) === 1 && forbids(one) === forbids(other);
}

/** The rows that fit a description best; several when they fit equally well, none when it fits no row. */
export function rowsNamed<Row extends InstructionRow>(
  description: readonly string[],
  rows: readonly Row[],
): Row[] {
  let best: Row[] = [];
  let bestScore = 0;
  for (const row of rows) {
    const words = contentWords(row.text);
    const score = description.filter((word) => includesWord(words, word)).length / (description.length || 1);
    if (score < SIMILAR || score < bestScore) continue;
    best = score > bestScore ? [row] : [...best, row];
    bestScore = score;
  }
  return best;
}

/** Whether each word of a description occurs in the row. */
export function namesFully(description: readonly string[], row: InstructionRow): boolean {
  const words = contentWords(row.text);
  return description.length > 0 && description.every((word) => words.some((other) => sameWord(other, word)));
}

/** The row an instruction is about, the rows to choose from, or that there is none. */
export type Target<Row> =
  | { readonly kind: 'row'; readonly row: Row }
  | { readonly kind: 'choose'; readonly rows: readonly Row[] }
  | { readonly kind: 'not_found' };

/**
 * Finds the row for a delete, update or reactivate among the rows of its kind: by id, else by the
 * words that name it. Without both, the only row; with several, a choice, never all (S8.7).
 */
export function resolveTarget<Row extends InstructionRow>(
  instruction: Pick<Instruction, 'targetId' | 'text'>,
  rows: readonly Row[],
): Target<Row> {
  if (instruction.targetId !== null) {
    const row = rows.find((candidate) => candidate.id === instruction.targetId);
    return row === undefined ? { kind: 'not_found' } : { kind: 'row', row };
  }
  const description = contentWords(instruction.text);
  const fitting = description.length === 0 ? rows : rowsNamed(description, rows);
  const [only] = fitting;
  if (only === undefined) return { kind: 'not_found' };
  return fitting.length === 1 ? { kind: 'row', row: only } : { kind: 'choose', rows: fitting };
}

/** An active rule for the same setting, with another value. */
export function sameSetting(
  text: string,
  rules: readonly InstructionRow[],
  negative: boolean,
): InstructionRow | undefined {
  const setting = settingOf(text);
  if (setting === null) return undefined;
  return rules.find(
    (row) => settingOf(row.text) === setting && (setting === 'length' || forbids(row.text) === negative),
  );
}
