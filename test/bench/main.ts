/** `npm run bench -- <name>`: measures as ratios in one run; never part of the tests. */
import { benchMemory } from './memory.ts';
import { benchRestate } from './restate.ts';
import { benchScale } from './scale.ts';
import { benchTakeover } from './takeover.ts';
import { benchTurn } from './turn.ts';

const print = (line: string): void => console.log(line);

const benches: Readonly<Record<string, () => Promise<void>>> = {
  turn: () => benchTurn(print),
  restate: () => benchRestate(print),
  scale: () => benchScale(print),
  takeover: () => benchTakeover(print),
  memory: () => benchMemory(print),
  vault: async () => {
    const { benchVault } = await import('@stoa/vault/bench');
    await benchVault({ notes: 10_000, now: () => performance.now(), print });
  },
};

const [name = '', ...rest] = process.argv.slice(2);
const bench = benches[name];
if (!bench || rest.length > 0) {
  console.error(`Which bench? One of: ${Object.keys(benches).join(', ')}.`);
  process.exitCode = 2;
} else {
  await bench();
}
