import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openWorld, type World } from '#test/world.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './demo-accounts.ts';
import { fillDemoWorld } from './demo-world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
  world.clock.set(new Date());
  const settings = { db: world.db, mpesa: world.services.config.mpesa, say: () => undefined };
  await fillDemoWorld(settings);
  await fillDemoWorld(settings); // a second start adds nothing
});
afterAll(() => world.close());

const rows = async (query: ReturnType<typeof sql>) => (await query.execute(world.db)).rows;

describe('the demo world', () => {
  test.each(DEMO_ACCOUNTS)('lets $email in', async ({ email }) => {
    const answer = await world.call('POST', '/auth/login', { email, password: DEMO_PASSWORD });
    expect(answer.status).toBe(200);
  });

  test('has forty spaces of all eight types, with pictures that are drawn', async () => {
    const { body } = await world.call('GET', '/api/spaces');
    expect(body.total).toBe(40);
    expect(body.data[0].title).toBe('Acacia Boardroom');
    expect(new Set(body.data.map((space: { space_type: string }) => space.space_type)).size).toBe(
      8,
    );
    for (const { images } of body.data) expect(images.length).toBeGreaterThanOrEqual(2);
  });

  test('has bookings and invoices in every state, behind and ahead', async () => {
    const states = await rows(sql`
      select distinct bookings.state, cancelled_as as by, invoices.status, refunds.state as refund
      from bookings join invoices on invoices.booking_id = bookings.id
      left join refunds on refunds.invoice_id = invoices.id order by 1, 2`);
    expect(states).toEqual([
      { state: 'cancelled', by: 'client', status: 'cancelled', refund: null },
      { state: 'cancelled', by: 'owner', status: 'cancelled', refund: 'due' },
      { state: 'cancelled', by: null, status: 'cancelled', refund: null },
      { state: 'confirmed', by: null, status: 'paid', refund: null },
      { state: 'pending', by: null, status: 'pending', refund: null },
    ]);
    const [when] = await rows(sql`
      select count(*) filter (where end_time < now()) > 50 as behind,
             count(*) filter (where start_time > now()) > 50 as ahead from bookings where state = 'confirmed'`);
    expect(when).toEqual({ behind: true, ahead: true });
  });

  test('has books that agree: what was received is settled or owed back, and what is settled is paid', async () => {
    const [books] = await rows(sql`
      select (select sum(amount_cents) from receipts) = (
               select sum(amount_cents) from (
                 select amount_cents from settlements union all select amount_cents from refunds) as kept) as settled,
             (select sum(amount_cents) from settlements) = (select sum(amount_cents) from invoices where status = 'paid') as paid`);
    expect(books).toEqual({ settled: true, paid: true });
  });

  test('has reviews that average as the spaces say', async () => {
    const wrong = await rows(sql`
      select id from spaces where (rating_sum, reviews_count) <>
        (select coalesce(sum(rating), 0), count(*) from reviews where reviews.space_id = spaces.id)`);
    expect(wrong).toEqual([]);
  });

  test.each(['bookings', 'reviews', 'users'])(
    'lists its %s in the order in which they came to be, none of them in the future',
    async (table) => {
      const [order] = await rows(sql`
        select bool_and(id = nth) as by_time, max(created_at) <= now() as is_past
        from (select id, created_at, row_number() over (order by created_at, id) as nth
              from ${sql.table(table)}) as listed`);
      expect(order).toEqual({ by_time: true, is_past: true });
    },
  );

  test('has a record of what happened in it', async () => {
    const [record] = await rows(sql`
      select count(*) filter (where action = 'booking.created') = (select count(*) from bookings) as bookings,
             count(*) filter (where action = 'review.created') = (select count(*) from reviews) as reviews,
             bool_and(id = nth) as by_time
      from (select *, row_number() over (order by at, id) as nth from audit) as audit`);
    expect(record).toEqual({ bookings: true, reviews: true, by_time: true });
  });
});
