/** What a run does, drawn from its seed alone: the inputs, and the faults with their times. */
import { hash } from 'node:crypto';
import { derivedId } from '@stoa/protocol';
import { randomFrom, type Random } from '../simulation/random.ts';

/** Where a worker can be told to end itself. The words after `before` and `after` are kinds of journal records or messages. */
export const crashPoints = [
  'after receive',
  'before step',
  'after step',
  'before intent',
  'after intent',
  'before commit',
  'after commit',
  'before answer',
  'after answer',
  'before question',
  'after question',
  'after tell',
  'before effect',
  'after effect',
  'after model',
  'before ack',
  'after ack',
] as const;
export type CrashPoint = (typeof crashPoints)[number];

/**
 * How the service outside behaves for an input: `refused` at its first try, `failed` after the deed was done, `late`
 * with its answer, silent (`hangs`) without doing anything, or unable to tell afterwards (`unseen`).
 */
export const services = ['well', 'refused', 'failed', 'late', 'hangs', 'unseen'] as const;
export type Service = (typeof services)[number];

export interface Input {
  readonly id: string;
  readonly value: string;
  readonly session: string;
  /** When it is published, ms after the start. */
  readonly at: number;
  readonly service: Service;
  readonly timer: boolean;
  /** Later copies: with the id by which the broker knows it, or without. */
  readonly copies: readonly { readonly at: number; readonly known: boolean }[];
}

export type Fault = { readonly at: number } & (
  | { readonly kind: 'kill'; readonly worker: number }
  | { readonly kind: 'crash'; readonly worker: number; readonly point: CrashPoint; readonly count: number }
  | { readonly kind: 'pause'; readonly worker: number; readonly ms: number }
  | { readonly kind: 'clock'; readonly worker: number; readonly ms: number }
  | { readonly kind: 'rolling' }
  | {
      readonly kind: 'link';
      readonly worker: number;
      readonly how: 'slow' | 'drop' | 'silent' | 'half';
      readonly ms: number;
    }
  | { readonly kind: 'server pause'; readonly member: number; readonly ms: number }
  | { readonly kind: 'server kill'; readonly member: number; readonly ms: number }
  | { readonly kind: 'step down'; readonly stream: 'STOA' | 'STOA_J' }
);

export interface Plan {
  readonly seed: number;
  readonly replicas: 1 | 3;
  readonly sync: 'always' | 'default';
  readonly workers: number;
  /** For how long inputs and faults come, ms. */
  readonly length: number;
  readonly inputs: readonly Input[];
  readonly faults: readonly Fault[];
}

const SESSIONS = 24;
/** Mean time between inputs, and the bounds of the time between faults, ms. */
const INPUT_EVERY = 120;
const FAULT_EVERY = { least: 500, most: 1700 };

export interface PlanOptions {
  readonly seed: number;
  readonly replicas: 1 | 3;
  readonly length: number;
}

export function planOf({ seed, replicas, length }: PlanOptions): Plan {
  const random = randomFrom(seed);
  const shape = random.fork('shape');
  const workers = 2 + shape.below(2);
  return {
    seed,
    replicas,
    length,
    sync: shape.chance(0.5) ? 'always' : 'default',
    workers,
    inputs: inputsOf(seed, random.fork('inputs'), length),
    faults: faultsOf(random.fork('faults'), length, workers, replicas),
  };
}

/** Same hash, same inputs and faults. */
export function hashOf(plan: Plan): string {
  return hash('sha256', JSON.stringify(plan), 'hex').slice(0, 16);
}

function inputsOf(seed: number, random: Random, length: number): Input[] {
  const inputs: Input[] = [];
  for (let at = random.below(INPUT_EVERY); at < length; at += 1 + random.below(2 * INPUT_EVERY)) {
    const value = `v${inputs.length}`;
    const copies = random.chance(0.15)
      ? Array.from({ length: 1 + random.below(2) }, () => ({
          // Some at once, some when the turn is long over.
          at: at + (random.chance(0.5) ? random.below(50) : random.below(12_000)),
          known: random.chance(0.4),
        }))
      : [];
    inputs.push({
      id: derivedId(`chaos ${seed}`, value),
      value,
      session: `s${random.below(SESSIONS)}`,
      at,
      service: random.chance(0.6) ? 'well' : random.pick(services),
      timer: random.chance(0.15),
      copies,
    });
  }
  return inputs;
}

function faultsOf(random: Random, length: number, workers: number, replicas: 1 | 3): Fault[] {
  const faults: Fault[] = [];
  let deck: (() => Fault)[] = [];
  const between = (least: number, most: number): number => least + random.below(most - least);
  for (let at = between(500, 1000); at < length; at += between(FAULT_EVERY.least, FAULT_EVERY.most)) {
    if (deck.length === 0) deck = shuffled(random, fullDeck());
    const [draw] = deck.splice(0, 1);
    if (draw) faults.push({ ...draw(), at });
  }
  return faults;

  /** Every kind comes before any comes again, so that short runs see all of them too. */
  function fullDeck(): (() => Fault)[] {
    const worker = (): number => random.below(workers);
    const member = (): number => random.below(replicas);
    const at = 0;
    return [
      ...crashPoints.map((point) => (): Fault => ({
        at,
        kind: 'crash',
        worker: worker(),
        point,
        count: 1 + random.below(8),
      })),
      ...Array.from({ length: 3 }, () => (): Fault => ({ at, kind: 'kill', worker: worker() })),
      ...Array.from({ length: 6 }, () => (): Fault => ({
        at,
        kind: 'pause',
        worker: worker(),
        ms: between(500, 6000),
      })),
      ...Array.from({ length: 2 }, () => (): Fault => ({
        at,
        kind: 'clock',
        worker: worker(),
        ms: between(-7_200_000, 7_200_000),
      })),
      (): Fault => ({ at, kind: 'rolling' }),
      ...(['slow', 'drop', 'silent', 'half'] as const).map((how) => (): Fault => ({
        at,
        kind: 'link',
        worker: worker(),
        how,
        ms: between(500, 5000),
      })),
      ...Array.from({ length: 2 }, () => (): Fault => ({
        at,
        kind: 'server pause',
        member: member(),
        ms: between(300, 4000),
      })),
      ...Array.from({ length: 2 }, () => (): Fault => ({
        at,
        kind: 'server kill',
        member: member(),
        ms: between(100, 2000),
      })),
      ...(replicas === 3
        ? Array.from({ length: 4 }, () => (): Fault => ({
            at,
            kind: 'step down',
            stream: random.pick(['STOA', 'STOA_J']),
          }))
        : []),
    ];
  }
}

function shuffled<T>(random: Random, all: readonly T[]): T[] {
  return all
    .map((one) => ({ one, order: random.below(2 ** 31) }))
    .toSorted((a, b) => a.order - b.order)
    .map(({ one }) => one);
}
