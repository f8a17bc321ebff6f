/** Starts one PostgreSQL process on an existing database folder and waits until it serves. */
import type { ChildProcess } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';
import { reasonOf } from '../error.ts';
import { lastLine, sizeOf, textSince } from '../system/log-file.ts';
import type { RunAs } from '../system/run-as.ts';
import { spawnServer } from '../system/spawn-server.ts';
import type { PostgresBinaries } from './binaries.ts';
import { postgresEnv } from './cluster.ts';
import { codeOf, probePostgres } from './probe.ts';

export interface LaunchPostgresOptions {
  binaries: PostgresBinaries;
  runAs: RunAs | undefined;
  data: string;
  port: number;
  superuserPassword: string;
  logFile: string;
  /** More settings, as `name=value`. */
  settings?: string[];
  /** Called with the process before it is the server; it waits for what is returned. */
  onSpawn?: (child: ChildProcess) => void | Promise<void>;
  /** Milliseconds until it must serve. Default 60,000: after a crash it replays its log first. */
  readyMs?: number;
}

/** `postgres://<user>:<password>@127.0.0.1:<port>/<database>` */
export function postgresUrl(port: number, user: string, password: string, database: string): string {
  return `postgres://${user}:${encodeURIComponent(password)}@127.0.0.1:${port}/${database}`;
}

/**
 * Spawns the server in its own process group, on the loopback only, without a socket file, and waits for an answer.
 * Throws when it ends before, quoting its log, or does not answer in time (then it is ended).
 */
export async function launchPostgres(options: LaunchPostgresOptions): Promise<ChildProcess> {
  const { binaries, runAs, data, port, logFile, settings = [] } = options;
  const all = [
    'listen_addresses=127.0.0.1',
    `port=${port}`,
    'unix_socket_directories=',
    'timezone=UTC',
    'log_timezone=UTC',
    'log_line_prefix=%m [%p] ',
    ...settings,
  ];
  const mark = await sizeOf(logFile);
  const args = ['-D', data, ...all.flatMap((setting) => ['-c', setting])];
  const program = { program: binaries.postgres, args, logFile, cwd: '/', env: postgresEnv(), runAs };
  const child = await spawnServer(program, options.onSpawn);
  await waitServing(child, options, mark);
  return child;
}

async function waitServing(child: ChildProcess, options: LaunchPostgresOptions, mark: number): Promise<void> {
  const { port, superuserPassword, logFile, readyMs = 60_000 } = options;
  const url = postgresUrl(port, 'postgres', superuserPassword, 'postgres');
  const end = performance.now() + readyMs;
  let reason = '';
  while (performance.now() < end) {
    if (child.exitCode !== null || child.signalCode !== null) {
      throw new Error(`PostgreSQL ended while starting: ${await lastPostgresLine(logFile, mark)}`);
    }
    try {
      await probePostgres(url, 2000);
      return;
    } catch (error) {
      // A wrong password does not get right by waiting.
      if (codeOf(error) === '28P01') {
        child.kill('SIGINT');
        throw error;
      }
      reason = reasonOf(error);
      await delay(10);
    }
  }
  child.kill('SIGQUIT');
  throw new Error(`PostgreSQL does not serve after ${readyMs} ms: ${reason}`);
}

/** The last line of the log after `mark` bytes that tells of an error, else the last one. */
export async function lastPostgresLine(logFile: string, mark: number): Promise<string> {
  const line = lastLine(await textSince(logFile, mark), /\b(FATAL|PANIC|ERROR):/);
  return (
    line
      .replace(/^.*?\[\d+\] /, '')
      .replaceAll(/\s+/g, ' ')
      .trim() || 'it left no log'
  );
}
