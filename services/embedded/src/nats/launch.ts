/**
 * Starts one nats-server process and waits until it serves. Knows nothing of homes, locks or supervision: the embedded
 * system and the test harness both build on it.
 */
import type { ChildProcess } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { reasonOf } from '../error.ts';
import { lastLine, sizeOf, textSince } from '../system/log-file.ts';
import { spawnServer } from '../system/spawn-server.ts';
import { renderNatsConfig, type NatsConfig } from './config.ts';
import { probeNats, type NatsEndpoint } from './probe.ts';

export interface LaunchNatsOptions {
  binary: string;
  configFile: string;
  config: NatsConfig;
  /** Called with the process before it is the server; it waits for what is returned. */
  onSpawn?: (child: ChildProcess) => void | Promise<void>;
  /** Milliseconds until it must serve. Default 30,000: a large store takes its time. */
  readyMs?: number;
  /** False returns right after the spawn, for members of a cluster that wait for each other. Default true. */
  waitReady?: boolean;
}

/** The credentials and address clients use. */
export function natsEndpoint(config: NatsConfig): NatsEndpoint {
  return { url: `nats://127.0.0.1:${config.port}`, user: config.user, pass: config.pass };
}

/**
 * Writes the config (0600), spawns the server in its own process group with no ties to our terminal or pipes, and
 * waits until it serves. Throws when it ends before, quoting its log, or does not serve in time (then it is ended).
 */
export async function launchNats(options: LaunchNatsOptions): Promise<ChildProcess> {
  await writeFile(options.configFile, renderNatsConfig(options.config), { mode: 0o600 });
  // Complaints about the config itself come before the server opens its log: both go to one file.
  const mark = await sizeOf(options.config.logFile);
  const child = await spawnServer(
    {
      program: options.binary,
      args: ['--config', options.configFile],
      logFile: options.config.logFile,
    },
    options.onSpawn,
  );
  if (options.waitReady ?? true) await waitServing(child, options, mark);
  return child;
}

async function waitServing(
  child: ChildProcess,
  { config, readyMs = 30_000 }: LaunchNatsOptions,
  mark: number,
): Promise<void> {
  const end = performance.now() + readyMs;
  let reason = '';
  while (performance.now() < end) {
    if (child.exitCode !== null || child.signalCode !== null) {
      throw new Error(`nats-server ended while starting: ${await lastNatsLine(config.logFile, mark)}`);
    }
    try {
      await probeNats(natsEndpoint(config), 2000);
      return;
    } catch (error) {
      reason = reasonOf(error);
      await delay(10);
    }
  }
  child.kill('SIGKILL');
  throw new Error(`nats-server does not serve after ${readyMs} ms: ${reason}`);
}

/** The last line of the log after `mark` bytes that tells of an error, else the last one. */
export async function lastNatsLine(logFile: string, mark: number): Promise<string> {
  const line = lastLine(await textSince(logFile, mark), /\[(ERR|FTL)\]/);
  return line.replace(/^\[\d+\] \S+ \S+ /, '') || 'it left no log';
}
