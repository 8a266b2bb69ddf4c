import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Reads one of the committed descriptions in server/demo. */
export async function readDemo<T>(file: string): Promise<T> {
  return JSON.parse(await readFile(join(import.meta.dirname, '../../demo', file), 'utf8')) as T;
}
