// The command that moves pictures, as a person runs it: what it prints, and what is left after kill -9.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '#platform/config.ts';
import { openDatabase } from '#platform/db/database.ts';
import { picturesInDatabase } from '#platform/pictures/database-store.ts';
import { openPictures, storeAt } from '#platform/pictures/open-pictures.ts';
import { readPicturePlace } from '#platform/pictures/picture-place.ts';
import type { PictureStore } from '#platform/pictures/picture-store.ts';
import { makeDatabase } from '#test/database.ts';
import { startS3 } from '#test/s3-server.ts';

const SCRIPT = join(import.meta.dirname, '../../scripts/pictures.ts');
const COUNT = 40;
const NAME = '400.webp';

let folder: string;
let database: Awaited<ReturnType<typeof makeDatabase>>;
let s3: Awaited<ReturnType<typeof startS3>>;
let settings: Record<string, string>;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nafasi-move-'));
  database = await makeDatabase();
  s3 = await startS3();
  // Settings name a host; the tests' database is addressed by a folder of sockets.
  settings = { DATABASE_URL: database.url.replace('@/', '@localhost/') };
});
afterAll(async () => {
  await s3.close();
  await database.drop();
  await rm(folder, { recursive: true });
});

/** Runs it with only these settings; if `isTime` is given, it is killed once that is true. */
async function pictures(args: readonly string[], env = settings, isTime?: () => Promise<boolean>) {
  const child = spawn(process.execPath, [SCRIPT, ...args], { cwd: folder, env });
  let printed = '';
  for (const output of [child.stdout, child.stderr]) output.on('data', (text) => (printed += text));
  const closed = once(child, 'close');
  if (isTime) {
    await expect.poll(isTime, { interval: 1 }).toBe(true);
    child.kill('SIGKILL');
  }
  const [code] = await closed;
  return { code: code as number | null, printed };
}

const keyOf = (nth: number) => `00000000-0000-4000-8000-${String(nth).padStart(12, '0')}`;

async function countIn(...stores: PictureStore[]): Promise<number> {
  let whole = 0;
  for (let nth = 0; nth < COUNT; nth += 1) {
    const read = await Promise.all(stores.map((store) => store.read(keyOf(nth), NAME)));
    if (read.some((bytes) => bytes?.toString() === `room ${nth}`)) whole += 1;
  }
  return whole;
}

test('moves all pictures, and continues where it was killed', async () => {
  const db = openDatabase(database.url, () => undefined, 2);
  const open = async (text: string) => storeAt(readPicturePlace(text) ?? { kind: 'database' }, db);
  const [from, to] = [`file://${folder}/old`, s3.url()];
  const [old, bucket] = [await open(from), await open(to)];
  for (let nth = 0; nth < COUNT; nth += 1)
    await old.keep(keyOf(nth), [{ name: NAME, bytes: Buffer.from(`room ${nth}`) }]);

  const hasBegun = async () => (await bucket.read(keyOf(3), NAME)) !== null;
  expect((await pictures(['move', from, to], settings, hasBegun)).code).toBeNull();
  expect(await countIn(old, bucket)).toBe(COUNT);
  const rest = await countIn(old);
  expect(rest).toBeLessThan(COUNT);
  const again = await pictures(['move', from], { ...settings, PICTURES_URL: to });
  expect(again).toEqual({
    code: 0,
    printed: expect.stringMatching(
      new RegExp(`^Moved ${rest} pictures? \\(${rest} files, 0.0 MB\\) from ${folder}/old to http`),
    ),
  });
  expect([await countIn(old), await countIn(bucket)]).toEqual([0, COUNT]);

  // Copied pictures stay; without a named place, pictures are moved to the one in the settings.
  expect(await pictures(['copy', to, 'database'])).toMatchObject({
    code: 0,
    printed: expect.stringContaining(`Copied ${COUNT} pictures`),
  });
  expect(await countIn(bucket)).toBe(COUNT);
  expect(await pictures(['move', to])).toMatchObject({
    code: 0,
    printed: expect.stringMatching(/ to the database, and read each back\.\n$/),
  });
  expect([await countIn(bucket), await countIn(await open('database'))]).toEqual([0, COUNT]);
  await db.destroy();
});

test('pictures that people remove meanwhile do not come back, and the others are served all along', async () => {
  const db = openDatabase(database.url, () => undefined, 2);
  const to = s3.url();
  const old = picturesInDatabase(db);
  const bucket = await storeAt(readPicturePlace(to) ?? { kind: 'database' }, db);
  const [gone, kept] = [keyOf(101), keyOf(102)];
  for (const key of [gone, kept]) await old.keep(key, [{ name: NAME, bytes: Buffer.from(key) }]);
  // Somebody copies them first; that takes a while.
  expect(await pictures(['copy', 'database', to])).toMatchObject({ code: 0 });
  const warned: string[] = [];
  const serving = await openPictures({
    config: readConfig({ ...settings, PICTURES_URL: to, DATA_DIR: join(folder, 'data') }),
    db,
    now: () => new Date(),
    shipped: null,
    say: () => undefined,
    warn: (line) => void warned.push(line),
  });
  expect(warned).toEqual([expect.stringContaining('nafasi pictures move database (')]);
  await serving.forget(`/pictures/${gone}/${NAME}`);
  await bucket.remove(kept);
  expect((await serving.read(kept, NAME))?.toString()).toBe(kept);
  expect(await pictures(['move', 'database', to])).toMatchObject({ code: 0 });
  expect(await bucket.read(gone, NAME)).toBeNull();
  expect((await bucket.read(kept, NAME))?.toString()).toBe(kept);
  expect(await serving.read(gone, NAME)).toBeNull();
  await db.destroy();
});

test.each([
  ['no place', ['move'], 'pictures copy <from> [<to>]'],
  ['a place that there is none of', ['move', '/var/lib'], 'There is no such place: /var/lib'],
  ['a store that is away', ['copy', 's3://key:secret@127.0.0.1:1/b?tls=off'], 'cannot be reached'],
])('says what is wrong with %s', async (_, args, sentence) => {
  const { code, printed } = await pictures(args);
  expect(printed).toContain(sentence);
  expect(printed).not.toContain('    at ');
  expect(code).toBe(1);
});

test('says that it does not reach the built-in database', async () => {
  const { code, printed } = await pictures(['move', 'file:///nowhere', 'database'], {});
  expect(printed).toMatch(/^Set DATABASE_URL\. .* npm start moves/);
  expect(code).toBe(1);
});
