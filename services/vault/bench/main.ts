/** `node services/vault/bench/main.ts [notes]` */
import { benchVault } from './vault.ts';

await benchVault({
  notes: Number(process.argv[2] ?? 10_000),
  print: (line) => console.log(line),
  now: () => performance.now(),
});
