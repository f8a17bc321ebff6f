/**
 * The grammar of subjects, in one place. Nobody else builds or takes apart a subject.
 *
 * ```
 * stoa.<p>.in.<role>.<user>.<session>     requests and escalations to an actor
 * stoa.<p>.re.<role>.<user>.<session>     answers to what that actor asked
 * stoa.<p>.ev.<topic>.<user>.<session>    events
 * stoa.<p>.dead.<role>.<user>.<session>   dead letters
 * stoa.<p>.j.<role>.<user>.<session>      journals
 * stoa.bridge.<channel>.in.<account>      from a channel: the inbox of ingress
 * stoa.bridge.<channel>.out.<account>     to a channel
 * ```
 * An account-keyed actor has its channel in the place of the user and its account in that of the session.
 */
import { isToken, NONE } from './ids.ts';

/** One actor: a role for one key. */
export interface Address {
  readonly role: string;
  readonly user: string;
  readonly session: string;
}

/** The role that is keyed by account and reads what channels publish. */
export const INGRESS = 'ingress';
/** The pseudo-role that stands for the channels outside: what is sent to it leaves on `stoa.bridge.<channel>.out.<account>`. */
export const BRIDGE = 'bridge';

export const streams = {
  messages: {
    name: 'STOA',
    subjects: [
      'stoa.*.in.*.*.*',
      'stoa.*.re.*.*.*',
      'stoa.*.ev.*.*.*',
      'stoa.*.dead.*.*.*',
      'stoa.bridge.*.in.*',
      'stoa.bridge.*.out.*',
    ],
  },
  journals: { name: 'STOA_J', subjects: ['stoa.*.j.*.*.*'] },
  timers: { name: 'STOA_T', subjects: ['stoa.timer.at.*', 'stoa.timer.due.*'] },
} as const;

/** Where live signs such as typing go; not stored. */
export const LIVE = 'stoa.live';

/** How many partitions there are unless the streams say otherwise. */
export const DEFAULT_PARTITIONS = 8;

/**
 * The partition of a session: 32-bit FNV-1a over `user`, a zero byte and `session`, modulo `partitions`.
 * Constants from the FNV specification (offset basis 2166136261, prime 16777619). Tokens are ASCII.
 */
export function partitionOf(user: string, session: string, partitions: number): number {
  let hash = 2166136261;
  for (let i = 0; i < user.length; i += 1) hash = Math.imul(hash ^ user.charCodeAt(i), 16777619);
  hash = Math.imul(hash, 16777619);
  for (let i = 0; i < session.length; i += 1) hash = Math.imul(hash ^ session.charCodeAt(i), 16777619);
  return (hash >>> 0) % partitions;
}

/** What a subject can be for. */
export type Kind = 'in' | 're' | 'ev' | 'dead' | 'j';

/** Builds the subjects of one deployment, which has a fixed number of partitions. */
export function subjectsFor(partitions: number) {
  const build = (kind: Kind, name: string, user: string, session: string): string =>
    `stoa.${partitionOf(user, session, partitions)}.${kind}.${name}.${user}.${session}`;
  return {
    partitions,
    inbox: (to: Address): string => {
      if (to.role === INGRESS) return `stoa.bridge.${to.user}.in.${to.session}`;
      if (to.role === BRIDGE) return `stoa.bridge.${to.user}.out.${to.session}`;
      return build('in', to.role, to.user, to.session);
    },
    answers: (to: Address): string => build('re', to.role, to.user, to.session),
    journal: (of: Address): string => build('j', of.role, of.user, of.session),
    dead: (of: Address): string => build('dead', of.role, of.user, of.session),
    event: (topic: string, user: string, session: string): string => build('ev', topic, user, session),
    partition: (of: Address): number =>
      of.role === INGRESS ? 0 : partitionOf(of.user, of.session, partitions),
  };
}
export type Subjects = ReturnType<typeof subjectsFor>;

/** The filter of a role’s inbox in one partition. Ingress has one for all, since a bridge knows no partitions. */
export function inboxFilter(role: string, partition: number): string {
  return role === INGRESS ? 'stoa.bridge.*.in.*' : `stoa.${partition}.in.${role}.*.*`;
}

/** The filter of the answers to a role in one partition; ingress is at home in partition 0 but its answers are everywhere. */
export function answersFilter(role: string, partition: number): string {
  return role === INGRESS ? `stoa.*.re.${role}.*.*` : `stoa.${partition}.re.${role}.*.*`;
}

/** How many partitions a role’s inbox has. */
export function partitionsOf(role: string, partitions: number): number {
  return role === INGRESS ? 1 : partitions;
}

export type Parsed =
  | { readonly kind: 'in' | 're' | 'dead' | 'j'; readonly address: Address }
  | { readonly kind: 'ev'; readonly topic: string; readonly user: string; readonly session: string }
  | { readonly kind: 'out'; readonly address: Address };

/** Takes a subject apart; undefined when it isn’t one of ours, down to the letters that a token may have. */
export function parseSubject(subject: string): Parsed | undefined {
  const parts = subject.split('.');
  if (parts[0] !== 'stoa' || !parts.every(isToken)) return undefined;
  if (parts.length === 5 && parts[1] === 'bridge') {
    const [, , channel = '', direction, account = ''] = parts;
    if (direction === 'in')
      return { kind: 'in', address: { role: INGRESS, user: channel, session: account } };
    if (direction === 'out')
      return { kind: 'out', address: { role: BRIDGE, user: channel, session: account } };
    return undefined;
  }
  if (parts.length !== 6) return undefined;
  const [, partition = '', kind, name = '', user = '', session = ''] = parts;
  if (!/^(0|[1-9]\d*)$/.test(partition)) return undefined;
  if (kind === 'ev') return { kind, topic: name, user, session };
  if (kind === 'in' || kind === 're' || kind === 'dead' || kind === 'j')
    return { kind, address: { role: name, user, session } };
  return undefined;
}

/** `<user>.<session>`: the `instance` of an actor’s envelopes. */
export function instanceOf(address: Address): string {
  return `${address.user}.${address.session}`;
}

/** The actor that an envelope’s `from` names. */
export function addressOf(from: { agent: string; instance: string }): Address {
  const [user = NONE, session = NONE] = from.instance.split('.');
  return { role: from.agent, user, session };
}
