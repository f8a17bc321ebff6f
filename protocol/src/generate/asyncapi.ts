/**
 * The AsyncAPI 3 document: every channel with its address, every message with its whole envelope, and what each role
 * receives and sends. Addresses come from `subjects.ts`, everything else from the contracts.
 */
import type { Contract, Message } from '../contract.ts';
import { headers, VERSION } from '../envelope.ts';
import { NONE } from '../ids.ts';
import { BRIDGE, DEFAULT_PARTITIONS, INGRESS, subjectsFor } from '../subjects.ts';
import { catalogue, emitters, names } from './catalogue.ts';
import { componentRef, schemaComponents } from './json-schema.ts';
import type { JsonObject } from './wire-schema.ts';

export function asyncApi(contracts: readonly Contract[]): JsonObject {
  const channels = channelsOf(contracts);
  return {
    asyncapi: '3.0.0',
    info: {
      title: 'Stoa',
      version: `${VERSION}.0.0`,
      description:
        'What is said in Stoa, and where. Every message is an envelope in JSON, stored in JetStream. The major version is the `v` of the envelope. Errors are explained in `docs/errors.md`.',
      license: { name: 'Apache-2.0' },
    },
    defaultContentType: 'application/json',
    servers: {
      nats: {
        host: '{host}',
        protocol: 'nats',
        description: 'NATS with JetStream; the stream STOA takes all these channels.',
        variables: { host: { default: '127.0.0.1:4222' } },
      },
    },
    channels: Object.fromEntries(channels.map((channel) => [channel.key, channelObject(channel)])),
    operations: Object.fromEntries(contracts.flatMap((contract) => operationsOf(contract, contracts))),
    components: {
      schemas: {
        ...Object.fromEntries(catalogue(contracts).flatMap(schemaComponents)),
        headers: headersSchema,
      },
      messages: Object.fromEntries(
        channels.flatMap((channel) => channel.messages.map(({ key, ...message }) => [key, message])),
      ),
      parameters,
      correlationIds: {
        request: { description: 'What an answer names as `reply_to`.', location: '$message.payload#/id' },
        answer: { description: 'The id of the request.', location: '$message.payload#/reply_to' },
      },
    },
  };
}

const headersSchema: JsonObject = {
  type: 'object',
  description: 'NATS headers that travel beside the envelope.',
  properties: {
    'Nats-Msg-Id': {
      type: 'string',
      description: 'The `id` of the envelope, by which the broker drops what is sent twice.',
    },
    [headers.trace]: { type: 'string', description: 'W3C trace context.' },
    [headers.signature]: { type: 'string', description: 'Reserved until messages are signed.' },
  },
};

const parameters: JsonObject = {
  partition: {
    description: `32-bit FNV-1a over user, a zero byte and session, modulo the number of partitions (${DEFAULT_PARTITIONS} unless the metadata of the stream says otherwise).`,
    examples: ['0', String(DEFAULT_PARTITIONS - 1)],
  },
  role: { description: 'The role that is written to, or whose message it was.' },
  user: { description: 'The id of the user; for a role keyed by account, the channel.' },
  session: {
    description: `The id of the session, \`${NONE}\` for a role keyed by user; for a role keyed by account, the account.`,
  },
  channel: { description: 'The channel: signal, telegram, terminal …', examples: ['telegram'] },
  account: {
    description:
      'Stands for an account at the platform: the first 110 bits of the SHA-256 of `<channel>/<account at the platform>` in UTF-8, as 22 lower-case characters of Crockford base 32.',
  },
};

interface ChannelPlan {
  readonly key: string;
  readonly address: string;
  readonly title: string;
  readonly description: string;
  readonly messages: readonly MessageObject[];
}

interface MessageObject extends JsonObject {
  readonly key: string;
}

/** Of one partition only, so that its number can be told from the rest of the subject. */
const grammar = subjectsFor(1);
const ANSWERS = 'answers';
const DEAD_LETTERS = 'dead_letters';
const inboxOf = (role: string): string => `${role}.inbox`;

