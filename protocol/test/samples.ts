/**
 * Payloads made from a JSON Schema: ones that fit it, and ones that were damaged. They come from the generated schema
 * and not from zod, so what the two of them make of a payload can be compared.
 */
import * as fc from 'fast-check';

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
type Schema = { readonly [key: string]: unknown };

/** Every keyword that `fitting` honours, and those that constrain nothing. A new one must be taught here first. */
const known = new Set(
  (
    '$schema $id $defs title description default examples deprecated readOnly writeOnly ' +
    'type const enum anyOf oneOf allOf $ref properties required additionalProperties propertyNames ' +
    'prefixItems items minItems maxItems minLength maxLength pattern format ' +
    'minimum maximum exclusiveMinimum exclusiveMaximum multipleOf'
  ).split(' '),
);

/** Values that the schema accepts; for texts with a limit also the longest, made of characters outside the BMP. */
export function fitting(schema: Schema, root: Schema = schema, depth = 0): fc.Arbitrary<Json> {
  const foreign = Object.keys(schema).filter((key) => !known.has(key));
  if (foreign.length > 0) throw new Error(`samples.ts does not know the keyword ${foreign.join(', ')} yet.`);
  const inner = (part: unknown): fc.Arbitrary<Json> => fitting((part ?? {}) as Schema, root, depth + 1);
  if (typeof schema.$ref === 'string') return inner(resolve(schema.$ref, root));
  if ('const' in schema) return fc.constant(schema.const as Json);
  if (Array.isArray(schema.enum)) return fc.constantFrom(...(schema.enum as Json[]));
  const options = (schema.anyOf ?? schema.oneOf) as Schema[] | undefined;
  if (options) {
    const flat = depth > 3 ? options.filter((option) => option.$ref === undefined) : options;
    return fc.oneof(...flat.map(inner));
  }
  if (Array.isArray(schema.allOf)) {
    return fc.tuple(...schema.allOf.map(inner)).map((parts) => Object.assign({}, ...parts) as Json);
  }
  if (Array.isArray(schema.type)) {
    return fc.oneof(...schema.type.map((type: unknown) => fitting({ ...schema, type }, root, depth)));
  }
  switch (schema.type) {
    case undefined:
      return json;
    case 'null':
      return fc.constant(null);
    case 'boolean':
      return fc.boolean();
    case 'number':
    case 'integer':
      return number(schema);
    case 'string':
      return text(schema);
    case 'array':
      return array(schema, inner, depth);
    case 'object':
      return object(schema, inner);
    default:
      throw new Error(`samples.ts does not know the type ${JSON.stringify(schema.type)} yet.`);
  }
}

type Inner = (schema: unknown) => fc.Arbitrary<Json>;

const json: fc.Arbitrary<Json> = fc.jsonValue({ maxDepth: 2 }).map((value) => value as Json);

function resolve(ref: string, root: Schema): Schema {
  if (ref === '#') return root;
  const found = (root.$defs as Record<string, Schema> | undefined)?.[ref.replace('#/$defs/', '')];
  if (!found) throw new Error(`samples.ts can’t follow the reference ${ref}.`);
  return found;
}

function number(schema: Schema): fc.Arbitrary<Json> {
  const { type, minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf } = schema;
  const limits = {
    min: Math.max(Number(minimum ?? -1e9), Number(exclusiveMinimum ?? -1e9), -1e9),
    max: Math.min(Number(maximum ?? 1e9), Number(exclusiveMaximum ?? 1e9), 1e9),
  };
  const some: fc.Arbitrary<number> =
    type === 'integer' || multipleOf !== undefined
      ? fc.integer(limits)
      : fc.double({ ...limits, noNaN: true, noDefaultInfinity: true });
  return some
    .map((value) => (multipleOf === undefined ? value : value - (value % Number(multipleOf))))
    .filter((value) => value !== exclusiveMinimum && value !== exclusiveMaximum);
}

const formats: Readonly<Record<string, fc.Arbitrary<string>>> = {
  'date-time': fc
    .date({ noInvalidDate: true, min: new Date('0001-01-01'), max: new Date('9999-12-31') })
    .map((date) => date.toISOString()),
  date: fc
    .date({ noInvalidDate: true, min: new Date('0001-01-01'), max: new Date('9999-12-31') })
    .map((date) => date.toISOString().slice(0, 10)),
  uuid: fc.uuid({ version: 4 }),
  uri: fc.webUrl(),
};

function text({ pattern, format, minLength = 0, maxLength }: Schema): fc.Arbitrary<string> {
  if (format !== undefined) {
    const found = formats[format as string];
    if (!found) throw new Error(`samples.ts does not know the format ${JSON.stringify(format)} yet.`);
    return found;
  }
  const min = Number(minLength);
  const max = Number(maxLength ?? Number.POSITIVE_INFINITY);
  if (typeof pattern === 'string') {
    return fc
      .stringMatching(new RegExp(pattern))
      .filter((value) => value.length >= min && value.length <= max);
  }
  const short = fc
    .string({ unit: 'binary', minLength: min, maxLength: Math.min(max, min + 50) })
    .filter((value) => value.isWellFormed());
  if (maxLength === undefined) return short;
  return fc.oneof({ arbitrary: short, weight: 9 }, { arbitrary: fc.constant('😀'.repeat(max)), weight: 1 });
}

