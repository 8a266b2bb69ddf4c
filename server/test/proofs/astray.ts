// What must never be found in a database, whatever was done to it: asked of the rows themselves, and not of what
// Nafasi thinks of them.
import { readBooks } from '#insight/desk/desk.queries.ts';
import { disagreementsOf } from '#insight/desk/desk.rules.ts';
import type { Db } from '#platform/db/database.ts';
import { allValues } from '#platform/db/rows.ts';

/** Each answers the numbers of the rows of which a sentence is true; none is good. */
const NEVER: Record<string, (db: Db) => Promise<number[]>> = {
  'Bookings that live overlap another one of their space': (db) => allValues<number>(db)`
    select id from (
      select id, start_time, max(end_time) over (
        partition by space_id order by start_time, id rows between unbounded preceding and 1 preceding) as taken_until
      from bookings where state in ('pending', 'confirmed')) as living
    where taken_until > start_time`,
  'Bookings that live are not what is taken of their space': (db) => allValues<number>(db)`
    select bookings.id from bookings
    where state in ('pending', 'confirmed') and not exists (
      select from taken_times where booking_id = bookings.id and change_id is null
        and used = tstzrange(start_time, end_time))`,
  'Bookings have not one first invoice': (db) => allValues<number>(db)`
    select bookings.id from bookings
    where 1 <> (select count(*) from invoices where booking_id = bookings.id and change_id is null)`,
  'Changes of time have two invoices': (db) => allValues<number>(db)`
    select change_id from invoices where change_id is not null group by change_id having count(*) > 1`,
  'Confirmed bookings are not paid': (db) => allValues<number>(db)`
    select bookings.id from bookings
    where state = 'confirmed' and total_cents <> (
      select coalesce(sum(amount_cents), 0) from invoices where booking_id = bookings.id and status = 'paid')`,
  'Paid bookings are not confirmed': (db) => allValues<number>(db)`
    select bookings.id from bookings join invoices on booking_id = bookings.id
    where state = 'pending' and invoices.status = 'paid'`,
  'Payments are on two invoices, or partly nowhere': (db) => allValues<number>(db)`
    select receipts.id from receipts
    left join lateral (select coalesce(sum(amount_cents), 0) as cents from settlements
      where receipt_id = receipts.id) as settled on true
    left join lateral (select coalesce(sum(amount_cents), 0) as cents from refunds
      where receipt_id = receipts.id and state <> 'withdrawn') as back on true
    where settled.cents + back.cents not in (0, amount_cents)`,
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

/** What is wrong, a sentence each. */
export async function findAstray(db: Db, now: Date): Promise<string[]> {
  const found: string[] = [];
  for (const [sentence, find] of Object.entries(NEVER)) {
    const ids = await find(db);
    if (ids.length > 0) found.push(`${sentence}: ${ids.slice(0, 10).join(', ')}.`);
  }
  const { sides } = await readBooks(db, now);
  for (const { name } of disagreementsOf(sides)) found.push(`The books do not agree: ${name}.`);
  return found;
}
