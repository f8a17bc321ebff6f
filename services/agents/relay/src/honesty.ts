/**
 * The honesty guard (S13.6): what a model states as if it had looked it up must occur in something it was given.
 * It knows the shapes of such statements and compares them; whether a sentence is true it can’t know.
 */

/** Shapes of things that are looked up, not known. The first that matches at a place wins. */
const CLAIMS: readonly RegExp[] = [
  // Web addresses, without the mark that ends the sentence.
  /\bhttps?:\/\/[^\s<>"'`)\]}]+[^\s<>"'`)\]},.;:!?]/giu,
  // UUIDs, ULIDs and the ids of this system.
  /\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/giu,
  /\b[0-9][0-9a-hjkmnp-tv-z]{25}\b/giu,
  // Commit hashes: hexadecimal, with a digit and a letter in it.
  /\b(?=[0-9a-f]*[0-9])(?=[0-9a-f]*[a-f])[0-9a-f]{7,40}\b/giu,
  // Paths: folders and a file with an ending, or a file of a kind that is kept in folders.
  /(?<![\p{L}\p{N}:/._-])(?:\.{0,2}\/)?(?:[\p{L}\p{N}_.-]+\/)+[\p{L}\p{N}_-]+\.[a-z0-9]{1,8}\b/giu,
  /(?<![\p{L}\p{N}./_-])[\p{L}\p{N}_-]+\.(?:md|txt|pdf|json|jsonl|ya?ml|toml|csv|ts|js|py|sh|ics|docx?|xlsx?)\b/giu,
  // Issue numbers.
  /(?<![\p{L}\p{N}&])#\d{1,7}\b/gu,
];

/** Numbers that are quoted, as a result is. */
const QUOTATION =
  /`([^`\n]{1,80})`|„([^“”"\n]{1,80})[“”"]|“([^”\n]{1,80})”|"([^"\n]{1,80})"|»([^«\n]{1,80})«/gu;
const NUMBER = /\d+(?:[.,:]\d+)*/gu;

/** What the text states that occurs in none of `given`, each once, in order. */
export function unfounded(text: string, given: readonly string[]): string[] {
  const known = given.join('\n').toLowerCase();
  let rest = text;
  const found: { at: number; claim: string }[] = [];
  for (const shape of CLAIMS) {
    rest = rest.replaceAll(shape, (claim, ...more) => {
      found.push({ at: more.find((part) => typeof part === 'number') as number, claim });
      // What is counted once must not count again as a part: a path inside an address.
      return ' '.repeat(claim.length);
    });
  }
  for (const quotation of rest.matchAll(QUOTATION)) {
    const inner = quotation.slice(1).find((part) => part !== undefined) ?? '';
    for (const [claim] of inner.matchAll(NUMBER)) found.push({ at: quotation.index, claim });
  }
  const claims = found.toSorted((a, b) => a.at - b.at).map(({ claim }) => claim);
  return [...new Set(claims)].filter((claim) => !occurs(claim.toLowerCase(), known));
}

/** A number must stand there as a whole: 12 does not occur in 2012. */
function occurs(claim: string, known: string): boolean {
  for (let at = known.indexOf(claim); at >= 0; at = known.indexOf(claim, at + 1)) {
    const before = known[at - 1] ?? ' ';
    const after = known[at + claim.length] ?? ' ';
    if (!/^\d/u.test(claim) || !(/\d/u.test(before) || /\d/u.test(after))) return true;
  }
  return false;
}
