/**
 * One spelling for what people write in several: lower case, no accents, ss for ß. The umlauts ä ö ü stay, because they
 * tell words apart (Küche, Kuchen); what a person without them types (ae, a) is tried when searching, see variants.ts.
 */

const WORDS = /[\p{L}\p{N}]{2,}|\p{N}/gu;
const NOT_ASCII = /[^\0-\x7f]/;
const ACCENT = /(?!\u0308)\p{M}/gu;
const DIAERESIS_ELSEWHERE = /(?<![aou])\u0308/g;

/** Length may change; apply it to words or to whole texts. */
export function fold(text: string): string {
  if (!NOT_ASCII.test(text)) return text.toLowerCase();
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(ACCENT, '')
    .replaceAll(DIAERESIS_ELSEWHERE, '')
    .normalize('NFC')
    .replaceAll('ß', 'ss')
    .replaceAll('æ', 'ae')
    .replaceAll('œ', 'oe')
    .replaceAll('ø', 'o')
    .replaceAll('ł', 'l');
}

/** Words of a folded text: runs of letters and digits; single letters are none. */
export function foldedWords(folded: string): string[] {
  return folded.match(WORDS) ?? [];
}
