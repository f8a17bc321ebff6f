import { Parser, type AsyncAPIDocumentInterface } from '@asyncapi/parser';
import { Ajv, type ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';
import { beforeAll, describe, expect, test } from 'vitest';
import { generate } from '../src/generate/index.ts';
import {
  BRIDGE,
  contracts,
  derivedId,
  errorTable,
  parseSubject,
  streams,
  WireError,
  type Envelope,
} from '../src/index.ts';

type Document = {
  channels: Record<string, { address: string; parameters: Record<string, { $ref: string }> }>;
  operations: Record<string, { action: string; channel: { $ref: string }; reply?: unknown }>;
  components: { messages: Record<string, { payload: object }>; schemas: Record<string, object> };
};

const text = generate(contracts).get('schemas/asyncapi.json') ?? '';
const fresh = (): Document => JSON.parse(text) as Document;

/** The severity of a diagnostic that is an error. */
const ERROR = 0;

async function errorsIn(document: string): Promise<string[]> {
  const { diagnostics } = await new Parser().parse(document);
  return diagnostics
    .filter(({ severity }) => (severity as number) === ERROR)
    .map(({ message, path }) => `${path.join('.')}: ${message}`);
}

describe('the AsyncAPI document', () => {
  let parsed: AsyncAPIDocumentInterface | undefined;
  beforeAll(async () => {
    ({ document: parsed } = await new Parser().parse(text));
  });

  test('is read by the AsyncAPI parser without an error', async () => {
    expect(await errorsIn(text)).toEqual([]);
    expect(parsed?.version()).toBe('3.0.0');
  });

  test.each([
    ['refers to a channel that is not there', (broken: Document) => delete broken.channels.answers],
    [
      'has an operation that neither sends nor receives',
      (broken: Document) => {
        Object.assign(broken.operations['bridge.receive.reply'] ?? {}, { action: 'shout' });
      },
    ],
    [
      'has a parameter in an address that nobody defined',
      (broken: Document) => {
        Object.assign(broken.channels.answers ?? {}, { parameters: {} });
      },
    ],
    [
      'has a payload whose schema is none',
      (broken: Document) => {
        Object.assign(broken.components.schemas.envelope ?? {}, { type: 'envelope' });
      },
    ],
  ])('would not pass if it %s', async (_what, damage) => {
    const broken = fresh();
    damage(broken);
    expect(await errorsIn(JSON.stringify(broken))).not.toEqual([]);
  });

  test('has an operation for each message of each role, with a reply where there is one', () => {
    const { operations } = fresh();
    for (const { role, messages } of contracts) {
      for (const { intent, reply } of Object.values(messages)) {
        const operation = operations[`${role}.receive.${intent}`];
        expect(operation).toMatchObject({ action: 'receive', channel: { $ref: `#/channels/${role}.inbox` } });
        expect(operation && 'reply' in operation).toBe(reply !== undefined);
      }
    }
  });

  test('has what each role sends: its questions, its events, its dead letters', () => {
    const sends = Object.entries(fresh().operations)
      .filter(([, { action }]) => action === 'send')
      .map(([key]) => key);
    const expected = contracts.flatMap(({ role, asks, emits }) => [
      ...asks.map((other) => `${role}.ask.${other}`),
      ...Object.keys(emits).map((topic) => `${role}.emit.${topic}`),
      ...(role === BRIDGE ? ['bridge.send.message'] : [`${role}.send.dead_letter`]),
    ]);
    expect(new Set(sends)).toEqual(new Set(expected));
  });

  test('has addresses that the subject grammar reads and the message stream takes', () => {
    const filled = {
      partition: '3',
      user: 'kim',
      session: 's1',
      channel: 'telegram',
      account: 'a1',
      role: 'data',
    };
    for (const { address, parameters } of Object.values(fresh().channels)) {
      const subject = address.replaceAll(/\{(\w+)\}/g, (_, name: keyof typeof filled) => filled[name]);
      expect(subject).not.toMatch(/[{}]|undefined/);
      expect(parseSubject(subject)).toBeDefined();
      expect(streams.messages.subjects.filter((filter) => matches(filter, subject))).toHaveLength(1);
      expect(Object.keys(parameters)).toEqual([...address.matchAll(/\{(\w+)\}/g)].map(([, name]) => name));
    }
    expect(Object.values(fresh().channels).map(({ address }) => address)).toEqual(
      expect.arrayContaining([
        'stoa.bridge.{channel}.in.{account}',
        'stoa.bridge.{channel}.out.{account}',
        'stoa.{partition}.in.relay.{user}.{session}',
        'stoa.{partition}.re.{role}.{user}.{session}',
        'stoa.{partition}.dead.{role}.{user}.{session}',
      ]),
    );
  });

  test('says of each channel which messages it carries', () => {
    expect(
      parsed
        ?.channels()
        .get('bridge.inbox')
        ?.messages()
        .all()
        .map((message) => message.id()),
    ).toEqual(['bridge.reply']);
    expect(parsed?.channels().get('answers')?.messages().all()).toHaveLength(
      contracts.flatMap(({ messages }) => Object.values(messages).filter(({ reply }) => reply)).length,
    );
  });
});

describe('a message of the document', () => {
  const id = derivedId('a test', 1);
  const request: Envelope = {
    v: 1,
    id,
    type: 'request',
    intent: 'search_notes',
    from: { agent: 'relay', instance: 'kim.s1' },
    to: 'data',
    user: 'kim',
    session: 's1',
    turn: id,
    hops: 0,
    path: ['relay'],
    tainted: false,
    at: '2026-03-01T07:00:00.000Z',
    payload: { query: 'bread' },
  };
  const answer: Envelope = {
    ...request,
    type: 'response',
    to: 'relay',
    reply_to: id,
    payload: { ok: true, result: { notes: [], total: 0 } },
  };
  const failed = { ...answer, payload: { ok: false, error: new WireError('expired').toBody() } };
  const { reply_to: _, ...unrelated } = answer;
  const letter: Envelope = {
    ...request,
    type: 'event',
    intent: 'dead_letter',
    to: '-',
    payload: {
      error: new WireError('expired').toBody(),
      subject: 'stoa.3.in.data.kim.s1',
      seq: 7,
      attempts: 1,
    },
  };

  test.each([
    ['data.search_notes', 'takes a request', request, true],
    ['data.search_notes', 'takes an escalation', { ...request, type: 'escalate' }, true],
    ['data.search_notes', 'refuses another intent', { ...request, intent: 'read_note' }, false],
    ['data.search_notes', 'refuses another role', { ...request, to: 'relay' }, false],
    ['data.search_notes', 'refuses another payload', { ...request, payload: { query: '' } }, false],
    [
      'data.search_notes',
      'refuses two origins',
      { ...request, from: { ...request.from, user: 'kim' } },
      false,
    ],
    ['data.search_notes.reply', 'takes a result', answer, true],
    ['data.search_notes.reply', 'takes an error', failed, true],
    [
      'data.search_notes.reply',
      'refuses another result',
      { ...answer, payload: { ok: true, result: {} } },
      false,
    ],
    ['data.search_notes.reply', 'refuses an answer to nothing', unrelated, false],
    ['data.search_notes.reply', 'refuses a request', request, false],
    ['dead_letter', 'takes a dead letter', letter, true],
    ['dead_letter', 'refuses a dead letter without its error', { ...letter, payload: {} }, false],
  ])('%s %s', (message, _what, envelope, accepted) => {
    expect(validatorOf(message)(envelope)).toBe(accepted);
  });

  test('data.read_note names the errors that its contract foresees', () => {
    const { operations } = fresh();
    expect(JSON.stringify(operations['data.read_note'] ?? operations['data.receive.read_note'])).toContain(
      'not_found',
    );
    expect(Object.keys(errorTable)).toContain('not_found');
  });
});

/** The message’s payload as draft-07, with the references of the document. */
function validatorOf(message: string): ValidateFunction {
  const ajv = new Ajv({ strict: false });
  addFormats.default(ajv);
  ajv.addSchema({ $id: 'document', components: fresh().components });
  return ajv.compile({ $ref: `document#/components/messages/${message}/payload` });
}

/** NATS subject matching, as the server does it. */
function matches(filter: string, subject: string): boolean {
  const wanted = filter.split('.');
  const given = subject.split('.');
  return wanted.length === given.length && wanted.every((token, i) => token === '*' || token === given[i]);
}
