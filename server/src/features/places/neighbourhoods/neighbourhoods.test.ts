import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { NEIGHBOURHOODS } from '#places/spaces/neighbourhood-names.rules.ts';
import { makeSpace } from '#places/spaces/spaces.factory.ts';
import { SPACE_TYPES } from '#places/spaces/spaces.rules.ts';
import { allRows } from '#platform/db/rows.ts';
import { openWorld, type World } from '#test/world.ts';

let world: World;
let ownerId: number;
beforeAll(async () => {
  world = await openWorld();
  ownerId = (await world.asOwner()).id;
});
afterAll(() => world.close());

const counts = async (query = '') => {
  const { status, body } = await world.call('GET', `/api/neighbourhoods${query}`);
  expect(status).toBe(200);
  return body;
};
const space = (location: string | null, rest: object = {}) =>
  makeSpace(world.services, { owner_id: ownerId, location, space_type: 'studio', ...rest });

test('a town without spaces has nothing in it', async () => {
  expect(await counts('?neighbourhood=Karen')).toEqual({
    spaces: 0,
    lowest_price: null,
    neighbourhoods: [],
    space_types: [],
  });
});

test('a corner shows how many spaces it has, from what price, and what is nearby', async () => {
  await space('Argwings Kodhek Road, Kilimani', { price_cents: 90_000 });
  await space('Kilimani', { price_cents: 40_050, space_type: 'office' });
  await space('KILIMANI', { price_cents: 100, status: 'unavailable' });
  await space('Runda', { price_cents: 50_000 });
  await space('Hurlingham', { price_cents: 60_000 });
  await space(null, { price_cents: 20_000 });
  expect(await counts('?neighbourhood=Kilimani')).toEqual({
    spaces: 2,
    lowest_price: 400.5,
    neighbourhoods: [
      { name: 'Hurlingham', spaces: 1 },
      { name: 'Runda', spaces: 1 },
    ],
    space_types: [
      { space_type: 'office', spaces: 1 },
      { space_type: 'studio', spaces: 1 },
    ],
  });
  expect(await counts('?neighbourhood=Kilimani&space_type=studio')).toMatchObject({
    spaces: 1,
    lowest_price: 900,
  });
  expect(await counts('?space_type=studio')).toMatchObject({
    spaces: 4,
    lowest_price: 200,
    neighbourhoods: [{ name: 'Hurlingham' }, { name: 'Kilimani', spaces: 1 }, { name: 'Runda' }],
  });
  expect(await counts()).toMatchObject({ spaces: 5, lowest_price: 200 });
  const found = await world.call(
    'GET',
    '/spaces?neighbourhood=Kilimani&status=available&sort=rating',
  );
  expect(found.body).toMatchObject({ total: 2 });
});

test.each(['?neighbourhood=Mombasa', '?space_type=castle'])('%s is refused', async (query) => {
  expect((await world.call('GET', `/api/neighbourhoods${query}`)).status).toBe(422);
});

test('the counts match the rows, whatever changes', async () => {
  const ids = [await space('Karen'), await space('Karen'), await space('Langata')];
  const change = fc.record({
    id: fc.constantFrom(...ids),
    column: fc.constantFrom('location', 'space_type', 'status', 'removed_at', 'title'),
    nth: fc.nat({ max: 7 }),
  });
  const otherIn = (column: string, nth: number) =>
    ({
      location: nth === 0 ? null : `Near ${NEIGHBOURHOODS[nth % 3]}`,
      space_type: SPACE_TYPES[nth],
      status: nth % 2 ? 'available' : 'unavailable',
      removed_at: nth % 2 ? null : '2026-11-24 10:00+03',
    })[column] ?? (column === 'title' ? `Room ${nth}` : null);
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 6 }), async (changes) => {
      for (const { id, column, nth } of changes)
        await sql`update spaces set ${sql.ref(column)} = ${otherIn(column, nth)} where id = ${id}`.execute(
          world.db,
        );
      const kept = await allRows(world.db)`
        select neighbourhood, space_type, spaces from space_counts where spaces > 0 order by 1, 2`;
      const counted = await allRows(world.db)`
        select neighbourhood, space_type, count(*)::integer as spaces from spaces
        where removed_at is null and status = 'available' group by 1, 2 order by 1, 2`;
      expect(kept).toEqual(counted);
    }),
    { numRuns: 20 },
  );
});
