/** A process of its own that brings the tables up to date once; prints what it ran. */
import { migrate } from '@stoa/store/internal';

const ran = await migrate(process.argv[2] ?? '', { info: () => undefined, warn: () => undefined });
process.stdout.write(JSON.stringify(ran));
