/**
 * The actors of this build by role, and the ports each is made of: one place for the embedded system, for `stoa run`
 * and for replays.
 */
import { characterActor } from '@stoa/character';
import { dataActor, type DataParts } from '@stoa/data';
import { directivesActor } from '@stoa/directives';
import { ingressActor, type IngressParts } from '@stoa/ingress';
import type { Model } from '@stoa/models';
import { relayActor, type RelayParts } from '@stoa/relay';
import type { AnyActor, Clock } from '@stoa/runtime';
import type { Store } from '@stoa/store';
import { tribunalActor } from '@stoa/tribunal';

export interface Ports {
  readonly clock: Clock;
  /** What the assistant is called. */
  readonly name: string;
  readonly model: Model;
  readonly status: RelayParts['status'];
  readonly accounts: IngressParts['accounts'];
  readonly sessions: IngressParts['sessions'];
  readonly fill: NonNullable<IngressParts['fill']>;
  readonly vault: DataParts['vault'];
  readonly directives: Store['directives'];
  readonly characters: Store['characters'];
  /** How long a question about rules or character stays open, ms. Default ten minutes. */
  readonly questionsOpen?: number;
}

const makers = {
  ingress: ({ accounts, sessions, clock, fill }: Ports) => ingressActor({ accounts, sessions, clock, fill }),
  relay: ({ name, model, status, clock, directives, characters }: Ports) =>
    relayActor({ name, model, status, clock, directives, characters }),
  data: ({ vault }: Ports) => dataActor({ vault }),
  directives: ({ directives, questionsOpen: open }: Ports) => directivesActor({ directives, open }),
  character: ({ characters, questionsOpen: open }: Ports) => characterActor({ characters, open }),
  tribunal: ({ model, clock }: Ports) => tribunalActor({ model, clock }),
} as const satisfies Record<string, (ports: Ports) => AnyActor>;

export type RoleName = keyof typeof makers;

export const roleNames = Object.keys(makers) as readonly RoleName[];

export function isRole(name: string): name is RoleName {
  return Object.hasOwn(makers, name);
}

/** One actor for each of the roles. */
export function actorsOf(roles: readonly RoleName[], ports: Ports): AnyActor[] {
  return roles.map((role) => makers[role](ports));
}

/**
 * Stands for a port that is not to be used: whoever touches it gets an error.
 * @param why ends the sentence “<port> is not there: …”
 */
export function untouchable<
  P extends 'clock' | 'accounts' | 'sessions' | 'vault' | 'directives' | 'characters',
>(port: P, why: string): Ports[P] {
  return new Proxy({} as Ports[P], {
    get: (_, property) => {
      throw new Error(`${port}.${String(property)} is not there: ${why}.`);
    },
  });
}

/**
 * Ports of a replay: everything that an actor reads or writes is on record, so all of them throw.
 * @param name what the assistant is called
 * @param model whose answers are on record; with `ask` it may be asked anew
 */
export function sandboxPorts(name: string, model: Model, ask?: { readonly clock: Clock }): Ports {
  const why = 'a replay reads and writes nothing';
  const never = (): never => {
    throw new Error(`A replay was asked for what only a running system knows: ${why}.`);
  };
  return {
    name,
    clock: ask?.clock ?? untouchable('clock', why),
    model: ask ? model : { ...model, complete: never },
    status: never,
    fill: never,
    accounts: untouchable('accounts', why),
    sessions: untouchable('sessions', why),
    vault: untouchable('vault', why),
    directives: untouchable('directives', why),
    characters: untouchable('characters', why),
  };
}
