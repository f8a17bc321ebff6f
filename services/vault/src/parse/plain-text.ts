/** Markdown as a reader sees it, for titles and snippets. Meant for a heading or a paragraph, not for a whole note. */

const LONGEST = 4000;
const RULES: readonly [RegExp, string][] = [
  [/<!--.*?-->/gs, ' '],
  [/!?\[\[(?:[^\]|[]*\|)?([^\][]*)\]\]/g, '$1'],
  [/!?\[([^\][]*)\]\([^()\n]*\)/g, '$1'],
  [/^[ \t]*(?:>[ \t]?)*(?:#{1,6}[ \t]+|(?:[-*+]|\d{1,9}[.)])[ \t]+(?:\[[ xX]\][ \t]+)?)?/gm, ''],
  [/(\*\*|__|~~|==)(?=\S)(.+?)(?<=\S)\1/g, '$2'],
  [/(?<![\p{L}\p{N}*_])([*_])(?=\S)(.+?)(?<=\S)\1(?![\p{L}\p{N}*_])/gu, '$2'],
  [/`+([^`]+)`+/g, '$1'],
  [/\s+/g, ' '],
];

/** No emphasis, link targets, list and heading marks or comments; one line. Text past 4000 characters is cut off. */
export function plainText(markdown: string): string {
  return RULES.reduce(
    (text, [pattern, by]) => text.replaceAll(pattern, by),
    markdown.slice(0, LONGEST),
  ).trim();
}
