/** data on a host in memory, with a real vault in a folder of its own, and somebody who asks. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  data,
  readEnvelope,
  ResponsePayload,
  subjectsFor,
  writeEnvelope,
  type BodyInput,
  type Envelope,
  type Reply,
  type WireErrorBody,
} from '@stoa/protocol';
import { idSource, startHost, systemClock } from '@stoa/runtime';
import { memoryBroker } from '@stoa/runtime/testing';
import { openVault, type Vault } from '@stoa/vault';
import { dataActor } from '../src/index.ts';

type Messages = typeof data.messages;

const log = { debug() {}, info() {}, warn() {}, error() {} };
const subjects = subjectsFor(8);

export interface World {
  readonly folder: string;
  readonly vault: Vault;
  /** Topics and payloads that were announced, in order. */
  readonly events: { topic: string; payload: unknown }[];
  /** Dead letters. */
  readonly dead: Envelope[];
  ask<I extends keyof Messages>(intent: I, body: BodyInput<Messages[I]>): Promise<Reply<Messages[I]>>;
  /** The error that is answered. */
  refusal<I extends keyof Messages>(intent: I, body: BodyInput<Messages[I]>): Promise<WireErrorBody>;
  close(): Promise<void>;
}

/** `notes`: path → text. `around`: what stands between the actor and the vault. */
export async function openWorld(
  notes: Readonly<Record<string, string>>,
  around: (vault: Vault) => Vault = (vault) => vault,
): Promise<World> {
  const folder = await mkdtemp(path.join(tmpdir(), 'stoa-data-'));
  for (const [name, text] of Object.entries(notes)) {
    await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
    await writeFile(path.join(folder, name), text);
  }
  const vault = openVault({ folders: [folder], clock: systemClock, log });
  await vault.ready;
  const broker = memoryBroker({ clock: systemClock });
  const host = await startHost({
    broker,
    clock: systemClock,
    actors: [dataActor({ vault: around(vault) })],
    partitions: 8,
    log,
    nonce: 'data',
    retryFirst: 1,
  });
  const newId = idSource(systemClock);
  const waiting = new Map<string, (answer: ResponsePayload) => void>();
  const events: World['events'] = [];
  const dead: Envelope[] = [];
  await broker.follow('messages', ['stoa.*.re.client.*.*'], 'all', (stored) => {
    const envelope = readEnvelope(stored.data);
    waiting.get(envelope.reply_to ?? '')?.(ResponsePayload.parse(envelope.payload));
  });
  await broker.follow('messages', ['stoa.*.ev.*.*.*'], 'all', (stored) => {
    const { intent, payload } = readEnvelope(stored.data);
    events.push({ topic: intent, payload });
  });
  await broker.follow('messages', ['stoa.*.dead.*.*.*'], 'all', (stored) => {
    dead.push(readEnvelope(stored.data));
  });

  async function send(intent: string, payload: unknown): Promise<ResponsePayload> {
    const id = newId();
    const answered = Promise.withResolvers<ResponsePayload>();
    waiting.set(id, answered.resolve);
    const envelope: Envelope = {
      v: 1,
      id,
      type: 'request',
      intent,
      from: { agent: 'client', instance: 'ann.s1' },
      to: data.role,
      user: 'ann',
      session: 's1',
      turn: id,
      hops: 0,
      path: [],
      tainted: false,
      at: new Date(broker.serverNow()).toISOString(),
      payload,
    };
    const inbox = subjects.inbox({ role: data.role, user: 'ann', session: 's1' });
    await broker.publish('messages', inbox, writeEnvelope(envelope), { id });
    return answered.promise;
  }

  return {
    folder,
    vault,
    events,
    dead,
    async ask(intent, body) {
      const answer = await send(intent, body);
      if (!answer.ok) throw new Error(`${intent} failed: ${answer.error.code} ${answer.error.message}`);
      return answer.result as never;
    },
    async refusal(intent, body) {
      const answer = await send(intent, body);
      if (answer.ok) throw new Error(`${intent} was answered: ${JSON.stringify(answer.result)}`);
      return answer.error;
    },
    async close() {
      await host.stop(0);
      await vault.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
