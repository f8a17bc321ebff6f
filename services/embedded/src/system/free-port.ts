/**
 * Ports for servers on the loopback. They are taken from below the range the kernel uses for outgoing connections: a
 * server that restarts must get its port back, and a client that knocks meanwhile must not be given that very port
 * as its own (a connection to itself succeeds and keeps the server out).
 */
import { randomInt } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';

const LOWEST = 10_000;

/** A port on 127.0.0.1 nobody listens on now. Somebody else may be faster: callers try again with another. */
export async function freePort(): Promise<number> {
  const end = outgoingRangeStart();
  for (let attempt = 0; attempt < 200; attempt += 1) {
    const port = randomInt(LOWEST, end);
    if (await isFree(port)) return port;
  }
  throw new Error(`No free port found between ${LOWEST} and ${end} on 127.0.0.1.`);
}

/** True when a server could listen on that port of 127.0.0.1 now. */
export async function isFree(port: number): Promise<boolean> {
  const probe = createServer();
  return new Promise((resolve) => {
    probe.once('error', () => resolve(false));
    probe.listen({ port, host: '127.0.0.1', exclusive: true }, () => probe.close(() => resolve(true)));
  });
}

function outgoingRangeStart(): number {
  try {
    const start = Number(readFileSync('/proc/sys/net/ipv4/ip_local_port_range', 'latin1').split(/\s+/)[0]);
    if (start >= LOWEST + 1000) return start;
  } catch {
    // Only Linux has the file; elsewhere the range of RFC 6335 holds.
  }
  return 32_768;
}
