/** Recorded sessions done again by the handlers as they are now: what they send and keep must be what it was. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { actorsOf as actorsFor, isRole, sandboxPorts } from '@stoa/cli/actors';
import { offlineModel } from '@stoa/models';
import { parseSubject, subjectsFor, type Address } from '@stoa/protocol';
import { replay, systemClock, type Replayed } from '@stoa/runtime';
import type { MemoryBroker } from '@stoa/runtime/testing';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { collect } from '../operate/stage.ts';
import { scenes } from './scenes.ts';
import { brokerOf, readRecording, recordingOf, writeRecording, type Recording } from './streams.ts';

const files = readdirSync(import.meta.dirname).filter((name) => name.endsWith('.jsonl'));
const read = (name: string): Recording =>
  readRecording(readFileSync(join(import.meta.dirname, name), 'utf8'));
const log = pino({ level: 'silent' });

it('every scene is recorded, and every recording has its scene', () => {
  expect(files.map((name) => name.replace('.jsonl', ''))).toEqual(
    Object.keys(scenes).toSorted((a, b) => (a < b ? -1 : 1)),
  );
});

describe.each(files)('%s', (name) => {
  it('is the same today; after a change on purpose, record it anew: node test/recorded/main.ts', async () => {
    const recording = read(name);
    const broker = await brokerOf(recording);
    const before = broker.contents('messages').length;
    const addresses = await actorsIn(broker);
    expect(new Set(addresses.map(({ role }) => role))).toContain('relay');
    for (const address of addresses) {
      const replayed = await again(broker, recording.partitions, address);
      expect(replayed.length).toBeGreaterThan(0);
      const other = replayed.filter(({ outcome }) => outcome !== 'same');
      expect(other, `${address.role} of ${name}`).toEqual([]);
    }
    expect(broker.contents('messages')).toHaveLength(before);
  });

  it('goes through a broker and comes back as it was', async () => {
    const recording = read(name);
    const { about, partitions } = recording;
    expect(readRecording(writeRecording(recording))).toEqual(recording);
    expect(await recordingOf(await brokerOf(recording), { about, partitions })).toEqual(recording);
  });
});

it('a handler that answers otherwise is found', async () => {
  const recording = read('german-notes.jsonl');
  const broker = await brokerOf(recording);
  const address = (await actorsIn(broker)).find(({ role }) => role === 'relay');
  if (!address) throw new Error('there is no relay');
  const replayed = await again(broker, recording.partitions, address, 'Hal');
  expect(replayed.some(({ outcome }) => outcome === 'different')).toBe(true);
});

async function actorsIn(broker: MemoryBroker): Promise<Address[]> {
  const subjects = [...(await broker.subjects('journals', 'stoa.*.j.*.*.*')).keys()];
  return subjects.flatMap((subject) => {
    const place = parseSubject(subject);
    return place?.kind === 'j' ? [place.address] : [];
  });
}

async function again(
  broker: MemoryBroker,
  partitions: number,
  address: Address,
  name = 'Stoa',
): Promise<Replayed[]> {
  if (!isRole(address.role)) throw new Error(`There is no role ${address.role} any more.`);
  const [actor] = actorsFor([address.role], sandboxPorts(name, offlineModel()));
  if (!actor) throw new Error(`There is no actor ${address.role}.`);
  const subjects = subjectsFor(partitions);
  return collect(replay({ broker, clock: systemClock, subjects, actor, address, log }));
}
