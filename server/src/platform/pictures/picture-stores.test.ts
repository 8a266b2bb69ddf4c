// What a store of pictures guarantees, tested for each of the three; and moving pictures between any two of them.
import { randomBytes, randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeDatabase } from '#test/database.ts';
import { NAMED_S3, startS3 } from '#test/s3-server.ts';
import { type Db, openDatabase } from '../db/database.ts';
import { allRows, execute, onlyValue } from '../db/rows.ts';
import { MINUTE_MS } from '../durations.ts';
import { movePictures } from './move-pictures.ts';
import { storeAt } from './open-pictures.ts';
import { readPicturePlace } from './picture-place.ts';
import { type ListedPicture, type PictureStore, PicturesAway } from './picture-store.ts';

let database: Awaited<ReturnType<typeof makeDatabase>>;
let db: Db;
let s3: Awaited<ReturnType<typeof startS3>>;
let folder: string;
beforeAll(async () => {
  database = await makeDatabase();
  db = openDatabase(database.url, () => undefined, 4);
  s3 = await startS3();
  folder = await mkdtemp(join(tmpdir(), 'nafasi-pictures-'));
});
afterAll(async () => {
  await s3.close();
  await db.destroy();
  await database.drop();
  await rm(folder, { recursive: true });
});

const openAt = async (text: string): Promise<PictureStore> => {
  const place = readPicturePlace(text);
  if (!place) throw new Error(`No place: ${text}`);
  return storeAt(place, db);
};

/** Empty stores. */
const STORES = {
  database: async () => {
    await execute(db)`delete from pictures`;
    return openAt('database');
  },
  folder: () => openAt(`${pathToFileURL(folder)}/${randomUUID()}`),
  s3: () => openAt(s3.url()),
};
type Kind = keyof typeof STORES;
const KINDS = Object.keys(STORES) as Kind[];

const NAMES = ['400.avif', '400.webp', '800.webp'];
const draw = () => ({
  key: randomUUID() as string,
  files: NAMES.map((name) => ({ name, bytes: randomBytes(2_000) })),
});
const listOf = async (store: PictureStore) => {
  const listed = await Array.fromAsync(store.list());
  return listed.sort((one: ListedPicture, other) => one.key.localeCompare(other.key));
};

describe.each(KINDS)('pictures in %s', (kind) => {
  test('are read as they were stored, are listed, and are gone once removed', async () => {
    const store = await STORES[kind]();
    expect(await listOf(store)).toEqual([]);
    const pictures = [draw(), draw(), draw()].sort((a, b) => a.key.localeCompare(b.key));
    await Promise.all(pictures.map(({ key, files }) => store.keep(key, files)));
    for (const { key, files } of pictures)
      for (const { name, bytes } of files) expect(await store.read(key, name)).toEqual(bytes);
    expect(await listOf(store)).toEqual(pictures.map(({ key }) => ({ key, names: NAMES })));

    const [first, ...rest] = pictures;
    await store.remove(first?.key as string);
    await store.remove(first?.key as string);
    for (const name of NAMES) expect(await store.read(first?.key as string, name)).toBeNull();
    expect(await listOf(store)).toEqual(rest.map(({ key }) => ({ key, names: NAMES })));
  });

  test('that do not exist are null, and storing the same again is fine', async () => {
    const store = await STORES[kind]();
    const { key, files } = draw();
    expect(await store.read(key, '400.webp')).toBeNull();
    await store.keep(key, files);
    await store.keep(key, files);
    expect(await store.read(key, '1200.webp')).toBeNull();
    expect(await store.read(randomUUID(), '400.webp')).toBeNull();
    expect(await listOf(store)).toEqual([{ key, names: NAMES }]);
  });
});

test('a list of many rows is paged', async () => {
  const store = await STORES.database();
  await execute(db)`
    insert into pictures (key, name, bytes)
    select gen_random_uuid(), '400.webp', 'a' from generate_series(1, 1100)`;
  expect(await listOf(store)).toHaveLength(1100);
});

