import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  isKey,
  isName,
  type PictureFile,
  type PictureStore,
  PicturesAway,
} from './picture-store.ts';

/**
 * Pictures as files, in a folder per picture, named by its key: for one process, or a folder that all of them share.
 */
export function picturesInFolder(folder: string): PictureStore {
  // For a folder that is full, read-only, not ours, or on a machine that is away.
  const ask = <Answer>(asked: Promise<Answer>): Promise<Answer> =>
    asked.catch((error: NodeJS.ErrnoException) => {
      throw new PicturesAway(`The folder of pictures at ${folder} refuses us (${error.code}).`, {
        cause: error,
      });
    });
  const keepAll = async (key: string, files: readonly PictureFile[]) => {
    await mkdir(join(folder, key), { recursive: true });
    for (const { name, bytes } of files) await writeWhole(join(folder, key, name), bytes);
  };
  return {
    keep: (key, files) => ask(keepAll(key, files)),
    read: (key, name) => ask(orNull(readFile(join(folder, key, name)))),
    remove: (key) => ask(rm(join(folder, key), { recursive: true, force: true })),
    async *list() {
      const keys = (await orNull(readdir(folder))) ?? [];
      for (const key of keys.filter(isKey).sort()) {
        const names = ((await orNull(readdir(join(folder, key)))) ?? []).filter(isName).sort();
        if (names.length > 0) yield { key, names };
      }
    },
  };
}

/** Writes a file completely or not at all, whatever happens meanwhile. */
export async function writeWhole(file: string, bytes: Buffer): Promise<void> {
  const part = `${file}.${randomUUID()}.part`;
  try {
    await writeFile(part, bytes, { flush: true });
    await rename(part, file);
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
}

/** What is read, or null if it does not exist. */
export async function orNull<Read>(reading: Promise<Read>): Promise<Read | null> {
  try {
    return await reading;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ENOTDIR') return null;
    throw error;
  }
}
