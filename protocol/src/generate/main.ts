/** `npm run schemas`: writes `schemas/` and `docs/errors.md` from the contracts. */
import { join } from 'node:path';
import { contracts } from '../roles/index.ts';
import { generate } from './index.ts';
import { write } from './write.ts';

const files = generate(contracts);
const { changed, stale } = write(join(import.meta.dirname, '../../..'), files);
for (const path of changed) console.log(`wrote   ${path}`);
for (const path of stale) console.log(`removed ${path}`);
console.log(`${files.size} files; ${changed.length} written, ${stale.length} removed.`);
