/**
 * How much room the message store has, and what is done about a full disk: new input is refused at the door from 80 %
 * on, and a broker that ran out of space is started again once there is room, since it does not heal by itself (DESIGN 3.8).
 */
import { statfs } from 'node:fs/promises';
import { BrokerFull, type Broker, type Clock } from '@stoa/runtime';
import type { Logger } from 'pino';

export interface RoomParts {
  readonly clock: Clock;
  readonly log: Logger;
  /** Folder of the broker’s store. */
  readonly folder: string;
  /** Bytes the broker’s store takes. */
  readonly used: () => Promise<number>;
  readonly restartBroker: () => Promise<void>;
}

export interface Room {
  /** 0 to 1; measured at most every two seconds. */
  fill(): Promise<number>;
  /** The broker, watched for running out of space. */
  watched(broker: Broker): Broker;
  close(): void;
}

const MEASURE_EVERY = 2000;
const LOOK_EVERY = 5000;
/** Below this the broker has room to start again. */
const HEALED = 0.9;

export function openRoom({ clock, log, folder, used, restartBroker }: RoomParts): Room {
  let measured: { at: number; fill: Promise<number> } | undefined;
  let ranOut = false;
  let stopLooking = (): void => {};

  async function measure(): Promise<number> {
    const [{ bavail, bsize }, taken] = await Promise.all([statfs(folder), used()]);
    const free = bavail * bsize;
    return taken / Math.max(taken + free, 1);
  }

  function fill(): Promise<number> {
    const now = clock.monotonic();
    if (!measured || now - measured.at >= MEASURE_EVERY) measured = { at: now, fill: measure() };
    return measured.fill;
  }

  async function heal(): Promise<void> {
    if (!ranOut) return;
    const now = await fill();
    if (now >= HEALED) return;
    log.warn({ fill: now }, 'there is room again: the broker, which had run out of space, is started again');
    ranOut = false;
    await restartBroker();
  }

  function look(): void {
    stopLooking = clock.after(LOOK_EVERY, () => {
      heal()
        .catch((error: unknown) => {
          ranOut = true;
          log.error(
            { err: error },
            'the broker could not be started again; the next look tries it once more',
          );
        })
        .finally(look);
    });
  }
  look();

  return {
    fill,
    watched: (broker) => ({
      ...broker,
      async publish(...args) {
        try {
          return await broker.publish(...args);
        } catch (error) {
          if (error instanceof BrokerFull && !ranOut) {
            ranOut = true;
            log.error({ err: error }, 'the broker has run out of space');
          }
          throw error;
        }
      },
    }),
    close: () => stopLooking(),
  };
}