function array(schema: Schema, inner: Inner, depth: number): fc.Arbitrary<Json> {
  if (Array.isArray(schema.prefixItems)) return fc.tuple(...schema.prefixItems.map(inner));
  const minLength = Number(schema.minItems ?? 0);
  const maxLength = Math.max(minLength, Math.min(Number(schema.maxItems ?? 3), depth > 3 ? 0 : 16));
  return fc.array(inner(schema.items), { minLength, maxLength });
}

function object(schema: Schema, inner: Inner): fc.Arbitrary<Json> {
  const properties = Object.entries((schema.properties ?? {}) as Record<string, Schema>);
  const fields = fc.record(Object.fromEntries(properties.map(([key, value]) => [key, inner(value)])), {
    requiredKeys: (schema.required ?? []) as string[],
  });
  const rest = schema.additionalProperties;
  if (typeof rest !== 'object' || rest === null) return fields;
  const keys = schema.propertyNames === undefined ? fc.string({ maxLength: 8 }) : inner(schema.propertyNames);
  const more = fc.dictionary(keys as fc.Arbitrary<string>, inner(rest), { maxKeys: 3 });
  return fc.tuple(more, fields).map(([extra, own]) => Object.assign(extra, own));
}

/** Values that often are where a check ends: of the wrong type, empty, at a limit, of a hostile shape. */
const odd: readonly Json[] = [
  null,
  true,
  '',
  ' ',
  '-',
  'A',
  'a.b',
  '*',
  'x\n',
  '😀',
  'x'.repeat(201),
  '😀'.repeat(2001),
  '2026-02-30T00:00:00.000Z',
  '2026-03-01T07:00:00Z',
  '2026-03-01T07:00:00.000+01:00',
  '0123456789abcdefghjkmnpqr',
  0,
  -1,
  1,
  1.5,
  101,
  1e300,
  2 ** 53,
  [],
  [[]],
  {},
  { ok: true },
];

type Damage =
  | { readonly kind: 'replace'; readonly where: number; readonly by: Json }
  | { readonly kind: 'remove'; readonly where: number }
  | { readonly kind: 'add'; readonly where: number; readonly key: string; readonly by: Json }
  | { readonly kind: 'stretch'; readonly where: number };

const where = fc.nat({ max: 1000 });
const value = fc.oneof(fc.constantFrom(...odd), json);
const damage: fc.Arbitrary<Damage> = fc.oneof(
  fc.record({ kind: fc.constant('replace'), where, by: value }),
  fc.record({ kind: fc.constant('remove'), where }),
  fc.record({
    kind: fc.constant('add'),
    where,
    key: fc.constantFrom('extra', 'ok', 'user', 'agent', 'result', 'error', 'a'),
    by: value,
  }),
  fc.record({ kind: fc.constant('stretch'), where }),
);

/** What fits the schema, with up to three things damaged: some of it still fits. */
export function damaged(schema: Schema): fc.Arbitrary<Json> {
  return fc
    .tuple(fitting(schema), fc.array(damage, { maxLength: 3 }))
    .map(([sample, damages]) => damages.reduce<Json>(inflict, structuredClone(sample)));
}

/** Any JSON at all. */
export const anything: fc.Arbitrary<Json> = value;

function inflict(root: Json, what: Damage): Json {
  const holder: { root: Json } = { root };
  const places = placesIn(holder);
  const [parent, key] = places[what.where % places.length] ?? [holder, 'root'];
  const box = parent as Record<string, Json>;
  const old = box[key] as Json;
  if (what.kind === 'replace') box[key] = structuredClone(what.by);
  else if (what.kind === 'remove' && Array.isArray(parent)) parent.splice(Number(key), 1);
  else if (what.kind === 'remove' && box !== holder) delete box[key];
  else if (what.kind === 'add' && typeof old === 'object' && old !== null && !Array.isArray(old))
    old[what.key] = structuredClone(what.by);
  else if (what.kind === 'stretch' && typeof old === 'string') box[key] = old.repeat(17).slice(0, 300_000);
  else if (what.kind === 'stretch' && Array.isArray(old))
    box[key] = Array.from({ length: 17 }, () => old).flat();
  else if (what.kind === 'stretch' && typeof old === 'number') box[key] = old * 1000 + 0.5;
  return holder.root;
}

type Holder = Json[] | { [key: string]: Json };

/** Every place in a value, as what holds it and under which key. */
function placesIn(holder: Holder, found: [Holder, string][] = []): [Holder, string][] {
  for (const [key, inner] of Object.entries(holder)) {
    found.push([holder, key]);
    if (typeof inner === 'object' && inner !== null) placesIn(inner, found);
  }
  return found;
}
