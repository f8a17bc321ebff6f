/** The whole product on real servers: its actors in this process, a person who writes, and the operator’s commands. */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { PassThrough } from 'node:stream';
import { run as stoa } from '@stoa/cli';
import { actorsOf, roleNames, type Ports } from '@stoa/cli/actors';
import { offlineModel } from '@stoa/models';
import {
  idSource,
  openChannel,
  startHost,
  systemClock,
  type ChannelMessage,
  type ChannelReply,
  type Host,
} from '@stoa/runtime';
import { connectNats, ensureStreams, inspectNats, openNatsBroker, type NatsBroker } from '@stoa/runtime/nats';
import { openStore, type Store } from '@stoa/store';
import { startNats, startPostgres, tempFolder, type TestNats } from '@stoa/tests/harness';
import { openVault } from '@stoa/vault';
import { pino } from 'pino';

const silent = pino({ level: 'silent' });
const newId = idSource(systemClock);

export interface Answer {
  readonly reply: ChannelReply;
  readonly session: string;
  readonly turn: string;
}

export interface Ran {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

export interface StoaOptions {
  readonly columns?: number;
  readonly lang?: 'de' | 'en';
  readonly color?: boolean;
  readonly env?: Readonly<Record<string, string>>;
  /** What the assistant is called. */
  readonly name?: string;
  /** Told of all that was written to standard error so far, whenever there is more. */
  readonly onError?: (written: string) => void;
}

export interface Product {
  readonly nats: TestNats;
  readonly broker: NatsBroker;
  /** What `stoa run` and the operator’s commands take from the environment. */
  readonly env: Readonly<Record<string, string>>;
  readonly vaultFolder: string;
  readonly user: string;
  /** Starts all roles in this process. */
  start(ports?: Partial<Ports>): Promise<Host>;
  /** Writes as Ann and waits for the answer. */
  say(text: string, more?: Partial<ChannelMessage>): Promise<Answer>;
  /** Writes without waiting; gives the id of the turn. */
  send(text: string, more?: Partial<ChannelMessage>): Promise<string>;
  answerTo(turn: string): Promise<Answer>;
  /** Resolves when no message waits and none is under way. */
  rest(): Promise<void>;
  /** All answers so far, in order. */
  readonly answers: readonly Answer[];
  /** Runs a command; `columns` makes the output a terminal. */
  stoa(argv: readonly string[], options?: StoaOptions): Promise<Ran>;
  close(): Promise<void>;
}

/** `notes`: path → text. */
export async function openProduct(notes: Readonly<Record<string, string>>): Promise<Product> {
  const [nats, postgres] = await Promise.all([startNats(), startPostgres()]);
  const folder = tempFolder('operate');
  for (const [name, text] of Object.entries(notes)) {
    mkdirSync(path.dirname(path.join(folder.path, name)), { recursive: true });
    writeFileSync(path.join(folder.path, name), text);
  }
  const nc = await connectNats({ url: nats.url, user: nats.user, pass: nats.pass, name: 'test' });
  await ensureStreams(nc);
  const broker = await openNatsBroker({ nc, clock: systemClock });
  const store: Store = await openStore({ url: postgres.url, clock: systemClock, log: silent });
  const user = newId();
  await store.users.create({ id: user, name: 'Ann', language: 'de', timeZone: 'Europe/Berlin' });
  await store.accounts.bind({ channel: 'terminal', platformId: 'ann', user, allowed: true });
  const vault = openVault({ folders: [folder.path], clock: systemClock, log: silent });
  await vault.ready;
  const channel = openChannel({ broker, clock: systemClock, name: 'terminal', log: silent });
  const answers: Answer[] = [];
  const waiting = new Map<string, (answer: Answer) => void>();
  const following = await channel.replies('*', 'all', (reply, { session, turn }) => {
    const answer = { reply, session, turn };
    answers.push(answer);
    waiting.get(turn)?.(answer);
  });
  const hosts: Host[] = [];
  const env = {
    STOA_NATS_URL: nats.url,
    STOA_NATS_USER: nats.user,
    STOA_NATS_PASS: nats.pass,
    STOA_DATABASE_URL: postgres.url,
    STOA_VAULT: folder.path,
  };

  const product: Product = {
    nats,
    broker,
    env,
    vaultFolder: folder.path,
    user,
    answers,
    async start(ports = {}) {
      const model = offlineModel();
      const host = await startHost({
        broker,
        clock: systemClock,
        actors: actorsOf(roleNames, {
          ...store,
          clock: systemClock,
          name: 'Stoa',
          model,
          status: () =>
            Promise.resolve({
              version: 'test',
              roles: roleNames,
              model: model.label,
              offline: model.offline,
              degraded: [],
            }),
          fill: () => Promise.resolve(0),
          vault,
          ...ports,
        }),
        partitions: broker.partitions,
        log: silent,
        nonce: newId(),
        retryFirst: 5,
        transactor: store.transact,
      });
      hosts.push(host);
      return host;
    },
    send: (text, more = {}) => channel.send({ text, platform_account: 'ann', platform_id: newId(), ...more }),
    answerTo: (turn) =>
      new Promise((resolve) => {
        const found = answers.find((answer) => answer.turn === turn);
        if (found) resolve(found);
        else waiting.set(turn, resolve);
      }),
    async rest() {
      for (;;) {
        const { lag } = await inspectNats(nc);
        if (lag.every(({ waiting, running }) => waiting === 0 && running === 0)) return;
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    },
    say: async (text, more) => product.answerTo(await product.send(text, more)),
    async stoa(argv, options = {}) {
      const { columns, lang = 'en', color = false, env: other = env, name = 'Stoa' } = options;
      const written = { stdout: '', stderr: '' };
      const stream = (name: keyof typeof written): NodeJS.WriteStream =>
        Object.assign(
          new PassThrough().on('data', (data: Buffer) => {
            written[name] += data.toString();
            if (name === 'stderr') options.onError?.(written.stderr);
          }),
          columns === undefined ? {} : { isTTY: true, columns },
        ) as unknown as NodeJS.WriteStream;
      const code = await stoa(argv, {
        env: {
          lang,
          STOA_NAME: name,
          STOA_QUESTION_MINUTES: 10,
          STOA_LOG_LEVEL: 'silent',
          STOA_NATS_SYNC: 'default',
          NO_COLOR: color ? undefined : '1',
        },
        rawEnv: other,
        uid: -1,
        stdin: process.stdin,
        stdout: stream('stdout'),
        stderr: stream('stderr'),
        signal: new AbortController().signal,
      });
      // What was written last is handed on in the next turn of the loop.
      await new Promise((resolve) => setImmediate(resolve));
      return { code, out: written.stdout, err: written.stderr };
    },
    async close() {
      for (const host of hosts) await host.stop(100);
      await following.stop();
      await vault.close();
      await store.close();
      broker.close();
      await nc.close();
      await Promise.all([nats.stop(), postgres.stop()]);
      folder.remove();
    },
  };
  return product;
}
