/** The operator’s commands on the running product: sessions, trace, replay, dead letters; German and English. */
import { subjectsFor } from '@stoa/protocol';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openProduct, type Answer, type Product } from './product.ts';

let product: Product;
let german: Answer;
let english: Answer;
beforeAll(async () => {
  product = await openProduct({
    'Bauen/Ziegel.md': '# Ziegel\n\nEin Ziegel wird aus Ton gebrannt und ist schwer.\n',
    'Garden/Roses.md': '# Roses\n\nRoses want sun and a deep soil.\n',
  });
  await product.start();
  german = await product.say('Was habe ich über Ziegel geschrieben?');
  await product.say('/status');
  await product.say('@zeno notiere: Der Dachdecker kommt im April.');
  english = await product.say('What did I write about roses?', { session: 'new' });
});
afterAll(() => product.close());

describe('stoa sessions', () => {
  it('lists the sessions, the latest first', async () => {
    const { code, out } = await product.stoa(['sessions', '--json']);
    expect(code).toBe(0);
    expect(JSON.parse(out)).toMatchObject([
      { session: english.session, user: product.user, messages: 1, version: 1, open: false },
      { session: german.session, user: product.user, messages: 3, version: 1, open: false },
    ]);
    const table = await product.stoa(['sessions', '--user', product.user], { columns: 100, lang: 'de' });
    expect(table.out).toMatch(/^SITZUNG +NUTZER +NACHRICHTEN +ZULETZT AKTIV +STAND\n/);
    expect(table.out).toContain(german.session);
    expect((await product.stoa(['sessions', '--user', 'nobody'])).out).toBe('There are no sessions.\n');
  });
});

describe('stoa trace', () => {
  it('shows a turn as a diagram that fits into 80 columns', async () => {
    const { code, out } = await product.stoa(['trace', german.turn], { columns: 80 });
    expect(code).toBe(0);
    const lines = out.trimEnd().split('\n');
    expect(lines[0]).toMatch(/^Turn \S+: 6 messages in \d+ ms$/);
    expect(lines[1]).toBe(`Session ${german.session}`);
    expect(lines[2]?.trim().split(/ +/)).toEqual(['terminal', 'ingress', 'relay', 'data']);
    const drawn = lines.slice(3).map((line) => line.replace(/^.{10}/u, ''));
    expect(drawn.slice(0, 4)).toEqual([
      '├─────────▶│          │          │           message',
      '│          ├─────────▶│          │           user_message',
      '│          │          ├─────────▶│           answer_question',
      '│          │          │◀─────────┤           answer_question ✓',
    ]);
    // What leaves with one commit for different places has no order among itself.
    expect(new Set(drawn.slice(4))).toEqual(
      new Set([
        '│◀─────────┼──────────┤          │           reply',
        '│          │          ●          │           event turn_completed',
      ]),
    );
    for (const line of lines) expect(line.length).toBeLessThanOrEqual(80);
  });

  it('gives every message once as JSON', async () => {
    const { out } = await product.stoa(['trace', german.turn, '--json']);
    const said = JSON.parse(out) as { seq: number; envelope: { id: string; turn: string } }[];
    expect(new Set(said.map(({ envelope }) => envelope.id)).size).toBe(said.length);
    expect(said.every(({ envelope }) => envelope.turn === german.turn)).toBe(true);
  });

  it('says of an unknown turn where ids are found', async () => {
    expect(await product.stoa(['trace', 'nonsense\u001B[2J'])).toEqual({
      code: 1,
      out: '',
      err: expect.stringContaining('Nothing is kept of a turn nonsense [2J.') as string,
    });
  });
});

