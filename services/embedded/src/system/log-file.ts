/** Log files the servers append to: reading what was said since, and keeping them small. */
import { copyFile, open, stat, truncate } from 'node:fs/promises';

/** Bytes in the file now; 0 when there is none. */
export async function sizeOf(file: string): Promise<number> {
  return stat(file).then(
    ({ size }) => size,
    () => 0,
  );
}

/** What was written after the first `mark` bytes, at most the last 64 KiB. All of it when the file began anew. */
export async function textSince(file: string, mark: number): Promise<string> {
  const size = await sizeOf(file);
  const from = Math.max(size < mark ? 0 : mark, size - 65_536);
  const handle = await open(file, 'r').catch(() => undefined);
  if (handle === undefined) return '';
  try {
    const buffer = Buffer.alloc(size - from);
    const { bytesRead } = await handle.read(buffer, 0, buffer.length, from);
    return buffer.toString('utf8', 0, bytesRead);
  } finally {
    await handle.close();
  }
}

/** The last line that `matters`, else the last one of all; empty for an empty text. */
export function lastLine(text: string, matters: RegExp): string {
  const lines = text.trimEnd().split('\n');
  return lines.findLast((line) => matters.test(line)) ?? lines.at(-1) ?? '';
}

/**
 * Moves the content to `<file>.1` when there is more than `bytes` of it. For files a server holds open for appending:
 * it goes on at the new start. Lines written at that very moment may be lost.
 */
export async function limitLog(file: string, bytes: number): Promise<void> {
  if ((await sizeOf(file)) <= bytes) return;
  await copyFile(file, `${file}.1`);
  await truncate(file, 0);
}
