import * as fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import { rowMemory } from '../src/row-memory.ts';

/** Loads that end when the test says so. */
function heldLoads() {
  const loads: { readonly key: string; end(value: string): void; fail(error: Error): void }[] = [];
  const load = (key: string): Promise<string> => {
    const { promise, resolve, reject } = Promise.withResolvers<string>();
    loads.push({ key, end: resolve, fail: reject });
    return promise;
  };
  return { loads, load };
}
const always = () => true;
const named = () => vi.fn((key: string) => Promise.resolve(`row ${key}`));

it('a row is read once, for all who ask at a time and after', async () => {
  const { loads, load } = heldLoads();
  const get = rowMemory(always).watch('users', load);
  const asked = [get('kim'), get('kim')];
  expect(loads).toHaveLength(1);
  loads[0]?.end('Kim');
  expect(await Promise.all([...asked, get('kim')])).toEqual(['Kim', 'Kim', 'Kim']);
  expect(loads).toHaveLength(1);
});

it('that there is no row is kept too', async () => {
  const load = vi.fn(() => Promise.resolve(undefined));
  const get = rowMemory(always).watch('users', load);
  expect([await get('kim'), await get('kim')]).toEqual([undefined, undefined]);
  expect(load).toHaveBeenCalledOnce();
});

it('a change drops its row from every read of that table, and nothing else', async () => {
  const memory = rowMemory(always);
  const [users, also, accounts] = [named(), named(), named()];
  const reads = [
    memory.watch('users', users),
    memory.watch('users', also),
    memory.watch('accounts', accounts),
  ];
  const readAll = async (): Promise<string[]> => {
    for (const load of [users, also, accounts]) load.mockClear();
    for (const get of reads) for (const key of ['kim', 'lee', 'a:b']) await get(key);
    return [users, also, accounts].map((load) => load.mock.calls.map(([key]) => key).join(' '));
  };
  const [all, none] = ['kim lee a:b', ''];
  expect(await readAll()).toEqual([all, all, all]);
  expect(await readAll()).toEqual([none, none, none]);
  memory.changed('users', 'kim', 'a:b');
  expect(await readAll()).toEqual(['kim a:b', 'kim a:b', none]);
  memory.heard('users:lee');
  expect(await readAll()).toEqual(['lee', 'lee', none]);
  memory.heard('accounts:a:b');
  expect(await readAll()).toEqual([none, none, 'a:b']);
  memory.heard('users');
  expect(await readAll()).toEqual([all, all, none]);
  memory.changed('accounts');
  expect(await readAll()).toEqual([none, none, all]);
  memory.heard('of_a_newer_version:kim');
  expect(await readAll()).toEqual([none, none, none]);
  memory.forgetAll();
  expect(await readAll()).toEqual([all, all, all]);
});

it('a row that changes while it is read is not kept, and whoever asks after the change gets a new read', async () => {
  const { loads, load } = heldLoads();
  const memory = rowMemory(always);
  const get = memory.watch('users', load);
  const before = get('kim');
  memory.changed('users', 'kim');
  const after = get('kim');
  expect(loads).toHaveLength(2);
  loads[1]?.end('new');
  loads[0]?.end('old');
  expect([await before, await after, await get('kim')]).toEqual(['old', 'new', 'new']);
  expect(loads).toHaveLength(2);
});

it('an error is told to all who wait for it, and not kept', async () => {
  const { loads, load } = heldLoads();
  const get = rowMemory(always).watch('users', load);
  const asked = [get('kim'), get('kim')];
  const away = new Error('away');
  loads[0]?.fail(away);
  for (const one of asked) await expect(one).rejects.toBe(away);
  const again = get('kim');
  loads[1]?.end('Kim');
  expect(await again).toBe('Kim');
});

it('an error of a read from before a change does not drop what was read after it', async () => {
  const { loads, load } = heldLoads();
  const memory = rowMemory(always);
  const get = memory.watch('users', load);
  const before = get('kim');
  memory.changed('users', 'kim');
  const after = get('kim');
  loads[1]?.end('new');
  loads[0]?.fail(new Error('away'));
  await expect(before).rejects.toThrow('away');
  await after;
  expect(await get('kim')).toBe('new');
  expect(loads).toHaveLength(2);
});

