/** A host that is told to stop, on a real server: what is under way ends in it, and nobody waits for that. */
import { defineActor, ownerOf } from '@stoa/runtime';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { asker, counter, counterActor } from '../runtime/roles.ts';
import { gate, subjects, type Gate } from '../runtime/world.ts';
import { openStage, type Stage } from './stage.ts';

let stage: Stage;
beforeEach(async () => {
  stage = await openStage();
});
afterEach(() => stage.close());

/** Waits at the gate before it asks. */
function hesitant(hold: Gate) {
  return defineActor(asker, {
    handlers: {
      async go(context, { by }) {
        await hold.wait();
        const { sum } = await context.ask(counter.messages.add, { by });
        return { sum };
      },
      pass_on: () => ({}),
    },
  });
}

it('roles that are asked stay until those that ask have ended', async () => {
  const hold = gate();
  const { host } = await stage.world.start([counterActor(), hesitant(hold)]);
  const id = await stage.world.tell(asker.messages.go, { by: 3 });
  await hold.reached;
  const stopped = host.stop(20_000);
  // Those that ask take no further messages: whatever is left together with them has been left, too.
  await expect.poll(() => stage.pulls('in_asker_'), { timeout: 15_000 }).toBe(0);
  hold.open();
  await stopped;
  expect(await stage.world.answer(id)).toEqual({ ok: true, result: { sum: 3 } });
});

it('a long turn that still ends here keeps no other session waiting', async () => {
  const hold = gate();
  const busy = 's1';
  const stay = subjects.partition({ role: 'counter', user: 'ann', session: busy });
  const [staying = '', coming = ''] = ['one', 'two'].toSorted((id) =>
    ownerOf(['one', 'two'].map(member), 'counter', stay) === id ? -1 : 1,
  );
  const slow = counterActor({
    handler: ({ message }) => (message.session === busy ? hold.wait() : undefined),
  });
  const first = await stage.world.start([slow], { member: staying });
  const running = await stage.world.tell(counter.messages.add, { by: 1 }, { session: busy });
  await hold.reached;
  await stage.world.start([counterActor()], { member: coming });
  const stopped = first.host.stop(30_000);
  const sessions = Array.from({ length: 16 }, (_, i) => `other${i}`);
  const answers = await Promise.all(
    sessions.map((session) => stage.world.ask(counter.messages.add, { by: 2 }, { session })),
  );
  expect(answers).toEqual(sessions.map(() => ({ ok: true, result: { sum: 2 } })));
  expect(stage.world.answers.some(({ reply_to }) => reply_to === running)).toBe(false);
  hold.open();
  await stopped;
  expect(await stage.world.answer(running)).toEqual({ ok: true, result: { sum: 1 } });
});

function member(id: string): { id: string; roles: Record<string, number> } {
  return { id, roles: { counter: 1 } };
}
