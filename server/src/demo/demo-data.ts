import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Reads one of the committed descriptions in server/demo. */
export async function readDemo<T>(file: string): Promise<T> {
  return JSON.parse(await readFile(join(import.meta.dirname, '../../demo', file), 'utf8')) as T;
}

/** A part without which the demo world cannot be made. */
export function required<T>(value: T | undefined, what: string): T {
  if (value === undefined) throw new Error(`The demo world has no ${what}`);
  return value;
}