it('while nobody listens each read is its own, and nothing of it is kept', async () => {
  let listening = false;
  const load = named();
  const memory = rowMemory(() => listening);
  const get = memory.watch('users', load);
  await Promise.all([get('kim'), get('kim')]);
  await get('kim');
  expect(load).toHaveBeenCalledTimes(3);
  listening = true;
  await get('kim');
  await get('kim');
  expect(load).toHaveBeenCalledTimes(4);
  listening = false;
  await get('kim');
  expect(load).toHaveBeenCalledTimes(5);
});

it('a read that began before the connection was lost is not kept after it', async () => {
  const { loads, load } = heldLoads();
  const memory = rowMemory(always);
  const get = memory.watch('users', load);
  const before = get('kim');
  memory.forgetAll();
  loads[0]?.end('old');
  expect(await before).toBe('old');
  const after = get('kim');
  loads[1]?.end('new');
  expect(await after).toBe('new');
});

it('at most as many rows are kept as are allowed: those that were asked for last', async () => {
  const load = named();
  const get = rowMemory(always, 3).watch('users', load);
  for (const key of ['a', 'b', 'c', 'a', 'd']) await get(key);
  load.mockClear();
  for (const key of ['a', 'c', 'd']) await get(key);
  expect(load).not.toHaveBeenCalled();
  await get('b');
  for (const key of ['c', 'd', 'b']) await get(key);
  expect(load.mock.calls).toEqual([['b']]);
  await get('a');
  expect(load.mock.calls).toEqual([['b'], ['a']]);
});

it('what is given cannot be changed, since it is shared', async () => {
  const get = rowMemory(always).watch('directives', () => Promise.resolve([{ id: 1, of: { by: 'q' } }]));
  const rows = await get('kim');
  expect(() => rows.push({ id: 2, of: { by: 'q' } })).toThrow(TypeError);
  expect(() => Object.assign(rows[0]?.of ?? {}, { by: 'x' })).toThrow(TypeError);
});

it('a read never gives less than what had been told when it began, however reads, writes and losses interleave', async () => {
  const key = fc.constantFrom('kim', 'kim', 'lee', 'ann');
  const step = fc.oneof(
    fc.record({ do: fc.constantFrom('write', 'tell', 'own write', 'read', 'read', 'read'), key }),
    fc.record({
      do: fc.constantFrom('end', 'end', 'end', 'end', 'lose', 'listen', 'listen'),
      nth: fc.nat(2),
    }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 80, size: 'max' }), async (steps) => {
      const rows = new Map<string, number>();
      const told = new Map<string, number>();
      const of = (map: Map<string, number>, key: string): number => map.get(key) ?? 0;
      const tellAll = (): void => rows.forEach((version, key) => told.set(key, version));
      const ends: (() => void)[] = [];
      const reads: Promise<{ version: number; least: number }>[] = [];
      let listening = true;
      const memory = rowMemory(() => listening, 2);
      // What a load gives is what stood there at some moment while it ran: here, its start.
      const get = memory.watch('users', (key) => {
        const version = of(rows, key);
        return new Promise<number>((resolve) => ends.push(() => resolve(version)));
      });
      for (const step of steps) {
        if ('key' in step) {
          const { key } = step;
          if (step.do === 'write' || step.do === 'own write') rows.set(key, of(rows, key) + 1);
          if (step.do === 'own write') memory.changed('users', key);
          if (step.do === 'tell') memory.heard(`users:${key}`);
          if (step.do === 'tell' || step.do === 'own write') told.set(key, of(rows, key));
          if (step.do === 'read') {
            const least = listening ? of(told, key) : of(rows, key);
            reads.push(get(key).then((version) => ({ version, least })));
          }
        } else if (step.do === 'end') ends.splice(step.nth, 1)[0]?.();
        else if (step.do === 'lose') {
          listening = false;
          memory.forgetAll();
        } else if (!listening) {
          listening = true;
          tellAll();
        }
        await Promise.resolve();
      }
      for (const end of ends) end();
      for (const { version, least } of await Promise.all(reads))
        expect(version).toBeGreaterThanOrEqual(least);
    }),
    { numRuns: 500 },
  );
});