/** The address for a subject built from placeholders. */
function address(subject: string): string {
  return subject.replace('stoa.0.', 'stoa.{partition}.');
}

function channelsOf(contracts: readonly Contract[]): ChannelPlan[] {
  const anyone = { role: '{role}', user: '{user}', session: '{session}' };
  const topics = new Set(contracts.flatMap(({ emits }) => Object.keys(emits)));
  return [
    ...contracts.map((contract) => ({
      key: inboxOf(contract.role),
      address: address(grammar.inbox({ role: contract.role, ...placeholders(contract) })),
      title: `Inbox of ${contract.role}`,
      description: contract.summary,
      messages: Object.values(contract.messages).map(requestMessage),
    })),
    {
      key: ANSWERS,
      address: address(grammar.answers(anyone)),
      title: 'Answers',
      description:
        'Answers to what an actor asked: role, user and session are those of `from` in the request.',
      messages: contracts.flatMap(({ messages }) =>
        Object.values(messages).filter(replies).map(replyMessage),
      ),
    },
    ...[...topics].map((topic) => ({
      key: names.event(topic),
      address: address(grammar.event(topic, '{user}', '{session}')),
      title: topic,
      description: `Emitted by ${emitters(contracts, topic).join(', ')}.`,
      messages: [eventMessage(topic)],
    })),
    {
      key: DEAD_LETTERS,
      address: address(grammar.dead(anyone)),
      title: 'Dead letters',
      description: 'What ended without being done, under the actor that could not do it.',
      messages: [deadLetterMessage],
    },
  ];
}

function placeholders({ key }: Contract): { user: string; session: string } {
  if (key === 'account') return { user: '{channel}', session: '{account}' };
  return { user: '{user}', session: key === 'user' ? NONE : '{session}' };
}

