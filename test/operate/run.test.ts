/** `stoa run`: roles in processes of their own, replaced while people write. */
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { tempFolder } from '@stoa/tests/harness';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { emptyStore } from '../chaos/mutilate.ts';
import { openProduct, type Product } from './product.ts';
import { endAll, runProcess } from './run-process.ts';

let product: Product;
beforeAll(async () => {
  product = await openProduct({ 'Boat.md': '# The boat\n\nThe hull was painted blue in April.\n' });
});
afterEach(endAll);
afterAll(() => product.close());

describe('the environment of stoa run', () => {
  it('is checked at once: each wrong variable is named, and no value', async () => {
    const { code, err } = await product.stoa(['run', 'ingress', 'data'], {
      env: {
        STOA_NATS_URL: 'https://s3cret',
        STOA_NATS_PASS: 's3cret',
        STOA_DATABASE_URL: 'mysql://root:s3cret@db/x',
        STOA_VAULT: '/nowhere/s3cret',
        STOA_HEALTH_PORT: '99999999',
        STOA_DRAIN_SECONDS: 's3cret',
        STOA_NATS_REPLICAS: '',
        STOA_NATS_PASS_FILE: '/nowhere/s3cret',
      },
    });
    expect(code).toBe(1);
    for (const name of [
      'STOA_NATS_PASS_FILE: names a file that can’t be read',
      'STOA_NATS_URL: must be nats://host:port',
      'STOA_NATS_USER: is missing',
      'STOA_DATABASE_URL: must be postgresql://',
      'STOA_VAULT: names a folder that is not there',
      'STOA_HEALTH_PORT: must be from 0 to 65535',
      'STOA_DRAIN_SECONDS: must be a whole number',
      'STOA_NATS_REPLICAS: is empty',
    ])
      expect(err).toContain(name);
    expect(err).not.toContain('s3cret');
  });

  it('needs notes only for data, and a database for all others', async () => {
    const env = { STOA_NATS_URL: 'nats://127.0.0.1:1' };
    const all = await product.stoa(['run', 'ingress', 'data'], { env });
    expect(all.err).toMatch(/STOA_DATABASE_URL: is missing.*STOA_VAULT: is missing/u);
    const relay = await product.stoa(['run', 'relay'], { env });
    expect(relay.err).toMatch(/STOA_DATABASE_URL: is missing\.\s*$/u);
    const data = await product.stoa(['run', 'data'], { env: { ...env, STOA_VAULT: '/tmp' }, lang: 'de' });
    expect(data.err).toContain('Der NATS-Server 127.0.0.1:1');
  });

  it('takes secrets from files', async () => {
    const folder = tempFolder('secret');
    const { STOA_NATS_PASS, ...env } = product.env;
    writeFileSync(join(folder.path, 'pass'), `${STOA_NATS_PASS}\n`);
    const process = await runProcess(['relay'], {
      ...env,
      STOA_NATS_PASS_FILE: join(folder.path, 'pass'),
    });
    expect(await process.end('SIGTERM')).toBe(0);
    folder.remove();
  });

  it('names the roles there are for one that is none', async () => {
    const { err } = await product.stoa(['run', 'relay', 'agenta'], { lang: 'de' });
    expect(err).toBe(
      'Eine Rolle agenta gibt es nicht. Es gibt: ingress, relay, data, directives, character, tribunal.\n',
    );
    expect((await product.stoa(['run', 'constructor'])).err).toContain('There is no role constructor');
  });
});

