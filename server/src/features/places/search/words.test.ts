// Finding the meaning of a misspelt word costs the same however many words are known and spaces are listed, and stays
// up to date.
import { type CompiledQuery, Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeSpace } from '#places/spaces/spaces.factory.ts';
import { spaceJobs } from '#places/spaces/spaces.jobs.ts';
import { openWorld, type World } from '#test/world.ts';
import { readMeanings } from './words.queries.ts';

let world: World;
let ids: number[];
const TITLES = ['Baobab Boardroom', 'Baobab Studio', 'Mvule Loft'];
beforeAll(async () => {
  world = await openWorld();
  ids = [];
  for (const title of TITLES) ids.push(await makeSpace(world.services, { title }));
});
afterAll(() => world.close());

const meaningOf = async (word: string) => (await readMeanings(world.db, [word]))[0];
const remove = (id: number | undefined) =>
  sql`update spaces set removed_at = now() where id = ${id}`.execute(world.db);
const holders = async () => {
  const { rows } = await sql<{ word: string; id: number | null }>`
    select word, space_id as id from space_words where word in ('baobab', 'mvule', 'studio')`.execute(
    world.db,
  );
  return Object.fromEntries(rows.map(({ word, id }) => [word, ids.indexOf(id ?? 0)]));
};
const lookThrough = async () => {
  const job = spaceJobs(world.services).find(({ name }) => name === 'look-through-words');
  await job?.run();
};

test('words are known by a space that holds them, and by another one once that is removed', async () => {
  const [boardroom, , loft] = ids;
  expect(await holders()).toEqual({ baobab: 0, mvule: 2, studio: 1 });
  expect(await meaningOf('boabab')).toEqual(['baobab']);
  await remove(boardroom);
  await remove(loft);
  expect(await meaningOf('boabab')).toEqual(['baobab']);
  expect(await meaningOf('mvuele')).toEqual([]);
  await lookThrough();
  expect(await holders()).toEqual({ baobab: 1, mvule: -1, studio: 1 });
  await lookThrough();
  expect(await holders()).toEqual({ baobab: 1, studio: 1 });
});

test('a word that was to be forgotten is kept if a space contains it by then', async () => {
  const first = await makeSpace(world.services, { title: 'Mkuyu Hall' });
  await remove(first);
  await lookThrough();
  // As if a space saved at the same time had relied on the word being known.
  const second = await makeSpace(world.services, { title: 'Hall' });
  await sql`alter table spaces disable trigger spaces_teach_words`.execute(world.db);
  await sql`update spaces set title = 'Mkuyu Room' where id = ${second}`.execute(world.db);
  await sql`alter table spaces enable trigger spaces_teach_words`.execute(world.db);
  await lookThrough();
  expect(await meaningOf('mkuyo')).toEqual(['mkuyu']);
});

test('a misspelt word that is searched again, with other bounds, is searched at once by its known meaning', async () => {
  const ask = (most: number) =>
    world.call('GET', `/spaces?keyword=boabab&max_price=${most}&fields=card`);
  expect((await ask(99_000)).body.total).toBeGreaterThan(0);
  // The number of changes, and the page.
  expect(await world.statementsOf(() => ask(98_000))).toBe(2);
  await makeSpace(world.services, { title: 'Boabab Barn' });
  const { body } = await ask(97_000);
  expect(body.data.map(({ title }: { title: string }) => title)).toEqual(['Boabab Barn']);
});

test('a meaning is found in as few pages of the database among many spaces and words', async () => {
  await makeSpace(world.services, { title: 'Mikadi Hall' });
  const before = await pagesReadFor('mikkadi');
  // Each of the 600 adds two words of eight letters.
  await sql`
    insert into spaces (owner_id, title, description, space_type, max_guests, price_cents, created_at)
    select (select min(owner_id) from spaces), 'Hall', left(letters, 8) || ' ' || right(letters, 8), 'office', 4, 100000, now()
    from generate_series(1, 600) as nth, translate(md5(nth::text), '0123456789', 'ghijklmnop') as letters`.execute(
    world.db,
  );
  await sql`analyze spaces`.execute(world.db);
  await sql`analyze space_words`.execute(world.db);
  // The newest spaces alone would be six hundred.
  expect(await pagesReadFor('mikkadi')).toBeLessThan(before + 100);
});

/** How many pages are read to find what a word means. */
async function pagesReadFor(word: string): Promise<number> {
  const sent: CompiledQuery[] = [];
  const pool = new pg.Pool({ connectionString: world.database.url, max: 1 });
  await using db = new Kysely<Record<string, never>>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query }) => void sent.push(query as CompiledQuery),
  });
  expect(await readMeanings(db, [word])).toEqual([['mikadi']]);
  const [query] = sent;
  const explain = `explain (analyze, buffers, timing off, format json) ${query?.sql}`;
  const { rows } = await pool.query(explain, [...(query?.parameters ?? [])]);
  const { Plan: plan } = rows[0]['QUERY PLAN'][0];
  return plan['Shared Hit Blocks'] + plan['Shared Read Blocks'];
}

test('changing a space does not wait for another that adds the same words', async () => {
  const one = await makeSpace(world.services, { title: 'Plain' });
  await world.db.transaction().execute(async (tx) => {
    await sql`update spaces set description = 'A baobab studio.' where id = ${one}`.execute(tx);
    // Another change commits while the first is open.
    await sql`update spaces set description = 'The baobab studio.' where id = ${ids[1]}`.execute(
      world.db,
    );
  });
});
