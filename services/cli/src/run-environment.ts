/** What `stoa run` takes from the environment, checked at once: every wrong variable is named, no value is shown. */
import { readFileSync, statSync } from 'node:fs';
import { z } from 'zod';
import type { RoleName } from './actors.ts';
import { UsageError } from './environment.ts';

type RawEnvironment = Readonly<Record<string, string | undefined>>;

const text = z.string({ error: 'is missing' }).min(1, 'is empty');
const NatsUrl = text.refine(
  (value) => value.split(',').every((one) => /^(?:nats|tls|wss?):\/\/[^/\s]+$/u.test(one)),
  'must be nats://host:port, several separated by commas',
);
const DatabaseUrl = text.refine(
  (value) => /^postgres(?:ql)?:$/u.test(URL.parse(value)?.protocol ?? ''),
  'must be postgresql://user:password@host:5432/name',
);
const Folders = text
  .transform((value) => value.split(':').filter(Boolean))
  .refine((folders) => folders.every((folder) => isFolder(folder)), 'names a folder that is not there');
const whole = (from: number, to: number) =>
  text
    .regex(/^\d{1,9}$/u, 'must be a whole number')
    .transform(Number)
    .refine((number) => number >= from && number <= to, `must be from ${from} to ${to}`);

/** A password needs its user, and the other way round. */
const credentials = (env: RawEnvironment) => ({
  STOA_NATS_URL: NatsUrl,
  STOA_NATS_USER: env['STOA_NATS_PASS'] === undefined ? text.optional() : text,
  STOA_NATS_PASS: env['STOA_NATS_USER'] === undefined ? text.optional() : text,
  /** A credentials file as `nsc` makes it, instead of user and password. */
  STOA_NATS_CREDS: text.optional(),
});

export interface BrokerEnvironment {
  readonly STOA_NATS_URL: string;
  readonly STOA_NATS_USER?: string | undefined;
  readonly STOA_NATS_PASS?: string | undefined;
  readonly STOA_NATS_CREDS?: string | undefined;
}

/** @throws UsageError naming each variable that is wrong */
export function brokerEnvironment(raw: RawEnvironment): BrokerEnvironment {
  const { env, problems } = withFiles(raw);
  return read(z.object(credentials(env)), env, problems);
}

/** What a process of its own needs for these roles. */
export function runEnvironment(raw: RawEnvironment, roles: readonly RoleName[]) {
  const { env, problems } = withFiles(raw);
  const schema = z.object({
    ...credentials(env),
    /** Copies of each stream, when this process makes them. */
    STOA_NATS_REPLICAS: whole(1, 5).default(1),
    STOA_DATABASE_URL: roles.some((role) => role !== 'data') ? DatabaseUrl : DatabaseUrl.optional(),
    STOA_VAULT: roles.includes('data') ? Folders : Folders.optional(),
    /** Where `/healthz` and `/readyz` are; 0 for any free port, without it nowhere. */
    STOA_HEALTH_PORT: whole(0, 65_535).optional(),
    STOA_HEALTH_HOST: text.default('127.0.0.1'),
    /** How long a message under way may take to end when the process is to stop, seconds. */
    STOA_DRAIN_SECONDS: whole(0, 3600).default(5),
  });
  return read(schema, env, problems);
}

export type RunEnvironment = ReturnType<typeof runEnvironment>;

/** Secrets may stand in files, as orchestrators mount them: `<NAME>_FILE`. */
const inFiles = ['STOA_NATS_PASS', 'STOA_DATABASE_URL'] as const;

function withFiles(raw: RawEnvironment): { env: RawEnvironment; problems: readonly string[] } {
  const env: Record<string, string | undefined> = { ...raw };
  const problems: string[] = [];
  for (const name of inFiles) {
    const file = raw[`${name}_FILE`];
    if (file === undefined) continue;
    try {
      env[name] = readFileSync(file, 'utf8').trim();
    } catch {
      problems.push(`${name}_FILE: names a file that can’t be read`);
    }
  }
  return { env, problems };
}

function read<T>(schema: z.ZodType<T>, env: RawEnvironment, problems: readonly string[]): T {
  const parsed = schema.safeParse(env);
  const issues = parsed.error?.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`) ?? [];
  if (!parsed.success || problems.length > 0) throw wrong([...problems, ...issues]);
  return Object.freeze(parsed.data);
}

function wrong(problems: readonly string[]): UsageError {
  const list = problems.join('; ');
  return new UsageError(`The environment is wrong: ${list}.`, `Die Umgebung ist falsch: ${list}.`);
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
}
