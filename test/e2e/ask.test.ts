/** What a person gets from `stoa ask` on a machine where nothing runs, and what an operator sees. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { stoaHome, type StoaHome } from './stoa-process.ts';

interface Answer {
  answer: string;
  lang: string;
  sources: { title: string; path: string }[];
  session: string;
  turn: string;
}

describe('stoa ask', () => {
  let stoa: StoaHome;
  let vault: string;
  beforeAll(() => {
    stoa = stoaHome();
    vault = join(stoa.home, '..', 'vault');
    mkdirSync(join(vault, 'Haus'), { recursive: true });
    writeFileSync(
      join(vault, 'Haus', 'Dachsanierung 2025.md'),
      '---\ntags: [haus, 2025]\n---\n# Dachsanierung\n\nDie Firma Schindler hat ein Angebot über 18.400 Euro gemacht. Die Dämmung kommt im Mai.\n',
    );
    writeFileSync(
      join(vault, 'Boat.md'),
      '# The boat\n\nThe hull of the boat was painted blue in April. It needs a new mast before summer.\n',
    );
  });
  afterAll(() => stoa.remove());

  const ask = async (question: string): Promise<Answer> => {
    const { code, stdout, stderr } = await stoa.run(['ask', question, '--vault', vault, '--json']);
    expect({ code, stderr: code === 0 ? '' : stderr }).toEqual({ code: 0, stderr: '' });
    return JSON.parse(stdout) as Answer;
  };

  it('answers a German question from the right note, in German, with title and path, and leaves nothing running', async () => {
    const answer = await ask('Was habe ich über die Dachsanierung geschrieben?');
    expect(answer).toMatchObject({
      lang: 'de',
      sources: [{ title: 'Dachsanierung', path: 'Haus/Dachsanierung 2025.md' }],
    });
    expect(answer.answer).toContain('18.400 Euro');
    expect(answer.answer).toContain('Haus/Dachsanierung 2025.md');
    const status = await stoa.run(['status', '--json']);
    expect(status.code).toBe(3);
  });

  it('answers an English question from the right note, in English', async () => {
    const answer = await ask('What did I write about the mast of the boat?');
    expect(answer).toMatchObject({ lang: 'en', sources: [{ title: 'The boat', path: 'Boat.md' }] });
    expect(answer.answer).toContain('new mast');
  });

  it('says honestly that nothing was found, in the language of the question', async () => {
    const german = await ask('Was habe ich über Quantenchromodynamik geschrieben?');
    expect(german).toMatchObject({ lang: 'de', sources: [] });
    expect(german.answer).toMatch(/nichts gefunden|nichts/i);
    const english = await ask('What did I write about quantum chromodynamics?');
    expect(english).toMatchObject({ lang: 'en', sources: [] });
    expect(english.answer).toMatch(/nothing|no note|found no/i);
  });

  it('the answer alone goes to standard output; everything else to standard error', async () => {
    const { stdout, stderr } = await stoa.run(['ask', 'What did I write about the boat?', '--vault', vault]);
    expect(stdout).toContain('Boat.md');
    expect(stdout).not.toContain('Starting');
    expect(stderr).toContain('Starting Stoa');
  });

  it('a second command finds the running system and uses it; Ctrl-C drains and leaves no process', async () => {
    const up = await stoa.up(['--vault', vault]);
    const status = await stoa.run(['status', '--json']);
    expect(JSON.parse(status.stdout)).toMatchObject({ running: true, pid: up.process.pid, vaults: [vault] });
    const { code, stdout, stderr } = await stoa.run(['ask', 'What about the boat?']);
    expect({ code, stderr }).toMatchObject({
      code: 0,
      stderr: expect.stringContaining('Using the Stoa that runs') as string,
    });
    expect(stdout).toContain('Boat.md');
    const other = await stoa.run(['ask', 'x', '--vault', join(vault, 'Haus')]);
    expect(other).toMatchObject({ code: 1, stderr: expect.stringContaining('uses the vault') as string });
    const tail = await stoa.run(['tail', '--json', '--all', '--count', '3', '--role', 'relay']);
    const lines = tail.stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { envelope: { from: { agent: string }; to: string } });
    expect(lines).toHaveLength(3);
    for (const { envelope } of lines) expect([envelope.from.agent, envelope.to]).toContain('relay');
    const children = stoa.children();
    process.kill(children['nats'] ?? 0, 'SIGSTOP');
    expect(await stoa.run(['status'])).toMatchObject({
      code: 4,
      stdout: expect.stringContaining(`(process ${up.process.pid}) does not answer`) as string,
    });
    process.kill(children['nats'] ?? 0, 'SIGCONT');
    expect(await up.end('SIGINT')).toBe(0);
    for (const pid of Object.values(children)) expect(() => process.kill(pid, 0)).toThrow('ESRCH');
  });
});

describe('stoa repair', () => {
  it('says when there is nothing to repair, refuses while Stoa runs, and fills the gap of a cut store', async () => {
    const stoa = stoaHome();
    try {
      await stoa.run(['ask', 'Wo steht das Rezept?']);
      const whole = await stoa.run(['repair']);
      expect(whole).toMatchObject({
        code: 0,
        stdout: expect.stringContaining('nothing to repair') as string,
      });
      rmSync(join(stoa.home, 'nats', 'jetstream', '$G', 'streams', 'STOA'), { recursive: true });
      const cut = await stoa.run(['repair']);
      expect(cut).toMatchObject({ code: 0, stdout: expect.stringContaining('are lost') as string });
      const asked = await stoa.run(['ask', 'Wo steht das Rezept?']);
      expect(asked.code).toBe(0);
      const up = await stoa.up();
      const refused = await stoa.run(['repair']);
      expect(refused).toMatchObject({ code: 1, stderr: expect.stringContaining('Stop it first') as string });
      await up.end('SIGTERM');
    } finally {
      await stoa.remove();
    }
  });
});

describe('what a person can get wrong', () => {
  it.each([
    [['ask', ''], 1, /no question/],
    [['ask', 'x', '--vault', '/does/not/exist'], 1, /is no folder/],
    [['sesions'], 1, /There is no command sesions\. There are: .*\bsessions\b/],
    [['sessions', '--home', '/etc/passwd'], 1, /does not run in \/etc\/passwd/],
    [['ask', 'x', '--timeout', 'soon'], 1, /number above 0/],
    [['tail'], 1, /does not run/],
    [['status'], 3, /does not run/],
  ])('%j says what is wrong and what to do, without a stack trace', async (args, code, message) => {
    const stoa = stoaHome();
    const done = await stoa.run(args);
    await stoa.remove();
    expect(done.code).toBe(code);
    expect(done.stdout + done.stderr).toMatch(message);
    expect(done.stderr).not.toMatch(/\n\s+at /);
  });

  it('a wrong environment variable is named', async () => {
    const stoa = stoaHome();
    const done = await stoa.run(['status'], { env: { STOA_LOG_LEVEL: 'loud', STOA_LANG: 'fr' } });
    await stoa.remove();
    expect(done).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/STOA_LOG_LEVEL.*STOA_LANG/s) as string,
    });
  });
});
