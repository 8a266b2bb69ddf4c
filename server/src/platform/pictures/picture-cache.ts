// A cache of picture files on this machine's disk, in front of the store: bounded, and safe to lose.
import { mkdir, readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import fastq from 'fastq';
import { LRUCache } from 'lru-cache';
import { DAY_MS } from '../durations.ts';
import { orNull, writeWhole } from './folder-store.ts';
import { isKey, isName } from './picture-store.ts';

/** The longest that a picture removed by another process is still served from here. */
const MOST_AGE_MS = 7 * DAY_MS;
/** The most fetched at once: connections and memory are for everything. */
const MOST_FETCHES = 4;
/** A file occupies whole blocks of a disk. */
const BLOCK_BYTES = 4096;

export type PictureCache = {
  /** The file, from the cache or by `fetch`, which is called once for concurrent callers. */
  read(key: string, name: string, fetch: () => Promise<Buffer | null>): Promise<Buffer | null>;
  forget(key: string): void;
};

type Options = {
  folder: string;
  mostBytes: number;
  now: () => Date;
  /** Called when the disk fails; pictures are served all the same. */
  onError: (error: unknown) => void;
};

type Entry = { bytes: number; since: number };
type Fetch = {
  file: string;
  fetch: () => Promise<Buffer | null>;
  answer: (fetched: Promise<Buffer | null>) => void;
};

/** Opens the cache in a folder of this process's own, with the files an earlier one left there. */
export async function openPictureCache(options: Options): Promise<PictureCache> {
  const { folder, mostBytes, now, onError } = options;
  const entries = new LRUCache<string, Entry>({
    maxSize: mostBytes,
    sizeCalculation: ({ bytes }) => blocksOf(bytes),
    dispose: (_entry, file, reason) => {
      if (reason !== 'set') rm(join(folder, file), { force: true }).catch(onError);
    },
  });
  for (const { file, ...entry } of await findEntries(folder)) entries.set(file, entry);

  const readKept = async (file: string): Promise<Buffer | null> => {
    const entry = entries.get(file);
    if (!entry || now().getTime() - entry.since > MOST_AGE_MS) return null;
    const bytes = await orNull(readFile(join(folder, file))).catch((error: unknown) => {
      onError(error);
      return null;
    });
    return bytes?.length === entry.bytes ? bytes : null;
  };
  const write = async (file: string, bytes: Buffer): Promise<void> => {
    if (blocksOf(bytes.length) > mostBytes) return;
    await mkdir(folder, { recursive: true });
    await writeWhole(join(folder, file), bytes);
    entries.set(file, { bytes: bytes.length, since: now().getTime() });
  };

  const underWay = new Map<string, Promise<Buffer | null>>();
  const line = fastq.promise(async ({ file, fetch, answer }: Fetch) => {
    const fetched = fetch();
    // If it does not exist or cannot be fetched, the next caller tries again.
    const forget = () => underWay.delete(file);
    fetched.then((bytes) => bytes ?? forget(), forget);
    // Waiting callers get it, or the error, before it is written.
    answer(fetched);
    const bytes = await fetched.catch(() => undefined);
    if (bytes) await write(file, bytes).catch(onError);
    else if (bytes === null) entries.delete(file);
    underWay.delete(file);
  }, MOST_FETCHES);
  const fetchOnce = (file: string, fetch: Fetch['fetch']): Promise<Buffer | null> => {
    const { promise, resolve: answer } = Promise.withResolvers<Buffer | null>();
    underWay.set(file, promise);
    void line.push({ file, fetch, answer });
    return promise;
  };

  return {
    async read(key, name, fetch) {
      const file = `${key}.${name}`;
      const kept = await readKept(file);
      return kept ?? underWay.get(file) ?? fetchOnce(file, fetch);
    },
    forget(key) {
      for (const file of [...entries.keys()]) if (file.startsWith(`${key}.`)) entries.delete(file);
    },
  };
}

const blocksOf = (bytes: number) => Math.ceil(bytes / BLOCK_BYTES) * BLOCK_BYTES;

/** The files there, oldest first; anything but a whole picture file is removed. */
async function findEntries(folder: string): Promise<(Entry & { file: string })[]> {
  const files = (await orNull(readdir(folder))) ?? [];
  const found = await Promise.all(
    files.map(async (file) => {
      const { size, mtimeMs } = await stat(join(folder, file));
      return { file, bytes: size, since: mtimeMs };
    }),
  );
  const isWhole = ({ file, bytes }: Entry & { file: string }) =>
    bytes > 0 && isKey(file.slice(0, KEY_LENGTH)) && isName(file.slice(KEY_LENGTH + 1));
  const rest = found.filter((entry) => !isWhole(entry));
  await Promise.all(rest.map(({ file }) => rm(join(folder, file), { recursive: true })));
  return found.filter(isWhole).sort((one, other) => one.since - other.since);
}

const KEY_LENGTH = 36;
