/** Rules and character as a person gives them to the product: `stoa ask`, with servers and processes that die in between. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { stoaHome, type StoaHome, type UpProcess } from '../e2e/stoa-process.ts';

let stoa: StoaHome;
let up: UpProcess;
beforeAll(async () => {
  stoa = stoaHome();
  up = await stoa.up();
});
afterAll(async () => {
  await up.end('SIGKILL').catch(() => {});
  await stoa.remove();
});

async function ask(text: string): Promise<string> {
  const { code, stdout, stderr } = await stoa.run(['ask', text, '--json']);
  if (stdout === '') throw new Error(`stoa ask ended with ${code}: ${stderr}`);
  return (JSON.parse(stdout) as { answer: string }).answer;
}

async function killStoa(): Promise<void> {
  await up.end('SIGKILL');
  up = await stoa.up();
}

it(
  'a question outlives kill -9; a yes is carried out once, and the next reply keeps the rule',
  { timeout: 180_000 },
  async () => {
    const question = await ask('Sieze mich ab jetzt.');
    expect(question).toBe('Neue Regel: „Sieze mich“\nSoll ich sie mir merken? (ja/nein)');
    await killStoa();
    expect(await ask('Wie bitte?')).toBe(question);
    process.kill(stoa.children()['nats'] ?? 0, 'SIGKILL');
    expect(await ask('ja')).toBe('Gemerkt: [1] „Sieze mich“');
    await killStoa();
    process.kill(stoa.children()['postgres'] ?? 0, 'SIGKILL');
    // Until the database is back, that is what is said.
    await expect
      .poll(() => ask('Hallo'), { timeout: 60_000 })
      .toBe('Guten Tag! Was möchten Sie aus Ihren Notizen wissen?');
    expect(await ask('/directives')).toMatch(/^Diese Regeln gelten:\n\[1\] „Sieze mich“\n\n/u);
  },
);
