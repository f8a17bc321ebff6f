/** In which language a reply is, as a breach. Only German and English can be told; others are seen by being neither. */
import { detectLanguage } from '../detect/index.ts';
import { WORD_VOTES } from '../detect/language-evidence.ts';
import { sentences, type TextRange } from '../text/index.ts';
import { scan } from './scan.ts';
import type { LanguageCode } from './types.ts';

/** A sentence in the wrong language has at least so many words, and so many that only the other language has. */
const WORDS = 5;
const FOREIGN = 3;

/**
 * The sentences of the assistant’s own words (see `ownWords`) that are surely in a language they must not be in.
 * Short ones, titles and lists decide nothing alone.
 */
export function findLanguage(
  own: string,
  { use, avoid }: { readonly use?: LanguageCode | undefined; readonly avoid: readonly LanguageCode[] },
): TextRange[] {
  const wrong = (lang: LanguageCode): boolean => (use !== undefined && lang !== use) || avoid.includes(lang);
  const found: TextRange[] = [];
  for (const sentence of sentences(own)) {
    const { words, german, english } = votes(sentence.text);
    if (words < WORDS || isListed(own, sentence.start)) continue;
    const lang =
      german >= FOREIGN && english === 0 ? 'de' : english >= FOREIGN && german === 0 ? 'en' : undefined;
    if (lang !== undefined && wrong(lang)) found.push({ start: sentence.start, end: sentence.end });
  }
  if (found.length > 0) return found;
  const whole = detectLanguage(own);
  const start = own.search(/\S/u);
  // A word or two ("OK.", a title) are in no language.
  const enough = scan(own.slice(0, 4000)).length >= 3;
  return whole.sure && enough && wrong(whole.lang) && start >= 0
    ? [{ start, end: own.trimEnd().length }]
    : [];
}

function votes(text: string): { words: number; german: number; english: number } {
  let words = 0;
  let german = 0;
  let english = 0;
  for (const { word } of scan(text)) {
    words += 1;
    const vote = WORD_VOTES.get(word) ?? 0;
    if (vote >= 1.5) german += 1;
    if (vote <= -1.5) english += 1;
  }
  return { words, german, english };
}

function isListed(text: string, at: number): boolean {
  const before = text.slice(Math.max(0, at - 40), at);
  const line = before.slice(before.lastIndexOf('\n') + 1);
  return /^\s*(?:[-*+•|#>]|\d+[.)])/u.test(line);
}
