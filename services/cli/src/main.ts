/** The `stoa` command: the one place that reads the environment and the process. */
import { readEnvironment, UsageError } from './environment.ts';
import { run } from './program.ts';

const stop = new AbortController();
let asked = 0;
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(name, () => {
    asked += 1;
    // The first one drains; whoever asks three times wants to be gone.
    if (asked >= 3) process.exit(130);
    stop.abort();
  });
}

try {
  process.exitCode = await run(process.argv.slice(2), {
    env: readEnvironment(process.env),
    rawEnv: process.env,
    uid: process.getuid?.() ?? -1,
    stdin: process.stdin,
    stdout: process.stdout,
    stderr: process.stderr,
    signal: stop.signal,
  });
} catch (error) {
  if (!(error instanceof UsageError)) throw error;
  process.stderr.write(`${error.text('en')}\n`);
  process.exitCode = 1;
}
// What may still be open (a terminal, a pipe nobody closes, a connection to a server that hangs) waits for nothing any more.
await Promise.all([process.stdout, process.stderr].map(written));
process.exit();

function written(output: NodeJS.WriteStream): Promise<void> {
  return new Promise((resolve) => output.write('', () => resolve()));
}
