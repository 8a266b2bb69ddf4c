// The cache of pictures on a process's own disk: bounded, and safe to lose.
import {
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  truncate,
  utimes,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openPictureCache } from './picture-cache.ts';

const [ONE, OTHER, THIRD] = ['1', '2', '3'].map(
  (letter) => `0a8f4d1e-1f0e-4c6b-9d57-3b1f8a2c4e5${letter}`,
) as [string, string, string];
const NAME = '400.webp';
const DAY_MS = 24 * 3600 * 1000;

let folder: string;
let ahead: number;
const errors: unknown[] = [];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nafasi-cache-'));
  ahead = 0;
  errors.length = 0;
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const open = (mostBytes = 100_000, place = folder) =>
  openPictureCache({
    ...{ folder: place, mostBytes, now: () => new Date(Date.now() + ahead) },
    onError: (error) => errors.push(error),
  });
const fetchOf = (bytes: Buffer | null) => vi.fn(async () => bytes);
const isWritten = (key: string) => expect.poll(() => readdir(folder)).toContain(`${key}.${NAME}`);
const files = async () => (await readdir(folder)).sort();

test('a file is fetched once, for concurrent and later readers', async () => {
  const cache = await open();
  const fetch = fetchOf(Buffer.from('a room'));
  const read = await Promise.all(Array.from({ length: 20 }, () => cache.read(ONE, NAME, fetch)));
  expect(read.map(String)).toEqual(Array(20).fill('a room'));
  await isWritten(ONE);
  expect(String(await cache.read(ONE, NAME, fetch))).toBe('a room');
  expect(fetch).toHaveBeenCalledTimes(1);
});

test('a file that is missing, or cannot be fetched, is fetched again on the next read', async () => {
  const cache = await open();
  expect(await cache.read(ONE, NAME, fetchOf(null))).toBeNull();
  const away = () => Promise.reject(new Error('away'));
  await expect(cache.read(ONE, NAME, away)).rejects.toThrow('away');
  expect(String(await cache.read(ONE, NAME, fetchOf(Buffer.from('a room'))))).toBe('a room');
  // It is returned before it is written, and the folder is deleted with the test.
  await isWritten(ONE);
});

test('is bounded: the least recently read files are evicted', async () => {
  const cache = await open(2 * 4096);
  const room = fetchOf(Buffer.alloc(4000, 'a'));
  const fetchesFor = async (key: string) => {
    room.mockClear();
    await cache.read(key, NAME, room);
    return room.mock.calls.length;
  };
  // Each is written, and indexed, before the next one is read.
  for (const key of [ONE, OTHER]) await expect.poll(() => fetchesFor(key)).toBe(0);
  expect(await fetchesFor(ONE)).toBe(0);
  await cache.read(THIRD, NAME, room);
  await expect.poll(files).toEqual([`${ONE}.${NAME}`, `${THIRD}.${NAME}`]);
  // Larger than the whole cache: served, but not kept.
  const large = await cache.read(ONE, '800.webp', fetchOf(Buffer.alloc(9000)));
  expect(large).toHaveLength(9000);
  await cache.read(ONE, NAME, room);
  expect(await files()).toEqual([`${ONE}.${NAME}`, `${THIRD}.${NAME}`]);
});

test('a lost folder, a lost file and a truncated one are fetched again', async () => {
  const cache = await open();
  const fetch = fetchOf(Buffer.from('a room'));
  const lose = [
    () => rm(folder, { recursive: true }),
    () => rm(join(folder, `${ONE}.${NAME}`)),
    () => truncate(join(folder, `${ONE}.${NAME}`)),
  ];
  await cache.read(ONE, NAME, fetch);
  await isWritten(ONE);
  for (const [nth, loss] of lose.entries()) {
    await loss();
    expect(String(await cache.read(ONE, NAME, fetch))).toBe('a room');
    expect(fetch).toHaveBeenCalledTimes(nth + 2);
    await expect.poll(() => readFile(join(folder, `${ONE}.${NAME}`), 'utf8')).toBe('a room');
  }
  expect(errors).toEqual([]);
});

test('pictures are served even if the disk cannot be written', async () => {
  const file = join(folder, 'no folder');
  await writeFile(file, '');
  const cache = await open(100_000, file);
  expect(String(await cache.read(ONE, NAME, fetchOf(Buffer.from('a room'))))).toBe('a room');
  await expect.poll(() => errors).toHaveLength(1);
});

test('pictures are served even if the disk cannot be read', async () => {
  const cache = await open();
  const fetch = fetchOf(Buffer.from('a room'));
  await cache.read(ONE, NAME, fetch);
  await isWritten(ONE);
  // It exists, but is not readable.
  await rm(join(folder, `${ONE}.${NAME}`));
  await mkdir(join(folder, `${ONE}.${NAME}`));
  expect(String(await cache.read(ONE, NAME, fetch))).toBe('a room');
  await expect.poll(() => errors).not.toEqual([]);
});

test('is inherited by the next process, except for files that are truncated, too many or not its own', async () => {
  const put = async (name: string, day: number, text = 'a room') => {
    await writeFile(join(folder, name), text);
    await utimes(join(folder, name), 0, Date.now() / 1000 - day * 24 * 3600);
  };
  await put(`${ONE}.${NAME}`, 3);
  await put(`${OTHER}.${NAME}`, 1);
  await put(`${THIRD}.${NAME}`, 2);
  await put(`${ONE}.800.webp`, 0, '');
  await put(`${ONE}.${NAME}.0.part`, 0);
  await put('notes.txt', 0);
  const cache = await open(2 * 4096);
  await expect.poll(files).toEqual([`${OTHER}.${NAME}`, `${THIRD}.${NAME}`]);
  const fetch = fetchOf(null);
  expect(String(await cache.read(OTHER, NAME, fetch))).toBe('a room');
  expect(fetch).not.toHaveBeenCalled();
});

test('a picture that another process removed is fetched again after a week, and is gone', async () => {
  const cache = await open();
  await cache.read(ONE, NAME, fetchOf(Buffer.from('a room')));
  await isWritten(ONE);
  const gone = fetchOf(null);
  ahead = 7 * DAY_MS - 60_000;
  expect(String(await cache.read(ONE, NAME, gone))).toBe('a room');
  ahead += 120_000;
  expect(await cache.read(ONE, NAME, gone)).toBeNull();
  await expect.poll(files).toEqual([]);
});

test('forgets a picture with all its files', async () => {
  const cache = await open();
  const fetch = fetchOf(Buffer.from('a room'));
  await cache.read(ONE, NAME, fetch);
  await cache.read(ONE, '800.webp', fetch);
  await cache.read(OTHER, NAME, fetch);
  await expect.poll(files).toHaveLength(3);
  // Written, and indexed.
  const left = () => {
    cache.forget(ONE);
    return files();
  };
  await expect.poll(left).toEqual([`${OTHER}.${NAME}`]);
});
