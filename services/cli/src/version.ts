/** Version and commit of this Stoa. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..', '..', '..');

/** Such as `0.1.0 (f80ab78)`; without the commit where it was not installed from a checkout. */
export function versionOf(): string {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
  const commit = commitOf(join(root, '.git'));
  return commit === undefined ? version : `${version} (${commit.slice(0, 7)})`;
}

function commitOf(git: string): string | undefined {
  const read = (file: string): string | undefined => {
    try {
      return readFileSync(join(git, file), 'utf8').trim();
    } catch {
      // No checkout, or packed: the version alone will do.
      return undefined;
    }
  };
  const head = read('HEAD');
  if (head === undefined) return undefined;
  return head.startsWith('ref: ') ? read(head.slice(5)) : head;
}
