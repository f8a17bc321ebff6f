/** One spelling for words that people write in several: case, umlauts, ß, accents and apostrophes. */

const UMLAUTS: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' };

/**
 * Lower case, umlauts as `ae`, `oe`, `ue`, `ß` as `ss`, other accents dropped, every apostrophe as `'`.
 * `Über`, `UEBER` and `über` in decomposed form give the same. Length may change; idempotent.
 */
export function fold(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .normalize('NFC')
    .replace(/[äöüß]/gu, (letter) => UMLAUTS[letter] ?? letter)
    .replace(/[’‘ʼ´`]/gu, "'")
    .normalize('NFD')
    .replace(/\p{M}/gu, '');
}
