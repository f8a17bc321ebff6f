/**
 * Everything that crosses the wire, by name: the one list from which the JSON Schema files and the AsyncAPI
 * document are made. A contract that is added to `roles/` is in it without further ado.
 */
import { isDeepStrictEqual } from 'node:util';
import type { z } from 'zod';
import type { Contract } from '../contract.ts';
import { DeadLetter } from '../dead-letter.ts';
import { Envelope, ResponsePayload } from '../envelope.ts';
import { WireErrorBody } from '../errors.ts';
import { Token } from '../ids.ts';
import { wireSchema } from './wire-schema.ts';

/** One schema with the words that go with it. */
export interface NamedSchema {
  /** `data.search_notes.body`, `events.note_written`, `envelope`: unique, and a key in the AsyncAPI document. */
  readonly name: string;
  /** Where its file lies in `schemas/`, with forward slashes. */
  readonly path: string;
  readonly title: string;
  readonly description: string;
  readonly type: z.ZodType;
}

/** The folder of the event payloads, so no role can have this name. */
const EVENTS = 'events';

export const names = {
  envelope: 'envelope',
  response: 'response',
  wireError: 'wire-error',
  deadLetter: 'dead-letter',
  body: (role: string, intent: string): string => `${role}.${intent}.body`,
  reply: (role: string, intent: string): string => `${role}.${intent}.reply`,
  event: (topic: string): string => `${EVENTS}.${topic}`,
} as const;

const common: readonly NamedSchema[] = [
  {
    name: names.envelope,
    path: 'envelope.json',
    title: 'Envelope',
    description:
      'What every message consists of. `payload` is checked by the schema of its role and intent, or of its topic.',
    type: Envelope,
  },
  {
    name: names.response,
    path: 'response.json',
    title: 'Response payload',
    description: 'The payload of every response: a result or an error, never both.',
    type: ResponsePayload,
  },
  {
    name: names.wireError,
    path: 'wire-error.json',
    title: 'Wire error',
    description: 'An error as it travels. `docs/errors.md` explains each code.',
    type: WireErrorBody,
  },
  {
    name: names.deadLetter,
    path: 'dead-letter.json',
    title: 'Dead letter',
    description: 'Why a message ended without being done, and the message itself.',
    type: DeadLetter,
  },
];

/**
 * All schemas of the wire, common ones first, then in the order of the contracts.
 * @throws Error when a name is no token or two things would share one
 */
export function catalogue(contracts: readonly Contract[]): NamedSchema[] {
  const all = [...common, ...contracts.flatMap(messagesOf), ...eventsOf(contracts)];
  const seen = new Set<string>();
  for (const { name } of all) {
    if (seen.has(name)) throw new Error(`Two contracts define ${name}; rename one of them.`);
    seen.add(name);
  }
  return all;
}

function messagesOf({ role, messages }: Contract): NamedSchema[] {
  checkName('role', role);
  if (role === EVENTS)
    throw new Error(`No role can be called ${EVENTS}: that folder holds the payloads of events.`);
  return Object.values(messages).flatMap(({ intent, summary, body, reply }) => {
    checkName(`intent of ${role}`, intent);
    const ofBody = {
      name: names.body(role, intent),
      path: `${role}/${intent}.body.json`,
      title: `${role}.${intent}`,
      description: summary,
      type: body,
    };
    if (!reply) return [ofBody];
    return [
      ofBody,
      {
        name: names.reply(role, intent),
        path: `${role}/${intent}.reply.json`,
        title: `Reply to ${role}.${intent}`,
        description: `What ${role} answers. ${summary}`,
        type: reply,
      },
    ];
  });
}

/** Two roles may emit one topic only if its payload is the same. */
function eventsOf(contracts: readonly Contract[]): NamedSchema[] {
  const topics = new Map<string, z.ZodType>();
  for (const { role, emits } of contracts) {
    for (const [topic, type] of Object.entries(emits)) {
      checkName(`topic of ${role}`, topic);
      const known = topics.get(topic);
      if (known && !same(known, type))
        throw new Error(`The topic ${topic} has two payloads, one of them in ${role}; rename one of them.`);
      topics.set(topic, type);
    }
  }
  return [...topics].map(([topic, type]) => ({
    name: names.event(topic),
    path: `${EVENTS}/${topic}.json`,
    title: topic,
    description:
      type.description ?? `The event ${topic}, emitted by ${emitters(contracts, topic).join(', ')}.`,
    type,
  }));
}

/** Whether two schemas say the same on the wire. */
function same(one: z.ZodType, other: z.ZodType): boolean {
  return one === other || isDeepStrictEqual(wireSchema(one), wireSchema(other));
}

export function emitters(contracts: readonly Contract[], topic: string): string[] {
  return contracts.filter(({ emits }) => Object.hasOwn(emits, topic)).map(({ role }) => role);
}

function checkName(what: string, name: string): void {
  if (!Token.safeParse(name).success) throw new Error(`The ${what} “${name}” can’t stand in a subject.`);
}
