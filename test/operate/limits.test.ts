/** A NATS server run by somebody else, where Stoa has only so much room: the door closes before it is full. */
import { openChannel, systemClock, type ChannelReply } from '@stoa/runtime';
import { ensureStreams, openFill, openNatsBroker } from '@stoa/runtime/nats';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openLimitedAccount, type LimitedAccount } from './limited-account.ts';
import { openProduct, type Product } from './product.ts';
import { endAll, runProcess } from './run-process.ts';

const LIMIT = 2_000_000;

let product: Product;
let account: LimitedAccount;
beforeAll(async () => {
  [product, account] = await Promise.all([openProduct({}), openLimitedAccount(LIMIT)]);
});
afterAll(async () => {
  await endAll();
  await account.close();
  await product.close();
});

describe('stoa run on an account with a limit', () => {
  it('takes nothing new once the account is four fifths full, and says so', async () => {
    const { nc } = account;
    await ensureStreams(nc);
    const broker = await openNatsBroker({ nc, clock: systemClock });
    const env = {
      ...product.env,
      STOA_NATS_URL: account.server.url,
      STOA_NATS_USER: account.user,
      STOA_NATS_PASS: account.pass,
    };
    const channel = openChannel({
      broker,
      clock: systemClock,
      name: 'terminal',
      log: pino({ level: 'silent' }),
    });
    const ask = async (text: string): Promise<ChannelReply> => {
      const { promise, resolve } = Promise.withResolvers<ChannelReply>();
      const following = await channel.replies('ann', 'new', resolve);
      await channel.send({ text, platform_account: 'ann', platform_id: text });
      const reply = await promise;
      await following.stop();
      return reply;
    };
    const fillTo = async (share: number): Promise<void> => {
      const large = new Uint8Array(100_000);
      while ((await openFill(nc, systemClock)()) < share)
        await broker.publish('messages', 'stoa.0.ev.filler.x.y', large);
    };

    await fillTo(0.5);
    const process = await runProcess(['ingress', 'relay'], env);
    expect((await ask('/status')).text).toContain('ingress, relay');
    await fillTo(0.8);
    const refusal = /(fast voll|nearly full)/u;
    await expect
      .poll(async () => (await ask(`/status ${Math.random()}`)).text, { timeout: 10_000 })
      .toMatch(refusal);
    expect(await process.end('SIGTERM')).toBe(0);
    broker.close();
  });
});
