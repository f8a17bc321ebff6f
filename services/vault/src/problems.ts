/** What is wrong with single files or folders of a vault: kept as a list, and logged once each. */
import type { Log } from './ports.ts';

/**
 * | code | meaning | the note |
 * |---|---|---|
 * | `bad_front_matter` | the YAML cannot be read | skipped |
 * | `bad_field` | a field of the front matter cannot be used | indexed without it |
 * | `not_text` | binary, damaged or in an unknown encoding | skipped |
 * | `too_large` | more than 5 MB | skipped |
 * | `unreadable` | permission denied, disk error | skipped |
 * | `outside_vault` | a link that leads out of the vault | not followed |
 * | `link_target` | a link to nothing, to itself, or to something that is no note | not followed |
 * | `not_watched` | the system refuses to watch a folder; changes are found by looking every few seconds | indexed |
 * | `vault_missing` | the vault's folder is not there | all skipped until it is back |
 */
export type ProblemCode =
  | 'bad_front_matter'
  | 'bad_field'
  | 'not_text'
  | 'too_large'
  | 'unreadable'
  | 'outside_vault'
  | 'link_target'
  | 'not_watched'
  | 'vault_missing';

export interface Problem {
  readonly vault: string;
  /** Relative to the vault; empty if it concerns the vault itself. */
  readonly path: string;
  readonly code: ProblemCode;
  /** What is wrong and what to do. */
  readonly message: string;
}

export interface Problems {
  /** Notes a problem and logs it, unless the very same one is known already. */
  report(problem: Problem): void;
  /** The file is fine now, or gone. If it breaks again, that is reported again. */
  clear(vault: string, path: string): void;
  list(): Problem[];
}

export function createProblems(log: Log): Problems {
  const known = new Map<string, Problem>();
  const keyOf = (vault: string, path: string): string => `${vault}\0${path}`;
  return {
    report(problem) {
      const key = keyOf(problem.vault, problem.path);
      const before = known.get(key);
      if (before?.code === problem.code && before.message === problem.message) return;
      known.set(key, problem);
      log.warn({ vault: problem.vault, path: problem.path, code: problem.code }, problem.message);
    },
    clear(vault, path) {
      known.delete(keyOf(vault, path));
    },
    list: () => [...known.values()],
  };
}
