/**
 * How fast the vault is, on made-up notes in a temporary folder: the first index, how soon a change is visible, the
 * work a change costs as the vault grows, and a query. Goals for 10,000 notes: first index 10 s, one changed note
 * 100 ms of work, query p50 10 ms.
 */
import { appendFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openVault, type Log, type Vault } from '../src/index.ts';
import { generateVault, type GeneratedNote } from '../src/testing/index.ts';

export interface BenchOptions {
  /** Default 10,000. */
  readonly notes?: number;
  readonly print: (line: string) => void;
  /** A monotonic clock in milliseconds, such as `performance.now`. */
  readonly now: () => number;
}

export interface BenchFigures {
  readonly notes: number;
  /** Milliseconds from opening the vault until it is ready. */
  readonly firstIndex: number;
  /** Milliseconds from a write by another program until a search can find it; median. */
  readonly visible: number;
  /** Milliseconds of work for one changed note: read, parse, old words out, new words in; median, worst. */
  readonly change: { readonly p50: number; readonly p99: number };
  /** The same in a vault of a tenth of the size. */
  readonly changeInSmall: { readonly p50: number; readonly p99: number };
  /** Milliseconds for a search with ten snippets. */
  readonly query: { readonly p50: number; readonly p99: number };
}

const CHANGES = 100;
const VISIBLE = 15;
const silent = (): void => undefined;
const log: Log = { debug: silent, info: silent, warn: silent, error: silent };

export async function benchVault({ notes = 10_000, print, now }: BenchOptions): Promise<BenchFigures> {
  const small = await measure(Math.max(10, Math.round(notes / 10)), now);
  const large = await measure(notes, now);
  const figures: BenchFigures = { ...large, changeInSmall: small.change };
  print(`vault of ${notes} notes`);
  print(`  first index           ${ms(figures.firstIndex)}  (goal 10 s)`);
  print(`  change visible        ${ms(figures.visible)}  (goal 1 s)`);
  print(
    `  work per change       p50 ${ms(figures.change.p50)}  p99 ${ms(figures.change.p99)}  (goal 100 ms)`,
  );
  print(`  … in a tenth of it    p50 ${ms(small.change.p50)}  p99 ${ms(small.change.p99)}`);
  print(
    `  query                 p50 ${ms(figures.query.p50)}  p99 ${ms(figures.query.p99)}  (goal p50 10 ms)`,
  );
  return figures;
}

async function measure(count: number, now: () => number): Promise<Omit<BenchFigures, 'changeInSmall'>> {
  const folder = await mkdtemp(join(tmpdir(), 'stoa-bench-'));
  try {
    const notes = await generateVault(folder, { notes: count });
    const started = now();
    const vault = openVault({ folders: [folder], clock: { now: () => Date.UTC(2025, 5, 15) }, log });
    await vault.ready;
    const firstIndex = now() - started;
    // The first writes pay for the thousands of files that were just made: the disk has yet to write them.
    await measureChanges(vault, notes, now);
    const change = await measureChanges(vault, notes, now);
    const visible = await measureVisible(vault, folder, notes, now);
    const query = await measureQueries(vault, notes, now);
    await vault.close();
    return { notes: count, firstIndex, change, visible, query };
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Writes by the vault itself: the work of a write without a wait, and its index update. */
async function measureChanges(
  vault: Vault,
  notes: readonly GeneratedNote[],
  now: () => number,
): Promise<BenchFigures['change']> {
  const times: number[] = [];
  for (let change = 0; change < CHANGES; change++) {
    const note = notes[(change * 7919) % notes.length];
    if (note === undefined) continue;
    const started = now();
    await vault.append(note.path, `Nachtrag ${change}: Messung und neue Wörter.`);
    times.push(now() - started);
  }
  return percentiles(times);
}

/** Writes by somebody else, seen through the file system's events. */
async function measureVisible(
  vault: Vault,
  folder: string,
  notes: readonly GeneratedNote[],
  now: () => number,
): Promise<number> {
  const times: number[] = [];
  // The vault's own timers keep no process alive.
  const alive = setInterval(silent, 1000);
  for (let change = 0; change < VISIBLE; change++) {
    const note = notes[(change * 104_729) % notes.length];
    if (note === undefined) continue;
    const seen = new Promise<void>((resolve) => {
      const stop = vault.onChange(({ path }) => {
        if (path !== note.path) return;
        stop();
        resolve();
      });
    });
    const started = now();
    await appendFile(join(folder, note.path), `\nVon außen ${change}.\n`);
    await seen;
    times.push(now() - started);
  }
  clearInterval(alive);
  return percentiles(times).p50;
}

/** Questions as people ask them: about a topic, a compound, a name, something that is not there. */
async function measureQueries(
  vault: Vault,
  notes: readonly GeneratedNote[],
  now: () => number,
): Promise<BenchFigures['query']> {
  const times: number[] = [];
  const step = Math.max(1, Math.floor(notes.length / 60));
  for (let at = 0; at < notes.length; at += step) {
    const note = notes[at];
    if (note === undefined) continue;
    const questions = [
      note.lang === 'de'
        ? `Was habe ich über ${note.topic} geschrieben?`
        : `What did I write about the ${note.topic}?`,
      `${note.topic} ${note.name}`,
      note.name,
      'Wie viel kostet die Raumfahrt zum Saturn?',
    ];
    for (const question of questions) {
      const started = now();
      await vault.search(question);
      times.push(now() - started);
    }
  }
  return percentiles(times);
}

function percentiles(times: number[]): { p50: number; p99: number } {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number): number =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return { p50: at(0.5), p99: at(0.99) };
}

function ms(value: number): string {
  return value >= 1000 ? `${(value / 1000).toFixed(2)} s` : `${value.toFixed(2)} ms`;
}
