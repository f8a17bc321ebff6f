/** Asks a PostgreSQL whether it serves: a real connection and one query. */
import { Client } from 'pg';

/** Resolves with the answer of `query` (default `SELECT 1`); throws when there is none within `ms` milliseconds. */
export async function probePostgres(url: string, ms: number): Promise<void> {
  await withPostgres(url, ms, async (client) => client.query('SELECT 1'));
}

/** Runs something on one connection and closes it. */
export async function withPostgres<T>(
  url: string,
  ms: number,
  use: (client: Client) => Promise<T>,
): Promise<T> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: ms, query_timeout: ms });
  // Errors also come to whoever awaits; without a listener a lost connection would end the process.
  client.on('error', () => undefined);
  try {
    await client.connect();
    return await use(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** The SQLSTATE of a server's error, else the system's code; undefined for anything else. */
export function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}
