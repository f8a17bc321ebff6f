/** Slash commands (S4.8): which one, with what argument, and the closest one to a mistyped. */
import { fold } from '../text/index.ts';

/** Every command, with what people type instead. The other words only suggest; they never run anything. */
const COMMAND_WORDS = {
  help: ['hilfe', 'commands', 'befehle', 'start', 'info', 'kommandos'],
  model: ['modell', 'models', 'llm', 'modelle'],
  think: ['denken', 'denk', 'thinking', 'nachdenken', 'reason'],
  fast: ['schnell', 'quick', 'speed'],
  local: ['lokal', 'ollama'],
  standing: ['daueranweisungen', 'instructions', 'standing_instructions', 'briefing'],
  status: ['zustand', 'state', 'health', 'version', 'stand'],
  new: ['neu', 'reset', 'clear', 'neustart', 'restart'],
  stop: ['stopp', 'halt', 'cancel', 'abbrechen', 'abbruch', 'abort', 'anhalten'],
  directives: ['direktiven', 'rules', 'regeln', 'directive', 'direktive'],
  character: ['charakter', 'persona', 'persönlichkeit', 'personality'],
  insights: ['erkenntnisse', 'insight', 'learned', 'gelernt'],
  update: ['aktualisieren', 'upgrade', 'aktualisierung'],
  forget: ['vergessen', 'vergiss', 'delete', 'löschen'],
  export: ['exportieren', 'backup', 'sichern', 'download'],
  learning: ['lernen', 'learn'],
} as const satisfies Record<string, readonly string[]>;

export type CommandName = keyof typeof COMMAND_WORDS;

/** In the order of S4.8, for help texts. */
export const commandNames = Object.keys(COMMAND_WORDS) as readonly CommandName[];

export type ReadCommand =
  | {
      readonly command: CommandName;
      /** Everything behind the command, trimmed; empty when there is nothing. */
      readonly argument: string;
    }
  | {
      /** The word as typed, without the slash. */
      readonly unknown: string;
      readonly closest: CommandName;
      readonly argument: string;
    };

/**
 * Reads a message that is a command: one word behind a slash at its very start, in any case, perhaps with the name of
 * a bot (`/help@stoa_bot`) or a mark behind it (`/stop!`). Everything else is undefined: a lone slash, a path
 * (`/etc/passwd`), a date (`/12/03`), a comment (`//`), a slash inside the text.
 */
export function readCommand(text: string): ReadCommand | undefined {
  const match =
    /^\s*\/(?<word>\p{L}[\p{L}\p{M}\p{N}_-]*)(?:@[A-Za-z0-9_]+)?[.!?,;:…]*(?:\s+(?<argument>[\s\S]*))?$/u.exec(
      text,
    );
  const word = match?.groups?.['word'];
  if (word === undefined) return undefined;
  const argument = (match?.groups?.['argument'] ?? '').trim();
  const command = commandNames.find((name) => name === word.toLowerCase());
  return command === undefined
    ? { unknown: word, closest: closestCommand(word), argument }
    : { command, argument };
}

/**
 * The command somebody probably meant: fewest edits (a swap of neighbours counts one) to a command or to what people
 * type for it. A beginning ("/dir") counts as one edit. With equal distance the earlier in S4.8 wins.
 */
export function closestCommand(word: string): CommandName {
  const typed = fold(word).slice(0, 40);
  let best: { name: CommandName; distance: number } = { name: 'help', distance: Number.POSITIVE_INFINITY };
  for (const name of commandNames) {
    for (const alias of [name, ...COMMAND_WORDS[name]]) {
      const target = fold(alias);
      const begins = target.startsWith(typed);
      const distance = Math.min(editDistance(typed, target), begins ? 1 : Number.POSITIVE_INFINITY);
      if (distance < best.distance) best = { name, distance };
    }
  }
  return best.name;
}

/** Optimal string alignment: insertions, deletions, replacements and swaps of neighbours, each costing 1. */
export function editDistance(a: string, b: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= b.length; column += 1) {
      const same = a[row - 1] === b[column - 1];
      let cost = Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (same ? 0 : 1),
      );
      if (row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]) {
        cost = Math.min(cost, (beforeLast[column - 2] ?? 0) + 1);
      }
      current.push(cost);
    }
    beforeLast = last;
    last = current;
  }
  return last[b.length] ?? 0;
}
