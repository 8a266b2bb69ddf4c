// A search with few matches reads only those, however many newer bookings there are.
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { onlyRow } from '#platform/db/rows.ts';
import { planOf, watchQueries } from '#test/plans.ts';
import { openWorld, type World } from '#test/world.ts';
import { fill } from '../../../../../../bench/world.ts';

const SIZE = { spaces: 600, bookings: 20, busy: 20, owners: 3 };
/** How many spaces match, each booked once, before all others. */
const NAMED = 60;

const { open, sent } = watchQueries();
let world: World;
/** Of an owner who is also an admin, and of the client of one of these bookings. */
let token: Record<'owner' | 'client', string>;
let booking: { id: number; space_id: number; user_id: number };
beforeAll(async () => {
  world = await openWorld({ RATE_LIMITS: 'off' }, { open });
  const { person, space } = await fill(world.database.url, SIZE, () => undefined);
  await world.db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    await sql`
      update bookings set space_id = ${space}::bigint + ${NAMED}::integer + id % 500
      where space_id < ${space}::bigint + ${NAMED}::integer`.execute(tx);
    await sql`
      update bookings set space_id = ${space}::bigint + nth - 1, owner_id = ${person}
      from (select id, row_number() over (order by id) as nth from bookings) as oldest
      where oldest.id = bookings.id and nth <= ${NAMED}`.execute(tx);
    await sql`
      update spaces set owner_id = ${person} where id < ${space}::bigint + ${NAMED}::integer`.execute(
      tx,
    );
    await sql`
      update invoices set space_id = bookings.space_id, owner_id = bookings.owner_id
      from bookings where bookings.id = booking_id`.execute(tx);
  });
  await sql`update spaces set title = 'Kitengela ' || id where id < ${space}::bigint + ${NAMED}::integer`.execute(
    world.db,
  );
  booking = await onlyRow<typeof booking>(world.db)`
    select id, space_id, user_id from bookings where id > 10000 and owner_id = ${person} order by id limit 1`;
  token = { owner: `access-${person}`, client: `access-${booking.user_id}` };
  await sql`update spaces set title = ${`Loft ${booking.id}`} where id = ${booking.space_id}`.execute(
    world.db,
  );
  await sql`update users set last_name = ${`Otieno ${booking.id}`} where id = ${booking.user_id}`.execute(
    world.db,
  );
  await sql`analyze bookings, spaces, users`.execute(world.db);
});
afterAll(() => world.close());
beforeEach(() => {
  sent.length = 0;
});

async function search(
  words: string,
  as: 'owner' | 'client' | 'admin',
  { limit = 5, list = '/api/bookings' } = {},
) {
  const authorization = `Bearer ${token[as === 'client' ? 'client' : 'owner']}`;
  const path = `${list}?as=${as}&limit=${limit}&search=${encodeURIComponent(words)}`;
  const { status, body } = await world.call('GET', path, undefined, { authorization });
  expect([status, body]).toMatchObject([200, {}]);
  return body as { data: { id: number }[]; total: number };
}

test('the bookings of matching spaces are read, and no newer ones', async () => {
  const { data, total } = await search('kitengela', 'admin');
  expect(total).toBe(NAMED);
  expect(data).toHaveLength(5);
  const lists = sent.filter(({ sql }) => /from bookings|from "bookings"/.test(sql));
  const nodes = (await Promise.all(lists.map((query) => planOf(world.db, query)))).flat();
  const read = nodes
    .filter((node) => node['Relation Name'] === 'bookings')
    .map(
      (node) =>
        (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'],
    );
  expect(Math.max(...read)).toBeLessThanOrEqual(total);
});

test('invoices are counted by the index that their list reads, and not by that of bookings', async () => {
  const { total } = await search('kitengela', 'admin', { list: '/api/invoices' });
  expect(total).toBe(NAMED);
  const counts = sent.filter(({ sql }) => sql.includes('booked_by'));
  expect(counts).toHaveLength(1);
  const read = (await planOf(world.db, counts[0])).map((node) => node['Relation Name']);
  expect(read).toContain('invoices');
  expect(read).not.toContain('bookings');
});

test.each(['owner', 'admin', 'client'] as const)(
  'one that matches by its number, its space and its client is listed once: for %s',
  async (as) => {
    const { data, total } = await search(String(booking.id), as, { limit: 100 });
    const ids = data.map(({ id }) => id);
    expect(ids).toContain(booking.id);
    expect(ids).toEqual([...new Set(ids)].toSorted((one, other) => other - one));
    expect(ids).toHaveLength(total);
  },
);
