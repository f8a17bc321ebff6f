/** The log of a Stoa process: pino JSON in the state folder, texts and secrets redacted (S16.3). */
import { mkdirSync, renameSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { destination, pino, type Logger } from 'pino';

const LARGEST = 10 * 1024 * 1024;
/** Fields that hold what people wrote, or what must not be known. */
const REDACTED = [
  'text',
  'body',
  'payload',
  'original',
  'password',
  'pass',
  'token',
  '*.text',
  '*.password',
  '*.pass',
  '*.token',
  'err.config',
];

/** Opens the log; a file larger than 10 MB is kept as `<file>.1` and begun anew. */
export function openLog(file: string, level: string, toTerminal: boolean): Logger {
  const options = { level, redact: REDACTED, base: null };
  if (toTerminal) return pino(options, destination({ fd: 2, sync: true }));
  mkdirSync(dirname(file), { recursive: true });
  if ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) > LARGEST) renameSync(file, `${file}.1`);
  return pino(options, destination({ dest: file, mode: 0o600, sync: true }));
}
