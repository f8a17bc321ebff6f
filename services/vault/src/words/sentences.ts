/** Sentences of a paragraph, German or English. */

const SEGMENTER = new Intl.Segmenter('de', { granularity: 'sentence' });
/** A piece that ends like this does not end a sentence: "z. B.", "Dr.", "Nr.", "3. März", "e.g.". */
const GOES_ON =
  /(?:^|[\s(])(?:\p{L}\.(?:\s?\p{L}\.)*|ca|bzw|usw|evtl|ggf|inkl|zzgl|vgl|Nr|St|Str|Tel|Dr|Prof|Hr|Fr|Mr|Mrs|Ms|vs|etc|approx|e\.g|i\.e|\d{1,2})\.?\s*$/iu;
const ENDS_ANYWAY = /(?:usw|etc)\.\s*$/i;

/** Start and end offsets of the sentences; together they cover the whole text. */
export function sentences(text: string): (readonly [start: number, end: number])[] {
  // A line break inside a paragraph ends no sentence.
  const line = text.replaceAll(/[\r\n]/g, ' ');
  const found: [number, number][] = [];
  let start = 0;
  for (const { segment, index } of SEGMENTER.segment(line)) {
    const end = index + segment.length;
    const soFar = line.slice(start, end);
    const next = line.slice(end).trimStart()[0] ?? '';
    const goesOn =
      /\.\s*$/.test(soFar) && GOES_ON.test(soFar) && !(ENDS_ANYWAY.test(soFar) && /\p{Lu}/u.test(next));
    if (goesOn && end < line.length) continue;
    found.push([start, end]);
    start = end;
  }
  if (start < line.length) found.push([start, line.length]);
  return found;
}
