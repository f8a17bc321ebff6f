/**
 * What a question is about: its words without those that only carry the question, each with a weight. Works on German,
 * English and mixtures of both.
 */
import { fold, foldedWords } from './fold.ts';
import { FUNCTION_WORDS, GENERAL_WORDS, NOTE_WORDS, type Language } from './stop-words.ts';
import { tagKey } from '../parse/tags.ts';
import { withUmlauts } from './variants.ts';

export interface QueryWord {
  /** As typed. */
  readonly written: string;
  readonly folded: string;
  /** 1 for a content word, less for a general one. */
  readonly weight: number;
}

export interface QueryWords {
  readonly words: readonly QueryWord[];
  /** Tags asked for with `#tag`, as keys. */
  readonly tags: readonly string[];
}

/** How much a general word counts against a content word. */
const GENERAL_WEIGHT = 0.35;
const MOST_WORDS = 24;
/** Function words of one language that name something in the other. Alone, they mean that. */
const NOUNS_ELSEWHERE = new Set(['war', 'die', 'hat', 'man', 'bald', 'not', 'all', 'mine']);

/** Reads a query. Without `lang` the function words of both languages are looked at and decide the language. */
export function readQuery(query: string, lang?: Language): QueryWords {
  const tags: string[] = [];
  const text = query
    .slice(0, 2000)
    .replaceAll(/(?<![\p{L}\p{N}&/#])#([\p{L}\p{M}\p{N}_/-]+)/gu, (_, tag: string) => {
      tags.push(tagKey(tag));
      return ' ';
    });
  const written = [...new Set(text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [])].slice(0, MOST_WORDS * 4);
  const seen = new Set<string>();
  const all = written.flatMap((word) =>
    foldedWords(fold(word))
      .filter((folded) => !seen.has(folded) && seen.add(folded))
      .map((folded) => ({ written: word, folded })),
  );
  const languages = lang === undefined ? likelyLanguages(all.map(({ folded }) => folded)) : [lang];
  const inTable = (table: Readonly<Record<Language, ReadonlySet<string>>>, word: string): boolean =>
    languages.some((language) => table[language].has(word) || table[language].has(withUmlauts(word)));

  const content = all.filter(({ folded }) => !inTable(FUNCTION_WORDS, folded));
  const sought = content.filter(({ folded }) => !inTable(NOTE_WORDS, folded));
  const words = (sought.length > 0 || tags.length > 0 ? sought : content).slice(0, MOST_WORDS);
  return {
    words: words.map(({ written: typed, folded }) => ({
      written: typed,
      folded,
      weight: inTable(GENERAL_WORDS, folded) ? GENERAL_WEIGHT : 1,
    })),
    tags,
  };
}

/**
 * The language whose function words a query uses more; both when that does not tell. So "war" is dropped from a German
 * question and sought in an English one.
 */
function likelyLanguages(words: readonly string[]): Language[] {
  const count = (language: Language): number =>
    words.filter(
      (word) => FUNCTION_WORDS[language].has(word) || FUNCTION_WORDS[language].has(withUmlauts(word)),
    ).length;
  const [german, english] = [count('de'), count('en')];
  const [only] = words;
  if (only !== undefined && words.length === 1 && NOUNS_ELSEWHERE.has(only))
    return german > 0 ? ['en'] : ['de'];
  if (german > english) return ['de'];
  if (english > german) return ['en'];
  return ['de', 'en'];
}