describe('stoa replay', () => {
  it('does both sessions again and finds the same', async () => {
    const before = await product.broker.subjects('messages', '>');
    for (const [session, sum] of [
      [german.session, '8 same, 0 different, 0 skipped'],
      [english.session, '3 same, 0 different, 0 skipped'],
    ] as const) {
      const { code, out } = await product.stoa(['replay', session]);
      expect(out).toContain(sum);
      expect(code).toBe(0);
    }
    expect(await product.broker.subjects('messages', '>')).toEqual(before);
  });

  it('asks the model again on demand', async () => {
    const { code, out } = await product.stoa(['replay', german.session, '--with-model', '--json']);
    expect(JSON.parse(out)).toMatchObject({ different: 0 });
    expect(code).toBe(0);
  });

  it('shows what differs as a small diff and ends with 1', async () => {
    const { code, out } = await product.stoa(['replay', german.session, '--role', 'relay'], {
      name: 'Hal',
      columns: 80,
      lang: 'de',
    });
    expect(code).toBe(1);
    expect(out.replaceAll(german.session, '<session>').replaceAll(product.user, '<user>')).toMatch(
      /≠ \d+ user_message {2}Runde \S+ {2}anders\n {4}output 1: envelope\.payload\.text\n {6}- "Stoa/u,
    );
    expect(out).toMatch(/\n {6}\+ "Hal/u);
    expect(out).toContain('2 gleich, 1 anders, 0 übersprungen. Nichts wurde gesendet.');
    for (const line of out.split('\n')) expect(line.length).toBeLessThanOrEqual(80);
  });

  it('narrows to a role, and says which roles there were', async () => {
    const { out } = await product.stoa(['replay', german.session, '--role', 'data', '--json']);
    expect(JSON.parse(out)).toMatchObject({ same: 2, actors: [{ address: { role: 'data' } }] });
    const { code, err } = await product.stoa(['replay', german.session, '--role', 'agenda'], { lang: 'de' });
    expect(code).toBe(1);
    expect(err).toContain('Beteiligt waren: ingress, relay, data.');
    expect((await product.stoa(['replay', 'unknown'])).err).toContain('`stoa sessions` lists');
  });
});

describe('stoa dead', () => {
  it('lists, shows, retries and drops, with a sentence for each', async () => {
    const subjects = subjectsFor(product.broker.partitions);
    const inbox = subjects.inbox({ role: 'data', user: product.user, session: german.session });
    const letter = product.broker.follow.bind(product.broker);
    const dead = Promise.withResolvers<number>();
    const following = await letter('messages', ['stoa.*.dead.*.*.*'], 'new', ({ seq }) => dead.resolve(seq));
    await product.broker.publish('messages', inbox, new TextEncoder().encode('\u001B[31m"no envelope"'));
    const number = String(await dead.promise);
    await following.stop();

    const list = await product.stoa(['dead', 'list'], { columns: 80 });
    expect(list.out).toMatch(/^NO +TIME +ROLE +INTENT +ERROR +WHAT HAPPENED\n/);
    expect(list.out).toMatch(new RegExp(`^${number} .* data +\\? +invalid_message +The message`, 'm'));
    for (const line of list.out.split('\n')) expect(line.length).toBeLessThanOrEqual(80);
    expect(JSON.parse((await product.stoa(['dead', 'list', '--json'])).out)).toMatchObject([
      { number: Number(number), role: 'data', error: { code: 'invalid_message' }, attempts: 0 },
    ]);
    expect((await product.stoa(['dead', 'list', '--role', 'relay'])).out).toBe(
      'There are no dead letters.\n',
    );

    const page = await product.stoa(['dead', 'show', number], { columns: 80, lang: 'de', color: true });
    expect(page.out).toContain('Vergleiche die Nachricht mit ihrem Schema in `schemas/`');
    expect(page.out).toContain('invalid_message: The message is not JSON in UTF-8.');
    expect(page.out).toContain(' [31m"no envelope"');
    expect(page.out).not.toContain('\u001B[31m');

    const retry = await product.stoa(['dead', 'retry', number]);
    expect(retry).toMatchObject({ code: 1, out: expect.stringContaining('would fail again') as string });
    expect((await product.stoa(['dead', 'retry'])).err).toContain('or --all');
    expect((await product.stoa(['dead', 'retry', number, '--all'])).code).toBe(1);
    expect(await product.stoa(['dead', 'drop', number], { lang: 'de' })).toEqual({
      code: 0,
      out: `${number}: entfernt.\n`,
      err: '',
    });
    expect((await product.stoa(['dead', 'retry', '--all'])).out).toBe('There are no dead letters.\n');
    for (const verb of ['show', 'retry', 'drop'])
      expect((await product.stoa(['dead', verb, number])).err).toContain(`no dead letter ${number}`);
    expect((await product.stoa(['dead', 'drop', '-1'])).code).not.toBe(0);
    expect((await product.stoa(['dead', 'drop', '1e3'])).err).toContain('whole number');
  });
});

describe('stoa tail', () => {
  it('shows what is on the server that the environment names', async () => {
    const { code, out, err } = await product.stoa(['tail', '--all', '--json', '--count', '2'], {
      lang: 'de',
    });
    expect(code).toBe(0);
    const said = out
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { envelope: { turn: string } });
    expect(said.map(({ envelope }) => envelope.turn)).toEqual([german.turn, german.turn]);
    expect(err).toBe(
      `Zeige die Nachrichten von ${new URL(product.nats.url).host}, sobald sie gesendet werden. Strg-C beendet.\n`,
    );
  });

  it('says when a role is none that this Stoa knows, and refuses to count to nothing', async () => {
    const typo = await product.stoa(['tail', '--all', '--role', 'relais', '--count', '0']);
    expect(typo).toMatchObject({ code: 1, err: expect.stringContaining('1 or more') as string });
    const listed = await product.stoa(['dead', 'list', '--role', 'relais\u001B[2J'], { lang: 'de' });
    expect(listed.err).toBe(
      'Hinweis: Eine Rolle relais [2J kennt dieses Stoa nicht. Es kennt: ingress, relay, data, directives, character, tribunal.\n',
    );
  });

  it('goes on after a message whose origin is nonsense', async () => {
    const begun = Promise.withResolvers<void>();
    const tailing = product.stoa(['tail', '--count', '3'], {
      onError(written) {
        if (written.includes('as they are sent')) begun.resolve();
      },
    });
    await begun.promise;
    const subject = 'stoa.0.ev.odd.ann.s1';
    for (const text of ['{"from":null}', '{"from":"kim","to":1,"turn":2}', '[]'])
      await product.broker.publish('messages', subject, new TextEncoder().encode(text));
    const { code, out } = await tailing;
    expect(code).toBe(0);
    expect(out.trim().split('\n')).toHaveLength(3);
    expect(out).not.toContain('undefined');
  });

  it('says when the server is gone and when it is back', async () => {
    const begun = Promise.withResolvers<void>();
    const back = Promise.withResolvers<void>();
    const tailing = product.stoa(['tail', '--count', '1'], {
      onError(written) {
        if (written.includes('as they are sent')) begun.resolve();
        if (/is lost; trying again …\n[^]*is back\.\n$/u.test(written)) back.resolve();
      },
    });
    await begun.promise;
    await product.nats.restart();
    await back.promise;
    await product.say('/status');
    expect((await tailing).code).toBe(0);
  });
});

