/** Rewrites one note again and again until it is killed; says after each write which version is done. */
import { openVault } from '../../src/index.ts';

const folder = process.argv[2] ?? '';
const silent = (): void => undefined;
const vault = openVault({
  folders: [folder],
  clock: { now: () => 0 },
  log: { debug: silent, info: silent, warn: silent, error: silent },
});
await vault.ready;
for (let version = 1; ; version++) {
  const { hash } = await vault.read('a.md');
  const letter = String.fromCharCode(97 + (version % 26));
  await vault.update('a.md', { expectedHash: hash, text: `${letter.repeat(200_000)}\n` });
  process.stdout.write(`${version}\n`);
}
