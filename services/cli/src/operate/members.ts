/** The processes of Stoa that a broker knows of. */
import type { Broker } from '@stoa/runtime';

/** A process says about once a second that it lives; after so many seconds without, it is counted as gone. */
export const GONE_AFTER = 10;

export interface Member {
  readonly id: string;
  readonly roles: Readonly<Record<string, number>>;
  /** Seconds ago. */
  readonly seen: number;
}

export async function membersOf(broker: Broker): Promise<readonly Member[]> {
  const announced = await broker.announced();
  return announced.map(({ id, data, time }) => ({
    id,
    ...(JSON.parse(new TextDecoder().decode(data)) as { roles: Record<string, number> }),
    seen: Math.round((broker.serverNow() - time) / 100) / 10,
  }));
}
