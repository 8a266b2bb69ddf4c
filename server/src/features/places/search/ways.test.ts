// However the spaces that contain words are searched, the same ones are found.
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeSpace } from '#places/spaces/spaces.factory.ts';
import { allValues } from '#platform/db/rows.ts';
import { openWorld, type World } from '#test/world.ts';
import { wayChooser } from './choose-way.service.ts';
import { searchSpaces } from './search.contract.ts';
import { listSpacesBy } from './search.queries.ts';
import type { Meanings, Way, Ways, WayToNewest } from './words.sql.ts';

const NEIGHBOURHOODS = ['Karen', 'Kilimani', 'Westlands', 'Ngara'];
const KINDS = ['Room', 'Studio', 'Loft'];

let world: World;
beforeAll(async () => {
  world = await openWorld();
  // Over several blocks: see word_marks.
  await sql`alter table spaces alter column id set increment by 7001`.execute(world.db);
  for (let nth = 0; nth < 24; nth += 1)
    await makeSpace(world.services, {
      title: `${KINDS[nth % 3]} ${nth}`,
      description: nth % 5 ? 'Quiet, with a garden.' : 'A studio in a garden.',
      location: NEIGHBOURHOODS[nth % 4] ?? null,
      price_cents: 50_000 + ((nth * 7) % 11) * 10_000,
      max_guests: 2 + (nth % 6),
    });
});
afterAll(() => world.close());

const WORDS: readonly (readonly Meanings[])[] = [
  [['studio']],
  [['gard'], ['karen']],
  [['loft', 'studio']],
  [['nowhere']],
];
const SEARCHES = [
  {},
  { sort: 'price' },
  { sort: 'newest', min_price: '900' },
  { guests: '5' },
  { date: '2026-11-26', from: '09:00', to: '11:00' },
  { date: '2026-11-26', hours: '3', sort: '-price' },
];

test.each(WORDS.flatMap((words) => SEARCHES.map((search) => ({ words, search }))))(
  '%j',
  async ({ words, search }) => {
    const walk = async (ways: Ways) => {
      const ids: number[] = [];
      let cursor: string | undefined;
      do {
        const page = searchSpaces.query.parse({ limit: '3', fields: 'card', cursor, ...search });
        const found = await listSpacesBy(world.db, page, { words, ways }, world.clock.now());
        ids.push(...found.data.map(({ id }) => id));
        cursor = found.next_cursor ?? undefined;
      } while (cursor);
      return ids;
    };
    const go = (toSpaces: Way, toNewest: WayToNewest) =>
      walk({ toSpaces, toNewest, toNewestTitles: toNewest });
    const byIndex = await go('by index', 'by index');
    expect(await go('newest first', 'newest first')).toEqual(byIndex);
    expect(await go('by index', 'by block')).toEqual(byIndex);
    expect(byIndex.length > 0).toBe(words[0]?.[0] !== 'nowhere');
  },
);

test('each block is looked through once, the newest first', async () => {
  const steps = await allValues<number[]>(world.db)`
    select blocks::int[] from blocks_newest_first()`;
  const newest = steps[0]?.[0] ?? 0;
  expect(newest).toBeGreaterThan(6);
  expect(steps.flatMap((blocks) => blocks.toReversed())).toEqual(
    Array.from({ length: newest + 1 }, (_, nth) => newest - nth),
  );
});

test('a part of a word that is too long to be known is found by block, in title and description', async () => {
  const long = `mwanga${'za'.repeat(40)}`;
  const [titled, told, other] = [
    await makeSpace(world.services, { title: `The ${long} Room` }),
    await makeSpace(world.services, { title: 'Hall', description: `Says ${long}.` }),
    await makeSpace(world.services, { title: 'Hall', description: `Says ${'xy'.repeat(40)}.` }),
  ];
  const byBlock = {
    toSpaces: 'by index',
    toNewest: 'by block',
    toNewestTitles: 'by block',
  } as const;
  const search = searchSpaces.query.parse({ fields: 'card' });
  const keyword = { words: [['wangaza']], ways: byBlock };
  const found = await listSpacesBy(world.db, search, keyword, world.clock.now());
  const ids = found.data.map(({ id }) => id);
  expect(ids).toEqual([titled, told]);
  expect(ids).not.toContain(other);
});

test('words that many spaces hold are looked for newest first, once there are many', async () => {
  const waysTo = (keyword: string) => wayChooser(world.services.read)([[keyword]]);
  expect(await waysTo('garden')).toMatchObject({ toSpaces: 'by index', toNewest: 'by index' });
  await sql`
    insert into spaces (owner_id, title, description, space_type, max_guests, price_cents, created_at)
    select owner_id, 'Room ' || nth, 'With a terrace.', 'office', 4, 100000, now()
    from (select min(owner_id) as owner_id from spaces) as owner, generate_series(1, 1000) as nth`.execute(
    world.db,
  );
  await sql`analyze spaces`.execute(world.db);
  expect(await waysTo('TERRACE')).toEqual({
    toSpaces: 'newest first',
    toNewest: 'newest first',
    toNewestTitles: 'by block',
  });
  expect(await waysTo('room')).toMatchObject({ toNewestTitles: 'newest first' });
  const byBlock = { toSpaces: 'by index', toNewest: 'by block', toNewestTitles: 'by block' };
  expect(await waysTo('garden')).toEqual(byBlock);
  // What cannot be part of a known word is searched letter by letter.
  for (const odd of ['12', 'ka', 'co-working', 'кафе'])
    expect(await waysTo(odd)).toMatchObject({ toNewest: 'by index' });
});
