import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkBooks } from '#insight/desk/books/check-books.service.ts';
import { DAY_MS, HOUR_MS, later } from '#platform/durations.ts';
import { dayIn, nairobiDay } from '#platform/time.ts';
import { lapseEndedHolds } from '#renting/bookings/holds/lapse-holds.service.ts';
import { openWorld, type World } from '#test/world.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './demo-accounts.ts';
import { DEMO_PICTURES } from './demo-pictures.ts';
import { fillDemoWorld } from './demo-world.ts';

let world: World;
// Yesterday, at a time of day at which a visit has just ended: what follows a visit must not be in the future.
const NOW = later(dayIn.parse(nairobiDay(new Date())), -DAY_MS + 10.5 * HOUR_MS);
beforeAll(async () => {
  world = await openWorld();
  world.clock.set(NOW);
  const { config, db, clock } = world.services;
  const { mpesa, earning } = config;
  const settings = { db, mpesa, earning, clock, say: () => undefined };
  await fillDemoWorld(settings);
  await fillDemoWorld(settings); // a second start adds nothing
});
afterAll(() => world.close());

const rows = async (query: ReturnType<typeof sql>) => (await query.execute(world.db)).rows;

async function as(email: string, path: string) {
  const { body } = await world.call('POST', '/auth/login', { email, password: DEMO_PASSWORD });
  return world.call('GET', path, undefined, { authorization: `Bearer ${body.access_token}` });
}

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
    for (const { images } of body.data) {
      expect(images).toHaveLength(4);
      for (const { url, widths } of images)
        for (const name of widths.flatMap((width: number) => [`${width}.avif`, `${width}.webp`]))
          expect(existsSync(join(DEMO_PICTURES, url.split('/')[2], name))).toBe(true);
    }
  });

  test('has spaces that tell much about what they have, and some that tell nothing', async () => {
    const { body } = await world.call('GET', '/api/spaces');
    type Told = { amenities: string[]; internet: { told_by: string | null; told_on: string } };
    const told: Told[] = body.data.filter(({ amenities }: Told) => amenities.length > 0);
    expect(told.length).toBeGreaterThan(30);
    expect(told.length).toBeLessThan(40);
    const by = new Set(told.map(({ internet }) => internet.told_by));
    expect(by).toEqual(new Set(['test', 'owner', null]));
    for (const { internet } of told)
      if (internet.told_by) expect(internet.told_on < nairobiDay(NOW)).toBe(true);
  });

  test('has spaces that Nafasi has visited, answers of owners, and reviews of clients, all in due order', async () => {
    const { body } = await world.call('GET', '/api/spaces');
    const visited = body.data.filter((space: { visited_on: string | null }) => space.visited_on);
    expect(visited).toHaveLength(5);
    const [said] = await rows(sql`
      select (select count(*) > 20 from reviews where answer is not null) as answers,
             (select count(*) > 20 from client_reviews where sealed_until is null) as shown,
             (select count(*) > 0 from client_reviews where sealed_until is not null) as sealed,
             exists (
               select from reviews join bookings on bookings.id = reviews.booking_id
               where bookings.end_time > ${NOW}::timestamptz - interval '7 days' and not exists (
                 select from client_reviews where client_reviews.booking_id = bookings.id)) as is_out_of_turn`);
    expect(said).toEqual({ answers: true, shown: true, sealed: true, is_out_of_turn: false });
    const owner = DEMO_ACCOUNTS[1].email;
    expect((await as(owner, '/api/client_reviews/to_write')).body.data.length).toBeGreaterThan(0);
  });

  test('has a review that an admin is to look at, and a space on which one has decided', async () => {
    const reportsThat = async (state: string) => {
      const { body } = await as(DEMO_ACCOUNTS[2].email, `/api/reports?state=${state}`);
      return body.data.map(({ about, quoted }: Record<string, unknown>) => [
        about,
        quoted !== null,
      ]);
    };
    expect(await reportsThat('open')).toEqual([['review', true]]);
    expect(await reportsThat('decided')).toEqual([['space', false]]);
  });

  test('says for each way in how to recognise the house', async () => {
    const ways = await rows(sql`select distinct landmark is null as is_untold from ways_in`);
    expect(ways).toEqual([{ is_untold: false }]);
  });

  test('has spaces that its client saved', async () => {
    const saved = await as(DEMO_ACCOUNTS[0].email, '/api/favourites');
    expect(saved.body.data).toHaveLength(3);
  });

  test('has somebody who asks to become an owner', async () => {
    expect(await rows(sql`select state from hosting_requests`)).toEqual([{ state: 'open' }]);
  });

  test('has bookings and invoices in every state, behind and ahead', async () => {
    const states = await rows(sql`
      select distinct bookings.state, cancelled_as as by, invoices.status, refunds.state as refund
      from bookings join invoices on invoices.booking_id = bookings.id
      left join refunds on refunds.invoice_id = invoices.id order by 1, 2, 3, 4`);
    expect(states).toEqual([
      { state: 'cancelled', by: 'client', status: 'cancelled', refund: null },
      { state: 'cancelled', by: 'owner', status: 'cancelled', refund: 'done' },
      { state: 'cancelled', by: 'owner', status: 'cancelled', refund: 'due' },
      { state: 'cancelled', by: 'owner', status: 'cancelled', refund: 'failed' },
      { state: 'cancelled', by: 'owner', status: 'cancelled', refund: 'sent' },
      { state: 'cancelled', by: null, status: 'cancelled', refund: 'due' },
      { state: 'cancelled', by: null, status: 'cancelled', refund: null },
      { state: 'confirmed', by: null, status: 'paid', refund: 'due' },
      { state: 'confirmed', by: null, status: 'paid', refund: null },
      { state: 'pending', by: null, status: 'pending', refund: null },
    ]);
    const [when] = await rows(sql`
      select count(*) filter (where end_time < now()) > 50 as behind,
             count(*) filter (where start_time > now()) > 50 as ahead from bookings where state = 'confirmed'`);
    expect(when).toEqual({ behind: true, ahead: true });
  });

  test('has books that agree, whichever way they are checked', async () => {
    await checkBooks(world.services);
    const [check] = await rows(sql`
      select problems, received_cents = settled_cents + surplus_cents + unclaimed_cents + refunded_cents as agrees,
             least(settled_cents, surplus_cents, unclaimed_cents, refunded_cents) > 0 as has_all
      from books_checks`);
    expect(check).toEqual({ problems: [], agrees: true, has_all: true });
  });

  test('has each kind of work on the payments desk', async () => {
    const desk = await as(DEMO_ACCOUNTS[2].email, '/api/reconciliation');
    expect(desk.body).toMatchObject({
      agrees: true,
      work: {
        receipts: { unclaimed: 2, wrong_account: 1, short: 1, over: 1, late: 1, duplicate: 1 },
        callbacks: { foreign: 1 },
        refunds: { failed: 1, unclear: 1 },
        problems: { to_decide: 1, unanswered: 1 },
        payouts: { to_approve: 1, unclear: 0, names: 1 },
      },
    });
    expect(desk.body.work.refunds.due).toBeGreaterThan(0);
    expect(desk.body.alarms.map(({ name }: { name: string }) => name)).toEqual([
      'refunds_unclear',
      'callbacks_to_look_at',
      'refunds_due_long',
    ]);
  });

  test('has owners who were paid, a batch that waits for the first admin, and a held owner', async () => {
    const batches = await as(DEMO_ACCOUNTS[2].email, '/api/payout_batches');
    expect(batches.body.data).toMatchObject([
      { state: 'waiting', made_by: 'Peter Kariuki', owners: 3, can_approve: true },
      { state: 'approved', made_by: null, owners: 4, under_way: 0, stopped: 0 },
    ]);
    const [, paid] = batches.body.data;
    expect(paid.paid).toBe(paid.amount);
    const { body } = await as(DEMO_ACCOUNTS[2].email, '/api/payouts/held');
    expect(body.data.map(({ why }: { why: string }) => why).sort()).toEqual(['name', 'none']);
    const balance = await as(DEMO_ACCOUNTS[1].email, '/api/payouts/balance');
    expect(balance.body.data).toMatchObject({ owed: 0 });
    expect(balance.body.data.paid_out).toBeGreaterThan(0);
    expect(balance.body.data.on_the_way).toBeGreaterThan(0);
  });

  test('has a problem that its owner can answer, and one for an admin to decide', async () => {
    const own = await as(DEMO_ACCOUNTS[1].email, '/api/problems?as=owner');
    expect(own.body.data.map(({ state }: { state: string }) => state)).toContain('open');
    const all = await as(DEMO_ACCOUNTS[2].email, '/api/problems?as=admin&sort=oldest');
    expect(all.body.data).toMatchObject([
      { state: 'answered', may_be_decided: true },
      { state: 'open', may_be_decided: false },
    ]);
  });

  test('keeps the booking that is paid in part: its hold does not lapse on the first days', async () => {
    world.clock.set(later(NOW, 3 * DAY_MS));
    await lapseEndedHolds(world.services);
    world.clock.set(NOW);
    const [held] = await rows(sql`
      select count(*) as short from settlements join invoices on invoices.id = settlements.invoice_id
      join bookings on bookings.id = invoices.booking_id
      where bookings.state = 'pending' and settlements.amount_cents > 0`);
    expect(held).toEqual({ short: 1 });
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
        select bool_and(id = nth) as by_time, max(created_at) <= ${NOW} as is_past
        from (select id, created_at, row_number() over (order by created_at, id) as nth
              from ${sql.table(table)}) as listed`);
      expect(order).toEqual({ by_time: true, is_past: true });
    },
  );

  test('has its payments, codes and refunds in the order in which they came', async () => {
    for (const [table, time] of [
      ['callbacks', 'received_at'],
      ['receipts', 'received_at'],
      ['claims', 'created_at'],
      ['refunds', 'created_at'],
      ['transfer_attempts', 'sent_at'],
    ] as const) {
      const [order] = await rows(sql`
        select bool_and(id = nth) as by_time, max(at) <= ${NOW} as is_past
        from (select id, ${sql.ref(time)} as at, row_number() over (order by ${sql.ref(time)}, id) as nth
              from ${sql.table(table)}) as listed`);
      expect({ table, ...(order as object) }).toEqual({ table, by_time: true, is_past: true });
    }
  });

  test('has a record of what happened in it', async () => {
    const [record] = await rows(sql`
      select count(*) filter (where action = 'booking.created') = (select count(*) from bookings) as bookings,
             count(*) filter (where action = 'review.created') = (select count(*) from reviews) as reviews,
             count(*) filter (where action = 'receipt.received') = (select count(*) from receipts) as receipts,
             count(*) filter (where action = 'refund.due') = (select count(*) from refunds) as refunds,
             bool_and(id = nth) as by_time,
             max(at) <= ${NOW} as is_past
      from (select *, row_number() over (order by at, id) as nth from audit) as audit`);
    expect(record).toEqual({
      bookings: true,
      reviews: true,
      receipts: true,
      refunds: true,
      by_time: true,
      is_past: true,
    });
  });
});
