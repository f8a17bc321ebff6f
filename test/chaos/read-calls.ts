/** Reads a model book. */
import { existsSync, readFileSync } from 'node:fs';
import type { ModelCall } from './worker.ts';

/** What a process was killed in the middle of writing is no line. */
export function readCalls(file: string): ModelCall[] {
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, 'utf8').split('\n').slice(0, -1);
  return lines.map((line) => JSON.parse(line) as ModelCall);
}
