/** Asking for one agent by its nickname: "@zeno where is my passport?" (S2.1). */
import { codeRanges, isInside } from '../text/index.ts';

/** The agents a person can call by name, and their roles (S2). */
export const nicknames: Readonly<Record<string, string>> = {
  ou: 'relay',
  zeno: 'data',
  cato: 'agenda',
  hiro: 'action',
  rumi: 'pattern',
};

export interface NicknameCall {
  /** The role that is asked for. */
  readonly role: string;
  /** As in the table. */
  readonly nickname: string;
  /** The message without the nickname; may be empty. */
  readonly text: string;
}

/**
 * The first nickname that a message calls, in any case, or undefined. It stands at the start or after white space and
 * ends before white space, the end or punctuation. Inside a word ("@zenobia"), in an address (`kim@zeno.org`,
 * `@zeno.org`), as an owner ("@zeno's") and in code it calls nobody. `names` maps nicknames to roles.
 */
export function findNickname(
  text: string,
  names: Readonly<Record<string, string>> = nicknames,
): NicknameCall | undefined {
  const roles = new Map(Object.entries(names).map(([name, role]) => [name.toLowerCase(), { name, role }]));
  const code = codeRanges(text);
  // The name runs to white space; what may follow it is cut off behind, so that a longer word never matches.
  for (const match of text.matchAll(/(?<!\S)@([\p{L}\p{N}_-]+)(?=$|\s|[,;:!?…)\]]|\.+(?:$|\s|[)\]"”“]))/gu)) {
    const called = roles.get((match[1] ?? '').toLowerCase());
    if (called === undefined || isInside(code, match.index)) continue;
    return {
      role: called.role,
      nickname: called.name,
      text: without(text, match.index, match.index + match[0].length),
    };
  }
  return undefined;
}

/** The text without the range and without the comma or gap that it leaves behind. */
function without(text: string, start: number, end: number): string {
  const before = text.slice(0, start).trimEnd();
  const gap = text.slice(before.length, start);
  let after = text.slice(end);
  if (before === '') return after.replace(/^\s*(?:[,.:;!?…–—-]+(?=\s|$))?\s*/u, '').trimEnd();
  if (/^\s*$/u.test(after)) return before.replace(/\s*,$/u, '').trimStart();
  // "Was meinst du, @zeno?" leaves one mark; "frag mal @zeno, ob …" keeps its comma.
  if (before.endsWith(',') && /^[,.!?;:…]/u.test(after)) return `${before.slice(0, -1)}${after}`.trim();
  if (/^[,.!?;:…]/u.test(after)) return `${before}${after}`.trim();
  after = after.replace(/^[ \t]+/u, '');
  return `${before}${gap.includes('\n') || after.startsWith('\n') ? gap : ' '}${after}`.trim();
}
