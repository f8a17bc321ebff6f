import { Ajv2020 } from 'ajv/dist/2020.js';
import { Ajv, type ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { catalogue, type NamedSchema } from '../src/generate/catalogue.ts';
import { ID_BASE, schemaComponents, schemaFile } from '../src/generate/json-schema.ts';
import { contracts, defineContract } from '../src/index.ts';
import { anything, damaged, fitting, type Json } from './samples.ts';

const RUNS = { seed: 20260301, numRuns: 300 };
const all = catalogue(contracts);

/** A validator that knows nothing of zod, for the file in draft 2020-12. */
function forFile(named: NamedSchema): ValidateFunction {
  const ajv = new Ajv2020({ strict: true, allowUnionTypes: true });
  addFormats.default(ajv);
  return ajv.compile(schemaFile(named));
}

/** The same for what the AsyncAPI document holds, in draft-07. */
function forComponent(named: NamedSchema): ValidateFunction {
  const ajv = new Ajv({ strict: true, allowUnionTypes: true });
  addFormats.default(ajv);
  ajv.addVocabulary(['components']);
  const document = {
    $id: 'document',
    components: { schemas: Object.fromEntries(schemaComponents(named)) },
  };
  ajv.addSchema(document);
  return ajv.compile({ $ref: `document#/components/schemas/${named.name}` });
}

/** What the wire makes of a value. */
function overTheWire(value: unknown): Json {
  return JSON.parse(JSON.stringify(value)) as Json;
}

interface Verdicts {
  accepted: number;
  rejected: number;
}

/** Fails with the first payload on which zod and a validator disagree. */
function compare(named: NamedSchema, validate: ValidateFunction): Verdicts {
  const verdicts: Verdicts = { accepted: 0, rejected: 0 };
  const schema = schemaFile(named);
  fc.assert(
    fc.property(
      fc.oneof({ arbitrary: damaged(schema), weight: 9 }, { arbitrary: anything, weight: 1 }),
      (sample) => {
        const payload = overTheWire(sample);
        const byZod = named.type.safeParse(payload);
        const byAjv = validate(payload);
        verdicts[byAjv ? 'accepted' : 'rejected'] += 1;
        if (byZod.success === byAjv) return;
        const why = byAjv ? byZod.error?.message : JSON.stringify(validate.errors);
        throw new Error(`${byAjv ? 'Only ajv' : 'Only zod'} accepts it: ${why}`);
      },
    ),
    RUNS,
  );
  return verdicts;
}

describe.each(all.map((named) => [named.path, named] as const))('schemas/%s', (path, named) => {
  const schema = schemaFile(named);
  const validate = forFile(named);

  test('is complete in itself and says what it is', () => {
    expect(schema).toMatchObject({
      $schema: 'https://json-schema.org/draft/2020-12/schema',
      $id: new URL(path, ID_BASE).href,
      title: expect.stringMatching(/\S/) as string,
      description: expect.stringMatching(/\S/) as string,
    });
    expect(JSON.stringify(schema)).not.toMatch(/"\$ref":"(?!#)/);
  });

  test('accepts what fits it, and so does zod', () => {
    fc.assert(
      fc.property(fitting(schema), (sample) => {
        const payload = overTheWire(sample);
        expect(validate(payload) ? [] : validate.errors).toEqual([]);
        expect(named.type.safeParse(payload).error).toBeUndefined();
      }),
      { ...RUNS, numRuns: 100 },
    );
  });

  test('rejects what is no object and what lacks a required field', () => {
    for (const wrong of [null, 'text', 7, true, []]) expect(validate(wrong)).toBe(false);
    const [sample] = fc.sample(fitting(schema), { seed: RUNS.seed, numRuns: 1 });
    for (const field of (schema.required ?? []) as string[]) {
      const { [field]: _, ...rest } = sample as Record<string, Json>;
      expect({ without: field, accepted: validate(overTheWire(rest)) }).toEqual({
        without: field,
        accepted: false,
      });
    }
  });

  test('and zod are of one mind about damaged payloads', () => {
    const { accepted, rejected } = compare(named, validate);
    expect(accepted).toBeGreaterThan(10);
    expect(rejected).toBeGreaterThan(10);
  });

  test('says the same in draft-07, inside the AsyncAPI document', () => {
    const { accepted, rejected } = compare(named, forComponent(named));
    expect(accepted).toBeGreaterThan(10);
    expect(rejected).toBeGreaterThan(10);
  });

  test('takes what zod made of a payload for the same payload again', () => {
    // Sender and receiver both check, so a schema that changes its own output would change the message on the way.
    fc.assert(
      fc.property(fitting(schema), (sample) => {
        const once = overTheWire(named.type.parse(overTheWire(sample)));
        expect(overTheWire(named.type.parse(once))).toEqual(once);
      }),
      { ...RUNS, numRuns: 50 },
    );
  });
});

test('a validator that is more generous than zod is found out', () => {
  const named = all.find(({ name }) => name === 'wire-error');
  if (!named) throw new Error('The wire error has no schema.');
  const { required: _, ...generous } = schemaFile(named);
  const validate = new Ajv2020({ strict: false }).compile(generous);
  expect(() => compare(named, validate)).toThrow(/Property failed/);
});

test('a schema that refers to itself works in both drafts', () => {
  interface Tree {
    leaf: string;
    branches: Tree[];
  }
  const Tree: z.ZodType<Tree> = z.object({
    leaf: z.string(),
    get branches() {
      return z.array(Tree);
    },
  });
  const recursive: NamedSchema = {
    name: 'forest.plant.body',
    path: 'forest/plant.body.json',
    title: 'forest.plant',
    description: 'Plants a tree.',
    type: z.object({ root: Tree, more: z.json() }),
  };
  const good = { root: { leaf: 'a', branches: [{ leaf: 'b', branches: [] }] }, more: { x: [1] } };
  const bad = { root: { leaf: 'a', branches: [{ leaf: 7, branches: [] }] }, more: null };
  for (const validate of [forFile(recursive), forComponent(recursive)]) {
    expect(validate(good)).toBe(true);
    expect(validate(bad)).toBe(false);
  }
  const itself = { ...recursive, type: Tree };
  for (const validate of [forFile(itself), forComponent(itself)]) {
    expect(validate(good.root)).toBe(true);
    expect(validate(bad.root)).toBe(false);
  }
});

describe('the catalogue', () => {
  const contract = (role: string, intent: string, emits: Record<string, z.ZodType> = {}) =>
    defineContract({
      role,
      key: 'session',
      summary: 'For this test.',
      state: z.object({}).default({}),
      emits,
      messages: { [intent]: { summary: 'Does it.', body: z.object({}) } },
    });

  test.each([
    ['a role whose name can’t stand in a subject', [contract('Café', 'sit')], /role “Café”/],
    [
      'an intent whose name can’t stand in a subject',
      [contract('cafe', 'sit down')],
      /intent of cafe “sit down”/,
    ],
    [
      'a topic whose name can’t stand in a subject',
      [contract('cafe', 'sit', { 'a.b': z.object({}) })],
      /topic of cafe “a\.b”/,
    ],
    [
      'a role that would write into the folder of the events',
      [contract('events', 'sit')],
      /No role can be called events/,
    ],
    [
      'two contracts of one role',
      [contract('cafe', 'sit'), contract('cafe', 'sit')],
      /Two contracts define cafe\.sit\.body/,
    ],
    [
      'a topic with two payloads',
      [
        contract('cafe', 'sit', { done: z.object({}) }),
        contract('bar', 'sit', { done: z.object({ a: z.string() }) }),
      ],
      /topic done has two payloads/,
    ],
  ])('refuses %s', (_what, wrong, message) => {
    expect(() => catalogue(wrong)).toThrow(message);
  });

  test('lets two roles emit one topic with the same payload', () => {
    const done = () => z.object({ what: z.string() });
    const named = catalogue([
      contract('cafe', 'sit', { done: done() }),
      contract('bar', 'sit', { done: done() }),
    ]);
    expect(named.filter(({ name }) => name === 'events.done').map(({ description }) => description)).toEqual([
      'The event done, emitted by cafe, bar.',
    ]);
  });
});
