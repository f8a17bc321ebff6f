/** The message store loses what it had acknowledged: Stoa says so, ends in order, and goes on after a repair. */
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { cutStream, emptyStore } from '../chaos/mutilate.ts';
import { processesOf, stoaHome, type StoaHome } from './stoa-process.ts';

const DAMAGED = 74;

let stoa: StoaHome;
beforeEach(() => {
  stoa = stoaHome();
});
afterEach(() => stoa.remove());

/** Does something to the store while its server is down; the supervisor starts that again. */
function hurt(how: (store: string) => void): void {
  const pid = stoa.children()['nats'] ?? 0;
  // It neither writes nor is missed before it is killed.
  process.kill(pid, 'SIGSTOP');
  how(join(stoa.home, 'nats'));
  process.kill(pid, 'SIGKILL');
}

const timesLogged = (): number =>
  readFileSync(join(stoa.home, 'log', 'stoa.log'), 'utf8').split('the store is damaged').length - 1;

describe('a store that is damaged while Stoa runs', () => {
  it.each([
    ['emptied', emptyStore, 'en', /the messages had reached number \d+ and end at 0, \d+ are missing/u],
    [
      'with a journal cut short',
      (store: string) => cutStream(store, 'STOA_J', 300),
      'de',
      /die Journale der Aktoren reichten bis Nummer \d+ und enden bei \d+, \d+ fehlen/u,
    ],
  ] as const)('%s: one sentence, an orderly end, a code of its own', async (_what, how, lang, lost) => {
    const up = await stoa.up([], { STOA_LANG: lang });
    await stoa.run(['ask', 'Wo steht das Rezept?']);
    const ended = new Promise<number | null>((resolve) => up.process.once('exit', resolve));
    hurt(how);
    expect(await ended).toBe(DAMAGED);
    const said = up.stderr();
    expect(said).toMatch(lost);
    expect(said.match(/`stoa repair`/gu)).toHaveLength(1);
    expect(said).not.toMatch(/\n\s+at /u);
    expect(timesLogged()).toBe(1);
    expect(processesOf(stoa.home)).toEqual([]);

    expect((await stoa.run(['repair'])).code).toBe(0);
    expect((await stoa.run(['ask', 'Wo steht das Rezept?'])).code).toBe(0);
  });
});

it('a store whose messages are gone at the start: a question ends with the same sentence and code', async () => {
  await stoa.run(['ask', 'Wo steht das Rezept?']);
  rmSync(join(stoa.home, 'nats', 'jetstream', '$G', 'streams', 'STOA'), { recursive: true });
  const asked = await stoa.run(['ask', 'Wo steht das Rezept?']);
  expect(asked).toMatchObject({
    code: DAMAGED,
    stdout: '',
    stderr: expect.stringContaining('The message store has lost records') as string,
  });
  expect(asked.stderr).not.toMatch(/\n\s+at /u);
  expect(processesOf(stoa.home)).toEqual([]);
});
