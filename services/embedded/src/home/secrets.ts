/** Passwords of the embedded servers: random, made at the first start, kept for ever after. */
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { z } from 'zod';
import { readJson, writeJson } from './json-file.ts';

const password = z.string().min(16);
const secretsSchema = z.object({
  /** The user `stoa` of the broker. */
  nats: password,
  /** The database's owner `stoa`, without rights beyond its own database. */
  postgres: password,
  /** The superuser `postgres`, used by the start alone. */
  postgresSuperuser: password,
});

export type Secrets = z.infer<typeof secretsSchema>;

/** The secrets of a state folder. Call while holding its lock. */
export async function loadSecrets(folder: string): Promise<Secrets> {
  const path = join(folder, 'servers.json');
  const known = await readJson(path, secretsSchema);
  if (known !== undefined) return known;
  const random = (): string => randomBytes(24).toString('base64url');
  const secrets = { nats: random(), postgres: random(), postgresSuperuser: random() };
  await writeJson(path, secrets, true);
  return secrets;
}
