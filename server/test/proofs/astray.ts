// What must never be found in a database, whatever was done to it: read from the rows themselves, independently of
// Nafasi's own checks.
import { readBooks } from '#insight/desk/desk.queries.ts';
import { disagreementsOf } from '#insight/desk/desk.rules.ts';
import type { Db } from '#platform/db/database.ts';
import { allValues, execute } from '#platform/db/rows.ts';
import { inTransaction } from '#platform/db/transaction.ts';

/** Each returns the ids of the rows that violate the sentence; none is good. */
const NEVER: Record<string, (db: Db) => Promise<number[]>> = {
  'Bookings that live overlap another one of their space': (db) => allValues<number>(db)`
    select id from (
      select id, start_time, max(end_time) over (
        partition by space_id order by start_time, id rows between unbounded preceding and 1 preceding) as taken_until
      from bookings where state in ('pending', 'confirmed')) as living
    where taken_until > start_time`,
  'Bookings that live are not what is taken of their space': (db) => allValues<number>(db)`
    select bookings.id from bookings
    left join taken_times on booking_id = bookings.id and change_id is null
      and used = tstzrange(start_time, end_time)
    where state in ('pending', 'confirmed') and booking_id is null`,
  'Bookings have not one first invoice': (db) => allValues<number>(db)`
    select bookings.id from bookings left join invoices on booking_id = bookings.id and change_id is null
    group by bookings.id having count(invoices.id) <> 1`,
  'Changes of time have two invoices': (db) => allValues<number>(db)`
    select change_id from invoices where change_id is not null group by change_id having count(*) > 1`,
  'Confirmed bookings are not paid': (db) => allValues<number>(db)`
    select bookings.id from bookings
    left join invoices on booking_id = bookings.id and invoices.status = 'paid'
    where state = 'confirmed'
    group by bookings.id having total_cents <> coalesce(sum(amount_cents), 0)`,
  'Paid bookings are not confirmed': (db) => allValues<number>(db)`
    select bookings.id from bookings join invoices on booking_id = bookings.id
    where state = 'pending' and invoices.status = 'paid'`,
  'Payments are on two invoices, or partly nowhere': (db) => allValues<number>(db)`
    with placed as (
      select receipt_id, amount_cents from settlements
      union all
      select receipt_id, amount_cents from refunds where state <> 'withdrawn')
    select receipts.id from receipts left join placed on receipt_id = receipts.id
    group by receipts.id having coalesce(sum(placed.amount_cents), 0) not in (0, receipts.amount_cents)`,
  'Money was sent twice': (db) => allValues<number>(db)`
    select transfer_id from transfer_attempts where state = 'done' group by transfer_id having count(*) > 1`,
  'Earnings are in two payouts': (db) => allValues<number>(db)`
    select earning_id from earned_parts group by earning_id, adjustment_id having count(*) > 1`,
  'Owners were paid more than they earned': (db) => allValues<number>(db)`
    select owner_id from payouts where state = 'done' group by owner_id
    having sum(paid_cents) > (
      select coalesce(sum(net_cents), 0) from earned_parts where earned_parts.owner_id = payouts.owner_id)`,
  'The totals of the ledger are not its entries': (db) => allValues<number>(db)`
    select sum(cents)::bigint from (
      select debit, credit, owner_id, amount_cents as cents from ledger_entries where owner_id is not null
      union all select debit, credit, null, amount_cents from ledger_entries
      union all select debit, credit, owner_id, -amount_cents from ledger_totals) as sides
    group by debit, credit, owner_id having sum(cents) <> 0`,
  'What is on the pay-bill by the ledger is not what came less what went out': (
    db,
  ) => allValues<number>(db)`
    select difference from (
      select (select coalesce(sum(case 'pay_bill' when debit::text then amount_cents when credit::text then -amount_cents end), 0)
              from ledger_entries)
        - (select coalesce(sum(amount_cents), 0) from receipts)
        + (select coalesce(sum(amount_cents), 0) from refunds where state = 'done')
        + (select coalesce(sum(paid_cents), 0) from payout_sendings where state = 'done')
        + (select coalesce(sum(amount_cents), 0) from ledger_entries where debit = 'charges') as difference) as books
    where difference <> 0`,
  'Messages of M-Pesa were not worked on': (db) => allValues<number>(db)`
    select id from callbacks where processed_at is null`,
};

/** What is wrong, a sentence each; in one snapshot, however long it takes. */
export const findAstray = (db: Db, now: Date): Promise<string[]> =>
  inTransaction(db, async (tx) => {
    await execute(tx)`set transaction isolation level repeatable read`;
    await execute(tx)`set local statement_timeout = 0`;
    return findIn(tx, now);
  });

async function findIn(db: Db, now: Date): Promise<string[]> {
  const found: string[] = [];
  for (const [sentence, find] of Object.entries(NEVER)) {
    const ids = await find(db);
    if (ids.length > 0) found.push(`${sentence}: ${ids.slice(0, 10).join(', ')}.`);
  }
  const { sides } = await readBooks(db, now);
  for (const { name } of disagreementsOf(sides)) found.push(`The books do not agree: ${name}.`);
  return found;
}
