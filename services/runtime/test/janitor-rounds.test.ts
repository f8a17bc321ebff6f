import { fakeClock } from '@stoa/runtime/testing';
import {
  startJanitor,
  type Janitor,
  type JanitorOptions,
  type NatsConnection,
  type Trimmed,
} from '@stoa/runtime/nats';
import { describe, expect, it } from 'vitest';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const done: Trimmed = { journals: 1, records: 2, blobs: 0, complete: true };
const nothing = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };

interface Watched {
  readonly clock: ReturnType<typeof fakeClock>;
  /** When rounds began, ms after the start, and the time before which they removed. */
  readonly rounds: { at: number; before: number }[];
  readonly janitor: Janitor;
}

function watch(
  options: Partial<JanitorOptions> = {},
  outcome: () => Promise<Trimmed> = () => Promise.resolve(done),
): Watched {
  const clock = fakeClock();
  const rounds: Watched['rounds'] = [];
  const janitor = startJanitor({
    nc: {} as NatsConnection,
    clock,
    log: nothing,
    serverNow: () => 100 * DAY + clock.monotonic(),
    jitter: 0,
    trim: (_, { before }) => {
      rounds.push({ at: clock.monotonic(), before });
      return outcome();
    },
    ...options,
  });
  return { clock, rounds, janitor };
}

describe('the rounds of the janitor', () => {
  it('are made a minute after the start and then once a day, for what is older than 30 days', async () => {
    const { clock, rounds, janitor } = watch();
    await clock.advance(2 * DAY);
    expect(rounds).toEqual([
      { at: MINUTE, before: 70 * DAY + MINUTE },
      { at: DAY + MINUTE, before: 71 * DAY + MINUTE },
    ]);
    await janitor.stop();
    await clock.advance(2 * DAY);
    expect(rounds).toHaveLength(2);
  });

  it('are spread over four minutes when many processes start at once', async () => {
    const { clock, rounds } = watch({ jitter: 0.5 });
    await clock.advance(HOUR);
    expect(rounds).toMatchObject([{ at: 3 * MINUTE }]);
  });

  it('are logged when they fail, and made again after an hour', async () => {
    const failure = new Error('NATS does not answer');
    const logged: unknown[] = [];
    const { clock, rounds } = watch({ log: { ...nothing, error: (fields) => logged.push(fields) } }, () =>
      logged.length < 2 ? Promise.reject(failure) : Promise.resolve(done),
    );
    await clock.advance(DAY);
    expect(rounds.map(({ at }) => at)).toEqual([MINUTE, HOUR + MINUTE, 2 * HOUR + MINUTE]);
    expect(logged).toEqual([{ err: failure }, { err: failure }]);
  });

  it('are left to the process that is to make them; once that is this one, it does within an hour', async () => {
    let mine = false;
    const { clock, rounds } = watch({ mine: () => mine });
    await clock.advance(3 * HOUR);
    expect(rounds).toEqual([]);
    mine = true;
    await clock.advance(HOUR);
    expect(rounds).toHaveLength(1);
  });

  it('end before the process does: a round under way is told to stop and waited for', async () => {
    const round = Promise.withResolvers<Trimmed>();
    let signal: AbortSignal | undefined;
    const { clock, janitor } = watch({
      trim: (_, options) => {
        signal = options.signal;
        return round.promise;
      },
    });
    await clock.advance(MINUTE);
    let stopped = false;
    const stopping = janitor.stop().then(() => (stopped = true));
    await clock.advance(0);
    expect(signal?.aborted).toBe(true);
    expect(stopped).toBe(false);
    round.resolve({ ...done, complete: false });
    await stopping;
  });
});
