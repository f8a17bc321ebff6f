/** What the state folder remembers of the person’s choices (`config.json`), and what the running system uses (`run/stoa.json`). */
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { z } from 'zod';
import { UsageError } from './environment.ts';
import { text } from './texts.ts';

const Config = z.object({ vaults: z.array(z.string().min(1)).min(1).optional() });
const InUse = z.object({ vaults: z.array(z.string()) });

/** The vaults of this start. `sample` is true for the one that ships with Stoa. */
export interface VaultChoice {
  readonly folders: readonly string[];
  readonly sample: boolean;
}

export interface ChoiceParts {
  readonly home: string;
  /** `--vault`, as often as given. */
  readonly named: readonly string[];
  /** `STOA_VAULT`. */
  readonly fromEnvironment: string | undefined;
  /** True when what was named is to be used from now on. */
  readonly remember: boolean;
  readonly sampleSource: string;
}

/**
 * The vaults to use: named ones, those of the environment, those remembered, else a copy of the sample.
 * @throws UsageError when a folder is missing
 */
export function chooseVaults({
  home,
  named,
  fromEnvironment,
  remember,
  sampleSource,
}: ChoiceParts): VaultChoice {
  const wanted = named.length > 0 ? named : (fromEnvironment?.split(':').filter(Boolean) ?? []);
  const file = join(home, 'config.json');
  if (wanted.length > 0) {
    const folders = wanted.map((folder) => existing(folder));
    if (remember && named.length > 0) writeJson(file, { vaults: folders });
    return { folders, sample: false };
  }
  const remembered = readJson(file, Config)?.vaults;
  if (remembered) return { folders: remembered.map((folder) => existing(folder)), sample: false };
  const sample = join(home, 'sample-vault');
  if (!existsSync(sample)) {
    // A copy that a kill cut short must not pass for the whole vault at the next start.
    const half = `${sample}.new`;
    cpSync(sampleSource, half, { recursive: true, force: true });
    renameSync(half, sample);
  }
  return { folders: [sample], sample: true };
}

/** Tells later commands which vaults the running system uses. */
export function announceVaults(home: string, folders: readonly string[]): void {
  writeJson(join(home, 'run', 'stoa.json'), { vaults: folders });
}

/** The vaults the running system uses; undefined when it doesn’t say. */
export function vaultsInUse(home: string): readonly string[] | undefined {
  return readJson(join(home, 'run', 'stoa.json'), InUse)?.vaults;
}

export function existing(folder: string): string {
  const path = resolve(folder);
  if (statSync(path, { throwIfNoEntry: false })?.isDirectory()) return path;
  const values = { vault: path };
  throw new UsageError(text('vault_missing', 'en', values), text('vault_missing', 'de', values));
}

function readJson<T>(file: string, schema: z.ZodType<T>): T | undefined {
  let content: string;
  try {
    content = readFileSync(file, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
  try {
    return schema.parse(JSON.parse(content));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new UsageError(
      `${file} can’t be read as settings (${reason}). Mend it or remove it.`,
      `${file} lässt sich nicht als Einstellungen lesen (${reason}). Berichtige oder entferne die Datei.`,
    );
  }
}

function writeJson(file: string, value: unknown): void {
  mkdirSync(dirname(file), { recursive: true });
  const half = `${file}.new`;
  writeFileSync(half, `${JSON.stringify(value, null, 2)}\n`, { mode: 0o600, flush: true });
  renameSync(half, file);
}
