/** Words that choose one of several options. */
import { list } from './phrase-table.ts';

/** German ordinals without their endings, in order of place; a second form after a slash. */
export const ORDINAL_STEMS: readonly string[] = list(
  `erst/oberst, zweit, dritt, viert, fünft, sechst, siebt/siebent, acht, neunt, zehnt`,
);

/** Endings of a German ordinal; without one, "erst" is none. */
export const ORDINAL_ENDINGS: readonly string[] = list(`e, er, es, en, em`);

/** English ordinals, in order of place. */
export const ORDINALS: readonly string[] = list(
  `first, second, third, fourth, fifth, sixth, seventh, eighth, ninth, tenth`,
);

/** The last place, the middle of three, the upper and the lower of two. */
export const LAST_WORDS: readonly string[] = list(
  `letzte, letzter, letztes, letzten, unterste, untersten, last`,
);
export const MIDDLE_WORDS: readonly string[] = list(`mittlere, mittleren, mittleres, middle`);
export const UPPER_WORDS: readonly string[] = list(`obere, oberen, oberes, upper, top, former`);
export const LOWER_WORDS: readonly string[] = list(`untere, unteren, unteres, lower, bottom, latter`);

/** Numbers as words, from one. */
export const CARDINALS: readonly string[] = list(
  `eins/one, zwei/zwo/two, drei/three, vier/four, fünf/five, sechs/six, sieben/seven, acht/eight, neun/nine, zehn/ten,
   elf/eleven, zwölf/twelve`,
);

/** A number as a word counts first in the answer or after one of these: "die zwei" are two, not number two. */
export const ANNOUNCING_WORDS: readonly string[] = list(
  `nummer, nr, punkt, regel, eintrag, zeile, option, number, item, rule, entry, row, id,
   ja, ok, okay, bitte, nehme, nimm, lieber, yes, please, take, choose, pick, select`,
);

/** May follow a number as a word; anything else makes it a quantity ("two of them"). */
export const AFTER_NUMBER: readonly string[] = list(`bitte, danke, please, thanks`);

/**
 * Stand in an option's text but do not choose it by themselves, being postponing or everyday words;
 * nor do words of one or two letters.
 */
export const WEAK_POINTERS: readonly string[] = list(
  `morgen, später, gleich, bald, jetzt, heute, immer, mich, mir, dich, dir, uns, und, oder, aber, wenn, alle, alles, beide,
   sein, was, wie, auch, bin, sind, werden, soll, sag`,
  `later, tomorrow, soon, now, today, always, you, your, and, but, when, what, how, all, both, any, use, say, make, are, was,
   wait, moment`,
);

/** Say nothing about which one: articles, politeness, yes, announcing a number, verbs of choosing. */
export const GLUE_WORDS: readonly string[] = list(
  `der, die, das, den, dem, diese, diesen, ein, eine, einen, es, ist, mit, von, für, ja, jo, jawohl, ok, okay, klar, gern,
   gerne, bitte, danke, lieber, nur, mal, doch, ich, wir, will, möchte, hätte, nehme, nehmen, nimm, wähle, meine,
   nummer, nr, punkt, regel, eintrag, zeile, option`,
  `the, it, that, this, is, with, about, for, yes, yeah, yep, sure, please, thanks, only, just, rather, i, i'd, would, like,
   want, take, choose, pick, select, mean, number, item, rule, entry, row, id`,
);
