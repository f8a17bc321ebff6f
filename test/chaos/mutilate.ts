/** What can happen to the files of a nats-server while it is down. */
import { readdirSync, rmSync, statSync, truncateSync } from 'node:fs';
import { join } from 'node:path';

/** Cuts a stream’s newest file short by `bytes`, or to nothing when it has fewer. Returns how many bytes went. */
export function cutStream(storeDir: string, stream: string, bytes: number): number {
  const folder = join(storeDir, 'jetstream', '$G', 'streams', stream, 'msgs');
  const number = (file: string): number => Number.parseInt(file, 10);
  const newest = readdirSync(folder)
    .filter((file) => file.endsWith('.blk'))
    .toSorted((a, b) => number(b) - number(a))[0];
  if (newest === undefined) return 0;
  const file = join(folder, newest);
  const { size } = statSync(file);
  const cut = Math.min(size, bytes);
  truncateSync(file, size - cut);
  return cut;
}

/** Removes everything a server has stored. */
export function emptyStore(storeDir: string): void {
  for (const entry of readdirSync(storeDir)) rmSync(join(storeDir, entry), { recursive: true, force: true });
}