describe('a process of its own', () => {
  it('says that it lives and is ready, and ends what it is told to end', async () => {
    const process = await runProcess(['ingress', 'relay', 'data'], product.env);
    const get = async (path: string): Promise<[number, unknown]> => {
      const response = await fetch(process.health + path);
      return [response.status, await response.json()];
    };
    expect(await get('/healthz')).toEqual([200, { ok: true }]);
    expect(await get('/readyz')).toEqual([200, { ready: true }]);
    expect((await get('/secrets'))[0]).toBe(404);
    const { reply } = await product.say('/status');
    expect(reply.text).toContain('ingress, relay, data');
    const status = await product.stoa(['status'], { lang: 'de' });
    expect(status.out).toMatch(/^Prozess +\S+: ingress, relay, data \(vor [\d.]+ s gesehen\)$/mu);
    expect(status.code).toBe(0);
    const repair = await product.stoa(['repair']);
    expect(repair).toMatchObject({ code: 1, err: expect.stringContaining('needs every host') as string });
    expect(await process.end('SIGTERM')).toBe(0);
    expect(process.written()).toContain('Finishing what is under way');
    for (const secret of [product.env['STOA_DATABASE_URL'], 'password', '"pass"'])
      expect(process.written()).not.toContain(secret);
  });

  it('is not ready while its broker does not answer, and is again when it does', async () => {
    const process = await runProcess(['relay'], product.env);
    const ready = async (): Promise<number> => (await fetch(`${process.health}/readyz`)).status;
    await product.nats.pause();
    expect(await ready()).toBe(503);
    expect((await fetch(`${process.health}/healthz`)).status).toBe(200);
    product.nats.resume();
    await expect.poll(ready, { timeout: 10_000 }).toBe(200);
    expect(await process.end('SIGTERM')).toBe(0);
  });

  it('one role in each: a question goes through all three, and a role that is gone is said to be', async () => {
    const [, , data] = await Promise.all(
      ['ingress', 'relay', 'data'].map((role) => runProcess([role], product.env)),
    );
    const { reply } = await product.say('Which colour was the hull painted?');
    expect(reply.text).toContain('blue');
    await data?.end('SIGTERM');
    // Processes hear of each other within a second.
    const status = async (): Promise<string> => (await product.say('/status')).reply.text;
    await expect
      .poll(status, { timeout: 10_000 })
      .toMatch(/^Running: ingress, relay$[^]*- The role data does not run\.$/mu);
  });

  it(
    'processes are replaced one after the other while people write: nothing is lost, doubled or out of order',
    {
      timeout: 90_000,
    },
    async () => {
      const roles = ['ingress', 'relay', 'data'];
      const old = await Promise.all([runProcess(roles, product.env), runProcess(roles, product.env)]);
      const first = await product.say('Which colour was the hull painted?', { session: 'new' });
      const sessions = [first.session];
      while (sessions.length < 5) {
        const { session } = await product.say('Which colour was the hull painted?', { session: 'new' });
        sessions.push(session);
      }
      const before = product.answers.length;
      const sent = new Map<string, string[]>(sessions.map((session) => [session, []]));
      const enough = new AbortController();
      const writers = sessions.map(async (session) => {
        for (let n = 0; n < 20 || !enough.signal.aborted; n += 1) {
          const turns = [];
          // Several at once, so that some wait while a process is replaced.
          for (let burst = 0; burst < 3; burst += 1)
            turns.push(await product.send('Which colour was the hull painted?', { session }));
          sent.get(session)?.push(...turns);
          await Promise.all(turns.map((turn) => product.answerTo(turn)));
        }
      });
      for (const process of old) {
        await runProcess(roles, product.env);
        expect(await process.end('SIGTERM')).toBe(0);
      }
      enough.abort();
      await Promise.all(writers);
      const answers = product.answers.slice(before);
      for (const [session, turns] of sent) {
        const answered = answers.filter((answer) => answer.session === session);
        expect(answered.map(({ turn }) => turn)).toEqual(turns);
        for (const { reply } of answered) expect(reply.text).toContain('blue');
      }
    },
  );
});

describe('a message store that has lost records', () => {
  it('ends each process in order, with one sentence and a code of its own; none starts before a repair', async () => {
    const hurt = await openProduct({ 'Boat.md': '# The boat\n\nThe hull was painted blue in April.\n' });
    try {
      const process = await runProcess(['ingress', 'relay', 'data'], { ...hurt.env, STOA_LANG: 'de' });
      await hurt.say('Which colour was the hull painted?');
      await hurt.nats.kill();
      emptyStore(hurt.nats.storeDir);
      await hurt.nats.restart();
      expect(await process.ended).toBe(74);
      expect(process.written()).toMatch(/die Nachrichten reichten bis Nummer \d+ und enden bei 0/u);
      expect(process.written()).toContain('Laufendes wird zu Ende gebracht');
      expect(process.written().split('"the store is damaged')).toHaveLength(2);
      expect(process.written()).not.toMatch(/\n\s+at /u);
    } finally {
      await hurt.close();
    }
  });

  it('at the start: what actors have done goes further than the messages do', async () => {
    const hurt = await openProduct({});
    try {
      const process = await runProcess(['ingress', 'relay'], hurt.env);
      await hurt.say('/status');
      await process.end('SIGTERM');
      await hurt.nats.kill();
      rmSync(join(hurt.nats.storeDir, 'jetstream', '$G', 'streams', 'STOA'), { recursive: true });
      await hurt.nats.restart();
      const again = runProcess(['ingress', 'relay'], hurt.env);
      await expect(again).rejects.toThrow(/ended with 74: [^]*the messages had reached number \d+/u);
      expect((await hurt.stoa(['repair'])).out).toContain('are lost');
      const repaired = await runProcess(['ingress', 'relay'], hurt.env);
      expect(await repaired.end('SIGTERM')).toBe(0);
    } finally {
      await hurt.close();
    }
  });
});
