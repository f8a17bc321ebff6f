/** A system in memory whose door answers by a function, and streams that stand for a terminal or a pipe. */
import { PassThrough } from 'node:stream';
import { bridge, ingress, type Body } from '@stoa/protocol';
import {
  defineActor,
  idSource,
  openChannel,
  startHost,
  systemClock,
  type Channel,
  type ChannelReply,
  type Clock,
} from '@stoa/runtime';
import { memoryBroker, settle, type Faults, type MemoryBroker } from '@stoa/runtime/testing';

export type Received = Body<typeof ingress.messages.message>;

/** What the door answers; undefined: nothing, ever. */
export type Door = (message: Received) => Partial<ChannelReply> | undefined;

export interface System {
  readonly broker: MemoryBroker;
  readonly clock: Clock;
  readonly channel: Channel;
  readonly newId: () => string;
  readonly received: Received[];
  close(): Promise<void>;
}

export const log = { debug() {}, info() {}, warn() {}, error() {} };

export async function startSystem(
  door: Door,
  { clock = systemClock, faults }: { clock?: Clock; faults?: Faults } = {},
): Promise<System> {
  const broker = memoryBroker({ clock, ...(faults && { faults }) });
  const received: Received[] = [];
  const actor = defineActor(ingress, {
    handlers: {
      message(context, body) {
        received.push(body);
        const reply = door(body);
        if (!reply) return;
        context.tell(
          bridge.messages.reply,
          {
            text: body.text,
            lang: 'de',
            in_reply_to: context.message.id,
            platform_id: body.platform_id,
            kind: 'answer',
            sources: [],
            ...reply,
          },
          context.self,
        );
      },
    },
  });
  const host = await startHost({ broker, clock, actors: [actor], partitions: 8, log, nonce: 'terminal' });
  return {
    broker,
    clock,
    channel: openChannel({ broker, clock, name: 'terminal', log }),
    newId: idSource(systemClock),
    received,
    close: () => host.stop(0),
  };
}

export interface Streams {
  readonly input: PassThrough;
  readonly output: PassThrough;
  /** Everything written so far. */
  text(): string;
  /** Resolves when what is written matches. */
  shows(pattern: RegExp): Promise<void>;
}

export function streams({ tty = false } = {}): Streams {
  const input = Object.assign(new PassThrough(), tty && { isTTY: true, setRawMode() {} });
  const output = Object.assign(new PassThrough(), tty && { isTTY: true, columns: 80 });
  let written = '';
  let look = (): void => {};
  output.on('data', (chunk: Buffer) => {
    written += chunk.toString();
    look();
  });
  return {
    input,
    output,
    text: () => written,
    shows: (pattern) =>
      new Promise((resolve) => {
        look = () => {
          if (pattern.test(written)) resolve();
        };
        look();
      }),
  };
}

/** Lets everything happen that waits for no timer, however many turns of the event loop it takes. */
export async function settled(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await settle();
}
