/** One spelling for words that people write in several: case, umlauts, ß, accents and apostrophes. */

const UMLAUTS: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' };

// oxlint-disable-next-line no-control-regex -- ASCII as a whole is meant
const PLAIN = /^[\u0000-\u007F]*$/u;

/**
 * Lower case, umlauts as `ae`, `oe`, `ue`, `ß` as `ss`, other accents dropped, every apostrophe as `'`.
 * `Über`, `UEBER` and `über` in decomposed form give the same. Length may change; idempotent.
 */
export function fold(text: string): string {
  // Most words are plain, and folding is what reading a message does most.
  if (PLAIN.test(text)) return text.toLowerCase().replaceAll('`', "'");
  return text
    .normalize('NFC')
    .toLowerCase()
    .normalize('NFC')
    .replace(/[äöüß]/gu, (letter) => UMLAUTS[letter] ?? letter)
    .replace(/[’‘ʼ´`]/gu, "'")
    .normalize('NFD')
    .replace(/\p{M}/gu, '');
}
