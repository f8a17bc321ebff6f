/**
 * The members’ bucket (DESIGN 3.5). In memory: it says who is there now. A server that starts anew has no members to
 * remember, and then the bucket is made again.
 */
import { StorageType, type JetStreamClient, type JetStreamManager } from '@nats-io/jetstream';
import { Kvm, type KV } from '@nats-io/kv';
import type { Announced, Broker } from '../broker.ts';

export interface MembersParts {
  readonly js: JetStreamClient;
  readonly jsm: JetStreamManager;
  readonly replicas: number;
  /** Asks the server through the client; its errors are those of the broker. */
  readonly answered: <T>(request: () => Promise<T>) => Promise<T>;
  /** Publishes without the client: what that sends while the connection is away is lost, and with it the lease. */
  readonly publish: (subject: string, data: Uint8Array) => Promise<unknown>;
}

const MEMBERS = 'stoa_members';
const PREFIX = `$KV.${MEMBERS}.`;
/** How long a member that is gone is remembered, ms. */
const KEPT = 3_600_000;

export function openMembers(parts: MembersParts): Pick<Broker, 'announce' | 'withdraw' | 'announced'> {
  const { js, jsm, replicas, answered, publish } = parts;
  let opened: Promise<KV> | undefined;

  const open = (): Promise<KV> =>
    answered(() => new Kvm(js).create(MEMBERS, { replicas, storage: StorageType.Memory, ttl: KEPT }));

  async function inBucket<T>(use: (bucket: KV) => Promise<T>): Promise<T> {
    for (let tries = 0; ; tries += 1) {
      opened ??= open();
      try {
        return await use(await opened);
      } catch (error) {
        opened = undefined;
        if (tries > 0) throw error;
      }
    }
  }

  async function everybody(): Promise<readonly Announced[]> {
    const found: Announced[] = [];
    const entries = await jsm.direct.getLastMessagesFor(`KV_${MEMBERS}`, { multi_last: [`${PREFIX}>`] });
    for await (const entry of entries) {
      if (entry.header.has('KV-Operation')) continue;
      const id = entry.subject.slice(PREFIX.length);
      found.push({ id, data: entry.data, time: entry.time.getTime() });
    }
    return found;
  }

  return {
    announce: (member, data) => inBucket(async () => void (await publish(`${PREFIX}${member}`, data))),
    withdraw: (member) => inBucket((bucket) => answered(() => bucket.purge(member))),
    announced: () => inBucket(() => answered(everybody)),
  };
}
