/** Real vaults in temporary folders for the tests of this room. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';
import { openVault, type Change, type Log, type Vault, type VaultOptions } from '../src/index.ts';

export const NOW = Date.UTC(2025, 5, 15, 14, 5);

export interface LogLine {
  readonly level: 'debug' | 'info' | 'warn' | 'error';
  readonly fields: Record<string, unknown>;
  readonly message: string;
}

export type Files = Readonly<Record<string, string | Buffer>>;

export interface TestVault {
  readonly vault: Vault;
  readonly folder: string;
  readonly log: readonly LogLine[];
  /** Writes a file as any other program would. */
  readonly put: (path: string, content: string | Buffer) => void;
  /** Resolves with the first change of this kind at this path, from the moment of the call. */
  readonly change: (kind: Change['kind'], path: string) => Promise<Change>;
}

export function tempFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'stoa-vault-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

export function putFiles(folder: string, files: Files): void {
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
}

/** A vault over a temporary folder with these files, indexed. Closed and removed after the test. */
export async function testVault(files: Files = {}, options: Partial<VaultOptions> = {}): Promise<TestVault> {
  const folder = tempFolder();
  putFiles(folder, files);
  return openTestVault(folder, options);
}

export async function openTestVault(folder: string, options: Partial<VaultOptions> = {}): Promise<TestVault> {
  const log: LogLine[] = [];
  const vault = openVault({ folders: [folder], clock: { now: () => NOW }, log: collect(log), ...options });
  onTestFinished(() => vault.close());
  await vault.ready;
  return {
    vault,
    folder,
    log,
    put: (path, content) => putFiles(folder, { [path]: content }),
    change: (kind, path) => nextChange(vault, (change) => change.kind === kind && change.path === path),
  };
}

/** Resolves with the first change that is wanted. The test's own time limit ends the wait. */
export function nextChange(vault: Vault, wanted: (change: Change) => boolean): Promise<Change> {
  return new Promise((resolve) => {
    const stop = vault.onChange((change) => {
      if (!wanted(change)) return;
      stop();
      resolve(change);
    });
    // Timers of the vault don't keep a process alive; a waiting test has to.
    const alive = setInterval(() => undefined, 1000);
    onTestFinished(() => clearInterval(alive));
  });
}

export function collect(lines: LogLine[]): Log {
  const at =
    (level: LogLine['level']) =>
    (fields: object, message: string): void => {
      lines.push({ level, fields: { ...fields }, message });
    };
  return { debug: at('debug'), info: at('info'), warn: at('warn'), error: at('error') };
}

/** Paths of hits or notes, sorted. */
export function paths(notes: readonly { readonly path: string }[]): string[] {
  return notes.map(({ path }) => path).sort();
}
