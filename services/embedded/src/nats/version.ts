/** Which version a nats-server binary is. Asked of the binary itself: names and folders may lie. */
import { execFile } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';

/** Oldest server Stoa runs on: message schedules came with 2.12. */
export const OLDEST_NATS = '2.12.0';

/** Runs `<binary> --version`. Throws when it does not run or does not say a nats-server version. */
export async function natsVersion(binary: string): Promise<string> {
  const output = await runVersion(binary);
  const version = /^nats-server:?\s+v?(\d+\.\d+\.\d+)/m.exec(output)?.[1];
  if (version === undefined) throw new Error(`it says ${JSON.stringify(output.slice(0, 80))}`);
  return version;
}

/** True when `version` is the same as `oldest` or newer; both as major.minor.patch. */
export function isAtLeast(version: string, oldest: string): boolean {
  const [left, right] = [version.split('.').map(Number), oldest.split('.').map(Number)];
  for (let part = 0; part < 3; part += 1) {
    const difference = (left[part] ?? 0) - (right[part] ?? 0);
    if (difference !== 0) return difference > 0;
  }
  return true;
}

async function runVersion(binary: string): Promise<string> {
  for (let attempt = 1; ; attempt += 1) {
    const result = await new Promise<{ error: Error | null; output: string }>((resolve) => {
      execFile(binary, ['--version'], { timeout: 10_000 }, (error, stdout, stderr) => {
        resolve({ error, output: stdout + stderr });
      });
    });
    if (result.error === null) return result.output;
    // A file just written is "busy" while a process forked at that moment still holds it open.
    const busy = 'code' in result.error && result.error.code === 'ETXTBSY';
    if (!busy || attempt === 20) throw result.error;
    await delay(25);
  }
}
