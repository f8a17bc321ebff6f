/**
 * Stands in for Stoa: starts the embedded system in the folder given, says how it went as one line of JSON, and holds
 * it until SIGTERM. Options come as JSON in the second argument.
 */
import { setInterval } from 'node:timers';
import { EmbeddedError, startEmbedded, type Health, type StartOptions } from '@stoa/embedded';

const [, , home = '', given = '{}'] = process.argv;
const options: Partial<StartOptions> & { ignoreInterrupt?: boolean } = JSON.parse(given);
const say = (line: object): void => console.log(JSON.stringify(line));

if (options.ignoreInterrupt === true) process.on('SIGINT', () => say({ interrupted: true }));
try {
  const system = await startEmbedded({
    home,
    version: '1.2.3',
    onProgress: (notice) => say({ progress: notice.code }),
    onHealth: ({ server, state }: Health) => say({ server, state }),
    ...options,
  });
  if ('running' in system) {
    say(system);
  } else {
    const { natsUrl, natsCredentials, postgresUrl } = system;
    say({ pid: process.pid, pids: system.pids(), natsUrl, natsCredentials, postgresUrl });
    process.on('SIGTERM', () => {
      void system.stop().then(() => process.exit(0));
    });
    setInterval(() => undefined, 1000);
  }
} catch (error) {
  if (!(error instanceof EmbeddedError)) throw error;
  say({ error: error.code, message: error.message });
}
