/** Folders of tests: below the system's, unlike any other, gone afterwards even when the test process is killed. */
import { chmodSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { forget, guard } from './guard.ts';

export interface TempFolder {
  path: string;
  remove(): void;
  [Symbol.dispose](): void;
}

/** A new empty folder, which every user of the machine may enter but only its owner may read. */
export function tempFolder(name = 'test'): TempFolder {
  const path = mkdtempSync(join(realpathSync(tmpdir()), `stoa-${name}-`));
  chmodSync(path, 0o711);
  guard({ folder: path });
  const remove = (): void => {
    rmSync(path, { recursive: true, force: true, maxRetries: 5, retryDelay: 20 });
    forget({ folder: path });
  };
  return { path, remove, [Symbol.dispose]: remove };
}