// s3rver creates its page tokens with something that Node no longer has.
test.runIf(NAMED_S3 !== null)(
  'a list of many objects goes on page by page',
  {
    timeout: 10 * MINUTE_MS,
  },
  async () => {
    const store = await STORES.s3();
    const files = [{ name: '400.webp', bytes: Buffer.from('a') }];
    const keepSome = () =>
      Promise.all(Array.from({ length: 10 }, () => store.keep(randomUUID(), files)));
    for (let round = 0; round < 110; round += 1) await keepSome();
    expect(await listOf(store)).toHaveLength(1100);
  },
);

test('anything else in a folder is no picture', async () => {
  const place = join(folder, randomUUID());
  const store = await openAt(`${pathToFileURL(place)}`);
  const { key, files } = draw();
  await store.keep(key, files);
  await mkdir(join(place, 'acacia'));
  await mkdir(join(place, randomUUID()));
  await writeFile(join(place, 'notes.txt'), 'x');
  await writeFile(join(place, key, `400.webp.${randomUUID()}.part`), 'x');
  expect(await listOf(store)).toEqual([{ key, names: NAMES }]);
});

test('the database stores pictures out of line, and compresses none of them', async () => {
  expect(
    await onlyValue(db)`
    select attstorage from pg_attribute where attrelid = 'pictures'::regclass and attname = 'bytes'`,
  ).toBe('e');
  for (const [name, bytes] of [
    ['../400.webp', 'a'],
    ['400.svg', 'a'],
    ['400.webp', ''],
  ])
    await expect(allRows(db)`
      insert into pictures (key, name, bytes) values (gen_random_uuid(), ${name}, ${bytes}::bytea)`).rejects.toThrow(
      /pictures_(name|bytes_1_to_16_mb)/,
    );
});

test.runIf(NAMED_S3 !== null)('a wrong secret is refused', async () => {
  const wrong = new URL(s3.url());
  wrong.password = 'wrong';
  const store = await openAt(wrong.href);
  await expect(store.read(randomUUID(), '400.webp')).rejects.toThrow(/SignatureDoesNotMatch/);
});

test('a store that cannot be reached, or lacks the bucket, says so', async () => {
  const closed = createServer();
  await new Promise<void>((resolve) => closed.listen(0, '127.0.0.1', resolve));
  const { port } = closed.address() as { port: number };
  await new Promise((resolve) => closed.close(resolve));
  const away = await openAt(`s3://key:secret@127.0.0.1:${port}/pictures?tls=off`);
  const { key, files } = draw();
  for (const ask of [
    () => away.read(key, '400.webp'),
    () => away.keep(key, files),
    () => away.remove(key),
  ])
    await expect(ask()).rejects.toThrow(
      new PicturesAway(
        `The store of pictures at http://127.0.0.1:${port}/pictures cannot be reached (ECONNREFUSED).`,
      ),
    );
  const none = new URL(s3.url());
  none.pathname = '/none';
  await expect((await openAt(none.href)).keep(key, files)).rejects.toThrow(
    /refuses us \(NoSuchBucket\)/,
  );
  await expect(listOf(await openAt(none.href))).rejects.toThrow(/There is no bucket/);
});

test('a folder that cannot be written or read says so', async () => {
  const { key, files } = draw();
  const place = join(folder, randomUUID());
  await writeFile(place, 'no folder');
  const none = await openAt(pathToFileURL(place).href);
  await expect(none.keep(key, files)).rejects.toThrow(
    new PicturesAway(`The folder of pictures at ${place} refuses us (ENOTDIR).`),
  );
  const store = await openAt(pathToFileURL(folder).href);
  // No file can be read there.
  await mkdir(join(folder, key, '400.webp'), { recursive: true });
  await expect(store.read(key, '400.webp')).rejects.toThrow(PicturesAway);
});

