/**
 * The servers of a state folder as they were last started: the next Stoa goes on with them when this one had no time
 * to end them, and takes the same ports otherwise.
 */
import { join } from 'node:path';
import { z } from 'zod';
import { processIdentitySchema } from '../system/process-identity.ts';
import type { ServiceKey } from '../system/service.ts';
import { readJson, writeJson } from './json-file.ts';

const childSchema = z.object({
  process: processIdentitySchema,
  port: z.int().min(1).max(65_535),
  fingerprint: z.string(),
});
const childrenSchema = z.partialRecord(z.enum(['nats', 'postgres']), childSchema);

export type Child = z.infer<typeof childSchema>;

export interface Children {
  get(key: ServiceKey): Child | undefined;
  /** Records one. Resolves when it is on disk; calls are served in order. */
  set(key: ServiceKey, child: Child): Promise<void>;
}

/** The record of a folder. Call while holding its lock. An unreadable record counts as none: a scan finds the servers. */
export async function openChildren(folder: string): Promise<Children> {
  const path = join(folder, 'children.json');
  const children = (await readJson(path, childrenSchema).catch(() => undefined)) ?? {};
  let written: Promise<void> = Promise.resolve();
  return {
    get: (key) => children[key],
    async set(key, child) {
      children[key] = child;
      const write = async (): Promise<void> => writeJson(path, children);
      written = written.then(write, write);
      await written;
    },
  };
}
