/** Stands in for a test process: starts servers, says which, and waits to be killed. */
import { setInterval } from 'node:timers';
import { startNats, startPostgres } from '../harness/index.ts';

const nats = await startNats();
const postgres = await startPostgres({ own: true });
console.log(JSON.stringify({ nats: nats.pid, postgres: postgres.pid }));
setInterval(() => undefined, 1000);
