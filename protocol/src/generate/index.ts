/** Everything that is generated from the contracts, as texts; `main.ts` writes them and a test compares them. */
import type { Contract } from '../contract.ts';
import { asyncApi } from './asyncapi.ts';
import { catalogue } from './catalogue.ts';
import { errorsPage } from './errors-page.ts';
import { schemaFile } from './json-schema.ts';

/** The folder whose files are all generated. */
export const SCHEMAS = 'schemas';

/**
 * All generated files by their path from the root of the project, sorted. The same contracts give the same bytes.
 * @throws Error when contracts contradict each other or hold what JSON Schema can’t say
 */
export function generate(contracts: readonly Contract[]): Map<string, string> {
  const files: [string, string][] = [
    ...catalogue(contracts).map((named): [string, string] => [named.path, json(schemaFile(named))]),
    ['asyncapi.json', json(asyncApi(contracts))],
  ].map(([path = '', text = '']) => [`${SCHEMAS}/${path}`, text]);
  files.push(['docs/errors.md', errorsPage(contracts)]);
  return new Map(files.sort(([a], [b]) => (a < b ? -1 : 1)));
}

function json(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