describe.each(
  KINDS.flatMap((from) => KINDS.filter((to) => to !== from).map((to) => [from, to] as const)),
)('moving pictures from %s to %s', (from, to) => {
  test('interrupted at any step loses none, and continues when it is run again', async () => {
    const source = await STORES[from]();
    const target = await STORES[to]();
    const pictures = [draw(), draw()];
    for (const { key, files } of pictures) await source.keep(key, files);
    const isWhole = async (store: PictureStore, { key, files }: (typeof pictures)[number]) => {
      const read = await Promise.all(files.map(({ name }) => store.read(key, name)));
      return files.every(({ bytes }, nth) => read[nth]?.equals(bytes));
    };
    let steps = 0;
    for (let isOver = false; !isOver; steps += 1) {
      // Each time one step further, from where the last run ended.
      const mortal = diesAfter(steps);
      isOver = await movePictures(mortal(source), mortal(target), { remove: true }).then(
        () => true,
        (error: unknown) => {
          expect(error).toBe(DEATH);
          return false;
        },
      );
      for (const picture of pictures)
        expect((await isWhole(source, picture)) || (await isWhole(target, picture))).toBe(true);
    }
    expect(steps).toBeGreaterThan(5);
    expect(await listOf(source)).toEqual([]);
    for (const picture of pictures) expect(await isWhole(target, picture)).toBe(true);
  });
});

const DEATH = new Error('The process was ended');

/**
 * Stores that serve this many calls, and then fail; of a picture stored by the last call, only the first file is there.
 */
function diesAfter(calls: number) {
  let left = calls;
  const step = async () => {
    left -= 1;
    if (left < 0) throw DEATH;
  };
  return (store: PictureStore): PictureStore => ({
    list: () => store.list(),
    read: (key, name) => step().then(() => store.read(key, name)),
    async keep(key, files) {
      if (left === 0) await store.keep(key, files.slice(0, 1));
      await step();
      await store.keep(key, files);
    },
    remove: (key) => step().then(() => store.remove(key)),
  });
}

describe('moving pictures', () => {
  test('copies them if they are to stay, and counts', async () => {
    const source = await STORES.folder();
    const target = await STORES.database();
    const { key, files } = draw();
    await source.keep(key, files);
    const counted: number[] = [];
    const moved = await movePictures(source, target, {
      remove: false,
      onMoved: ({ pictures }) => counted.push(pictures),
    });
    expect(moved).toEqual({ pictures: 1, files: 3, bytes: 6_000, different: [] });
    expect(counted).toEqual([1]);
    expect(await listOf(source)).toEqual(await listOf(target));
  });

  test('leaves one alone that differs at the destination', async () => {
    const source = await STORES.folder();
    const target = await STORES.s3();
    const { key, files } = draw();
    await source.keep(key, files);
    const other = { name: '400.webp', bytes: randomBytes(10) };
    await target.keep(key, [other]);
    const moved = await movePictures(source, target, { remove: true });
    expect(moved).toMatchObject({ pictures: 0, different: [key] });
    expect(await listOf(source)).toEqual([{ key, names: NAMES }]);
    expect(await target.read(key, '400.webp')).toEqual(other.bytes);
  });

  test('from a place to itself under another name moves none', async () => {
    const source = await STORES.folder();
    const { key, files } = draw();
    await source.keep(key, files);
    await expect(movePictures(source, { ...source }, { remove: true })).rejects.toThrow(
      'Both places are the same. Nothing was moved.',
    );
    expect(await listOf(source)).toEqual([{ key, names: NAMES }]);
  });

  test('skips one that was removed meanwhile', async () => {
    const source = await STORES.folder();
    const target = await STORES.database();
    const { key, files } = draw();
    await source.keep(key, files);
    const list = async function* () {
      for await (const picture of source.list()) {
        await source.remove(picture.key);
        yield picture;
      }
    };
    const moved = await movePictures({ ...source, list }, target, { remove: true });
    expect(moved).toMatchObject({ pictures: 0, different: [] });
    expect(await listOf(target)).toEqual([]);
  });
});
