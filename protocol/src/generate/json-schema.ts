/** JSON Schema in its two forms: files of their own in draft 2020-12, and parts of an AsyncAPI document in draft-07. */
import type { NamedSchema } from './catalogue.ts';
import { wireSchema, type JsonObject } from './wire-schema.ts';

/**
 * The base of every `$id`. It only names the schemas and is never fetched; the path below it is the path below
 * `schemas/`, so relative references between files resolve from a folder as they do from the ids.
 */
export const ID_BASE = 'https://stoa.example/schemas/';

/** A schema as a file: draft 2020-12, complete in itself, what a sender may write (defaults may be left out). */
export function schemaFile({ path, title, description, type }: NamedSchema): JsonObject {
  const { $schema, ...schema } = wireSchema(type, 'draft-2020-12');
  return titled({ $schema, $id: ID_BASE + path }, title, description, schema);
}

/**
 * A schema as entries of `components.schemas`: draft-07, its own definitions beside it as `<name>.<definition>`,
 * since references in an AsyncAPI document start at the root of the document.
 */
export function schemaComponents({ name, title, description, type }: NamedSchema): [string, JsonObject][] {
  const { $schema: _, definitions, ...schema } = wireSchema(type, 'draft-7');
  const parts = [
    [name, titled({}, title, description, schema)] as const,
    ...Object.entries((definitions ?? {}) as JsonObject).map(
      ([key, part]) => [`${name}.${key}`, part as JsonObject] as const,
    ),
  ];
  return parts.map(([key, part]) => [key, rebase(part, name)]);
}

export function componentRef(name: string): JsonObject {
  return { $ref: `#/components/schemas/${name}` };
}

/** The words first: they are what a reader of the file looks for. */
function titled(head: JsonObject, title: string, description: string, schema: JsonObject): JsonObject {
  const { title: _, description: __, ...rest } = schema;
  return { ...head, title, description, ...rest };
}

function rebase(schema: JsonObject, name: string): JsonObject {
  return JSON.parse(JSON.stringify(schema), (key, value: unknown) =>
    key === '$ref' && typeof value === 'string' ? rebased(value, name) : value,
  ) as JsonObject;
}

function rebased(ref: string, name: string): string {
  const definition = ref.startsWith('#/definitions/') ? `.${ref.slice('#/definitions/'.length)}` : '';
  return `#/components/schemas/${name}${definition}`;
}