describe('stoa status', () => {
  it('shows a server on which no process of Stoa runs, and ends with 3', async () => {
    const { code, out } = await product.stoa(['status'], { lang: 'de' });
    expect(code).toBe(3);
    expect(out).toMatch(/^Broker +nats-server \d\S+ \(127\.0\.0\.1:\d+\)\nStream +STOA: \d+ Nachrichten/u);
    expect(out).toMatch(/^Prozess +keiner läuft: /mu);
    expect(out).toMatch(/^Rolle +data: 0 warten, 0 in Arbeit$/mu);
    const json = JSON.parse((await product.stoa(['status', '--json'])).out) as object;
    expect(json).toMatchObject({ running: false, members: [], natsServer: new URL(product.nats.url).host });
  });

  it('ends with 4 when the server does not answer, and with 1 when the environment is wrong', async () => {
    const env = { ...product.env, STOA_NATS_URL: 'nats://user:s3cret@127.0.0.1:1' };
    const away = await product.stoa(['status', '--json'], { env });
    expect(away.code).toBe(4);
    expect(JSON.parse(away.out)).toMatchObject({ running: false, natsServer: '127.0.0.1:1' });
    expect((await product.stoa(['status'], { env })).out).toContain(
      '127.0.0.1:1 can’t be reached: connection refused',
    );
    const wrong = await product.stoa(['status'], { env: { STOA_NATS_URL: 'localhost' } });
    expect(wrong).toMatchObject({ code: 1, out: '' });
  });
});

it('without a server, and on a server without Stoa, a command says so and names no secret', async () => {
  const env = { ...product.env, STOA_NATS_URL: 'nats://user:s3cret@127.0.0.1:1' };
  const away = await product.stoa(['dead', 'list'], { env });
  expect(away.code).toBe(1);
  expect(away.err).toContain('127.0.0.1:1');
  expect(away.err).not.toContain('s3cret');
  const wrong = await product.stoa(['dead', 'list'], {
    env: { ...product.env, STOA_NATS_PASS: 's3cret' },
    lang: 'de',
  });
  expect(wrong.err).toContain('lässt diesen Prozess nicht hinein');
  expect(wrong.err).not.toContain('s3cret');
  const nonsense = await product.stoa(['dead', 'list'], {
    env: { STOA_NATS_URL: 's3cret', STOA_NATS_USER: 'x' },
  });
  expect(nonsense.err).toMatch(/STOA_NATS_URL: must be .*; STOA_NATS_PASS: is missing/);
  expect(nonsense.err).not.toContain('s3cret');
});
