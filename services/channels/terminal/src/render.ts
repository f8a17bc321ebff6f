/** How a reply looks in a terminal: Markdown’s own signs as they are, or styled when colours are wanted. */
import { styleText } from 'node:util';
import type { ChannelReply } from '@stoa/runtime';
import type { Language } from '@stoa/protocol';
import { say } from './texts.ts';

export interface RenderOptions {
  /** True when the output is a terminal and nobody asked for no colours. */
  readonly color: boolean;
}

type Style = Parameters<typeof styleText>[0];

/** Ours to decide, so the library’s own look at the stream and the environment is switched off. */
const styled = (style: Style, text: string): string => styleText(style, text, { validateStream: false });

/** The reply’s text, and those of its sources that the text does not name. */
export function renderReply(reply: ChannelReply, options: RenderOptions): string {
  const unnamed = reply.sources.filter((source) => !reply.text.includes(source.path));
  const body = renderText(reply.text, options);
  return unnamed.length === 0 ? body : `${body}\n${renderSources(unnamed, reply.lang, options)}`;
}

function renderSources(sources: ChannelReply['sources'], lang: Language, { color }: RenderOptions): string {
  const lines = [say('sources', lang), ...sources.map(({ title, path }) => `- ${title} (${path})`)];
  const text = withoutControls(lines.join('\n'));
  return color ? styled('dim', text) : text;
}

/** A text for the terminal. What could steer the terminal is taken out: notes and models may hold anything. */
export function renderText(text: string, { color }: RenderOptions): string {
  const safe = withoutControls(text);
  if (!color) return safe;
  let fence = '';
  const lines: string[] = [];
  for (const line of safe.split('\n')) {
    const mark = /^\s{0,3}(`{3,}|~{3,})/u.exec(line)?.[1] ?? '';
    if (fence !== '') {
      if (mark.startsWith(fence) && line.trim() === mark) fence = '';
      else lines.push(styled('cyan', `  ${line}`));
    } else if (mark !== '') fence = mark;
    else lines.push(styleLine(line));
  }
  return lines.join('\n');
}

function styleLine(line: string): string {
  const heading = /^#{1,6}\s+(.*)$/u.exec(line);
  if (heading) return styled('bold', heading[1] ?? '');
  const quote = /^>\s?(.*)$/u.exec(line);
  if (quote) return styled('dim', `│ ${styleSpans(quote[1] ?? '')}`);
  const item = /^(\s*)[-*+]\s+(.*)$/u.exec(line);
  if (item) return `${item[1] ?? ''}• ${styleSpans(item[2] ?? '')}`;
  return styleSpans(line);
}

/** Code first, since nothing inside it is markup. Emphasis needs a letter at its inner edges and no word around it. */
const SPANS =
  /(?<ticks>`+)(?<code>[^`]+)\k<ticks>|\[(?<label>[^\][]+)\]\((?<url>[^()\s]+)\)|\*\*(?<strong>\S(?:[^*]*[^\s*])?)\*\*|(?<![\p{L}\p{N}*])\*(?<star>[^\s*](?:[^*]*[^\s*])?)\*(?![\p{L}\p{N}*])|(?<![\p{L}\p{N}_])_(?<line>[^\s_](?:[^_]*[^\s_])?)_(?![\p{L}\p{N}_])/gu;

function styleSpans(text: string): string {
  return text.replaceAll(SPANS, (whole, ...rest) => {
    const { code, label, url, strong, star, line } = rest.at(-1) as Record<string, string | undefined>;
    if (code !== undefined) return styled('cyan', code);
    if (label !== undefined)
      return label === url ? styled('underline', label) : `${label} (${styled('underline', url ?? '')})`;
    if (strong !== undefined) return styled('bold', strong);
    return star === undefined && line === undefined ? whole : styled('italic', star ?? line ?? '');
  });
}

/** C0 and C1 controls but line feed and tab, and the signs that turn the direction of text around. */
function withoutControls(text: string): string {
  // oxlint-disable-next-line no-control-regex -- control characters are what this is about
  return text.replaceAll(/[\u0000-\u0008\u000B-\u001F\u007F-\u009F\u202A-\u202E\u2066-\u2069]/gu, '');
}
