/** The step from zod to JSON Schema. */
import { z } from 'zod';

export type JsonObject = { readonly [key: string]: unknown };

/**
 * What a sender may write: defaults may be left out, unknown fields of open objects are ignored.
 * @throws Error when the type can’t be said in JSON Schema
 */
export function wireSchema(
  type: z.ZodType,
  target: 'draft-2020-12' | 'draft-7' = 'draft-2020-12',
): JsonObject {
  return { ...z.toJSONSchema(type, { io: 'input', target }) };
}
