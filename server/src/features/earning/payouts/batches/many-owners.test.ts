// However many owners there are, batches are gathered and approved a thousand at a time, each in few statements.
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { earned } from '#earning/earnings/earnings.factory.ts';
import { allValues, onlyRow, onlyValue } from '#platform/db/rows.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { DAY_MS, earlier } from '#platform/durations.ts';
import { openWorld, type World } from '#test/world.ts';
import { makePayouts } from '../payouts.queries.ts';
import { gatherBatches } from './batches.service.ts';

const DUE = 1200;
const ASKED = 1100;

let world: World;
beforeAll(async () => {
  world = await openWorld({ RATE_LIMITS: 'off' });
  await watchLocks();
});
afterAll(() => world.close());

/** Records how many advisory locks each transaction holds that makes or ends payouts. */
const watchLocks = () =>
  sql`
    create table held (locks bigint not null);
    create function hold() returns trigger language plpgsql as $$
    begin
      insert into held select count(*) from pg_locks where pid = pg_backend_pid() and locktype = 'advisory';
      return null;
    end $$;
    create trigger watch_locks after insert or update on payouts for each statement execute function hold()`.execute(
    world.db,
  );

/** Owners who have earned 83.40 shillings each and whose destination counts, inserted without HTTP. */
function manyOwners(bookingId: number, count: number, schedule: 'daily' | 'asked') {
  const since = earlier(world.clock.now(), 2 * DAY_MS);
  return allValues<number>(world.db)`
    with owners as (
      insert into users (first_name, last_name, email, phone_number, password_hash, created_at)
      select 'Njeri', 'Abdi', ${schedule}::text || nth || '@more.example', '+2547' || lpad(nth::text, 8, '0'), 'nobody logs in', ${since}::timestamptz
      from generate_series(1, ${count}::int) as nth returning id, phone_number),
    places as (
      insert into destinations (owner_id, kind, number, schedule, set_at, counts_from)
      select id, 'phone', substr(phone_number, 2), ${schedule}::text, ${since}::timestamptz, ${since}::timestamptz + interval '1 day' from owners),
    booked as (
      insert into bookings (space_id, user_id, start_time, end_time, guests, price_cents, total_cents, lines,
                            state, created_at, cancelled_at, cancel_reason, agreement_id)
      select space_id, user_id, start_time, end_time, guests, price_cents, total_cents, lines,
             'cancelled', created_at, created_at, 'lapsed', agreement_id
      from bookings, generate_series(1, ${count}::int) where id = ${bookingId} returning id, user_id),
    invoiced as (
      insert into invoices (booking_id, payer_id, status, amount_cents, created_at)
      select id, user_id, 'pending', 10000, ${since}::timestamptz from booked returning id)
    insert into earnings (invoice_id, owner_id, gross_cents, commission_points, commission_cents, vat_points, vat_cents,
                          withholding_points, withholding_cents, net_cents, earned_at)
    select invoices.id, owners.id, 10000, 1000, 1000, 1600, 160, 500, 500, 8340, ${since}::timestamptz
    from (select id, row_number() over () as nth from owners) as owners
    join (select id, row_number() over () as nth from invoiced) as invoices using (nth)
    returning owner_id`;
}

test('more owners than one batch holds are gathered and approved in several, each of them once', async () => {
  const { id } = await earned(world);
  await manyOwners(id, DUE, 'daily');
  const asking = await manyOwners(id, ASKED, 'asked');
  const making = { least: 1, isAsked: true, batchId: null, now: world.clock.now() };
  await inTransaction(world.db, (tx) => makePayouts(tx, asking, making));

  await Promise.all([gatherBatches(world.services, null), gatherBatches(world.services, null)]);
  const approver = await world.asAdmin();
  const { body } = await approver.call('GET', '/api/payout_batches');
  const sizes = body.data.map(({ owners }: { owners: number }) => owners);
  expect(Math.max(...sizes)).toBeLessThanOrEqual(2000);
  expect(sizes.length).toBeGreaterThan(1);

  for (const { id } of body.data) {
    const statements = await world.statementsOf(async () => {
      const { status } = await approver.call('POST', `/api/payout_batches/${id}/approve`);
      expect(status).toBe(200);
    });
    expect(statements).toBeLessThan(60);
  }
  expect(
    await onlyRow(world.db)`
      select count(*) as pieces, count(distinct payouts.id) as payouts, count(distinct owner_id) as owners
      from payouts join payout_sendings on payout_id = payouts.id and payout_sendings.amount_cents = payouts.amount_cents
      join transfers on transfers.id = transfer_id and transfers.amount_cents = payouts.amount_cents
      where payouts.state = 'sending'`,
  ).toEqual({ pieces: DUE + ASKED, payouts: DUE + ASKED, owners: DUE + ASKED });
  expect(await onlyValue<number>(world.db)`select max(locks) from held`).toBeLessThanOrEqual(2000);
});
