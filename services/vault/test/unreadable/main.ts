/** Run as a user whom permissions bind: opens the vault in the folder given, before and after its files may be read. */
import { chmodSync } from 'node:fs';
import { join } from 'node:path';
import { openVault } from '../../src/index.ts';

const folder = process.argv[2] ?? '';
const log: string[] = [];
const note = (_: object, message: string): void => void log.push(message);
chmodSync(join(folder, 'a.md'), 0);
chmodSync(join(folder, 'b'), 0);
const vault = openVault({
  folders: [folder],
  clock: { now: () => 0 },
  log: { debug: () => undefined, info: () => undefined, warn: note, error: note },
});
const look = async (): Promise<object> => {
  await vault.refresh();
  const found = await vault.find({});
  return { found: found.map(({ path }) => path).sort(), problems: vault.problems(), reported: log.length };
};
await vault.ready;
const before = await look();
const written = await vault.append('c.md', 'x').catch((error: { code: string; message: string }) => error);
chmodSync(join(folder, 'a.md'), 0o600);
chmodSync(join(folder, 'b'), 0o700);
const after = await look();
chmodSync(folder, 0o500);
const refused = await vault.append('a.md', 'x').catch((error: { code: string; message: string }) => error);
chmodSync(folder, 0o700);
await vault.close();
console.log(JSON.stringify({ before, after, written, refused }));
