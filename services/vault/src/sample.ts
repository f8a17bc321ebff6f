/** A few notes to begin with, in German and English, for a person who has no vault yet. */
import { cp, mkdir, readdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

const SAMPLE = fileURLToPath(new URL('../sample', import.meta.url));

/** Copies the sample notes into a folder that is missing or empty; false, and nothing done, if it has anything in it. */
export async function installSample(folder: string): Promise<boolean> {
  await mkdir(folder, { recursive: true });
  if ((await readdir(folder)).length > 0) return false;
  await cp(SAMPLE, folder, { recursive: true, force: false });
  return true;
}