function channelObject({ address, title, description, messages }: ChannelPlan): JsonObject {
  const inAddress = [...address.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  return {
    address,
    title,
    description,
    parameters: Object.fromEntries(
      inAddress.map((name) => [name, { $ref: `#/components/parameters/${name}` }]),
    ),
    messages: Object.fromEntries(messages.map(({ key }) => [key, { $ref: `#/components/messages/${key}` }])),
  };
}

function replies({ reply }: Message): boolean {
  return reply !== undefined;
}

const requestKey = ({ role, intent }: Message): string => `${role}.${intent}`;
const replyKey = ({ role, intent }: Message): string => `${role}.${intent}.reply`;

function requestMessage(message: Message): MessageObject {
  return {
    key: requestKey(message),
    title: `${message.role}.${message.intent}`,
    summary: message.summary,
    ...frame('request', {
      type: { enum: ['request', 'escalate'] },
      intent: { const: message.intent },
      to: { const: message.role },
      payload: componentRef(names.body(message.role, message.intent)),
    }),
  };
}

function replyMessage(message: Message): MessageObject {
  return {
    key: replyKey(message),
    title: `Answer to ${message.role}.${message.intent}`,
    summary: `The result or the error of ${message.role}.${message.intent}.`,
    ...frame(
      'answer',
      {
        type: { const: 'response' },
        intent: { const: message.intent },
        payload: {
          allOf: [
            componentRef(names.response),
            { properties: { result: componentRef(names.reply(message.role, message.intent)) } },
          ],
        },
      },
      ['reply_to'],
    ),
  };
}

function eventMessage(topic: string): MessageObject {
  return {
    key: names.event(topic),
    title: topic,
    summary: `The event ${topic}.`,
    ...frame(undefined, {
      type: { const: 'event' },
      intent: { const: topic },
      payload: componentRef(names.event(topic)),
    }),
  };
}

const deadLetterMessage: MessageObject = {
  key: 'dead_letter',
  title: 'Dead letter',
  summary: 'A message that ended without being done.',
  ...frame(undefined, {
    type: { const: 'event' },
    intent: { const: 'dead_letter' },
    payload: componentRef(names.deadLetter),
  }),
};

/** Payload and headers of a message: the envelope, narrowed to one kind of content. */
function frame(
  correlation: 'request' | 'answer' | undefined,
  properties: JsonObject,
  required: readonly string[] = [],
): JsonObject {
  return {
    ...(correlation && { correlationId: { $ref: `#/components/correlationIds/${correlation}` } }),
    headers: componentRef('headers'),
    payload: {
      allOf: [
        componentRef(names.envelope),
        { type: 'object', properties, ...(required.length > 0 && { required }) },
      ],
    },
  };
}

type Operation = [string, JsonObject];

function operationsOf(contract: Contract, all: readonly Contract[]): Operation[] {
  const { role } = contract;
  const messages = Object.values(contract.messages);
  const receives = messages.map((message): Operation => [
    `${role}.receive.${message.intent}`,
    {
      action: 'receive',
      summary: message.summary,
      // No actor runs behind the bridge, so nobody keeps a policy there.
      ...(role !== BRIDGE && { description: policyOf(message) }),
      ...exchange(role, [message]),
    },
  ]);
  const asked = all.filter((other) => contract.asks.includes(other.role));
  const asks = asked.map((other): Operation => [
    `${role}.ask.${other.role}`,
    {
      action: 'send',
      summary: `${role} asks ${other.role} and waits for the answer.`,
      ...exchange(other.role, Object.values(other.messages).filter(replies)),
    },
  ]);
  const emits = Object.keys(contract.emits).map((topic): Operation => [
    `${role}.emit.${topic}`,
    {
      action: 'send',
      summary: `${role} announces ${topic}.`,
      ...on(names.event(topic), [names.event(topic)]),
    },
  ]);
  return [
    ...receives,
    ...asks,
    ...emits,
    ...(role === BRIDGE ? fromOutside(all) : [deadLettersOf(role)]),
  ].map(([key, operation]) => [key, { ...operation, tags: [{ name: role }] }]);
}

/** What bridges send: everything that the door takes. */
function fromOutside(all: readonly Contract[]): Operation[] {
  const door = all.find(({ role }) => role === INGRESS);
  return Object.values(door?.messages ?? {}).map((message) => [
    `${BRIDGE}.send.${message.intent}`,
    { action: 'send', summary: message.summary, ...exchange(INGRESS, [message]) },
  ]);
}

function deadLettersOf(role: string): Operation {
  return [
    `${role}.send.dead_letter`,
    {
      action: 'send',
      summary: `${role} lays aside what it could not do.`,
      ...on(DEAD_LETTERS, ['dead_letter']),
    },
  ];
}

function policyOf({ reply, policy, errors, cancels }: Message): string {
  const stops = cancels ? 'Its arrival stops the turn that runs. ' : '';
  const tries = `A try that fails for a passing reason is repeated up to ${policy.retries} times.`;
  if (!reply) return `${stops}Nobody waits for an answer. ${tries}`;
  const wait = `Whoever asks waits up to ${policy.deadline / 1000} s.`;
  const writes = policy.writes ? ' It writes, so a timeout leaves open whether it was done.' : '';
  const codes = errors.length > 0 ? ` It may answer with the errors ${errors.join(', ')}.` : '';
  return `${stops}${wait}${writes} ${tries}${codes}`;
}

/** Messages in a role’s inbox, with the answers to those that have one. */
function exchange(role: string, messages: readonly Message[]): JsonObject {
  const answers = messages.filter(replies).map(replyKey);
  return {
    ...on(inboxOf(role), messages.map(requestKey)),
    ...(answers.length > 0 && { reply: on(ANSWERS, answers) }),
  };
}

function on(channel: string, messages: readonly string[]): JsonObject {
  return {
    channel: { $ref: `#/channels/${channel}` },
    messages: messages.map((key) => ({ $ref: `#/channels/${channel}/messages/${key}` })),
  };
}
