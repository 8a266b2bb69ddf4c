import { sql } from 'kysely';
import { isPaidUncounted } from '#channels/prompts/prompts.sql.ts';
import { LEAST_PAID_CENTS } from '#earning/payouts/payouts.rules.ts';
import type { OpenMatter } from '#people/accounts/users/users.contract.ts';
import type { Tx } from '#platform/db/database.ts';
import { allRows, execute } from '#platform/db/rows.ts';
import { toShillings } from '#platform/money.ts';
import { toNairobiIso } from '#platform/time.ts';
import { IS_LONG } from '#renting/bookings/read/read-bookings.queries.ts';

/**
 * A person's bookings, and those in their spaces that are pending or not over: looked up beforehand, as no statistics
 * show how few they are. One that is not over began within a day, or is among the few that last longer.
 */
const theirBookings = (userId: number, now: Date) => sql`any (array(
  select id from bookings where user_id = ${userId}
  union
  select id from bookings where owner_id = ${userId} and state = 'pending'
  union
  select id from bookings
  where owner_id = ${userId} and start_time > ${now}::timestamptz - interval '1 day' and end_time > ${now}
  union
  select id from bookings where owner_id = ${userId} and ${IS_LONG} and end_time > ${now}))`;

/**
 * Locks everything that new open matters need: a person's spaces, then their bookings and future ones in their spaces.
 * The person is locked already. Bookings are locked before their payments, so no payment begins meanwhile either.
 */
export async function lockMatters(tx: Tx, userId: number, now: Date): Promise<void> {
  await execute(tx)`
    select from spaces where owner_id = ${userId} and removed_at is null order by id for no key update`;
  await execute(tx)`
    select from bookings where id = ${theirBookings(userId, now)} order by id for no key update`;
}

/** This many are listed; the rest is only counted. */
const MOST = 50;

type Row = Omit<OpenMatter, 'at' | 'amount'> & { at: Date; amount_cents: number; total: number };

/**
 * A person's open matters: future bookings, theirs and those in their spaces, and money due from them or to them,
 * including earnings.
 */
export async function findOpenMatters(tx: Tx, userId: number, now: Date) {
  const rows = await allRows<Row>(tx)`
    with ahead as (
           select id, user_id, start_time, total_cents from bookings
           where id = ${theirBookings(userId, now)}
             and (state = 'pending' or (state = 'confirmed' and end_time > ${now}))),
         claimed as (select distinct on (code) code, invoice_id from claims
                     where user_id = ${userId} order by code, id desc),
         matters as (
           select 'booking' as kind, id as booking_id, null::bigint as invoice_id, start_time as at,
                  total_cents as amount_cents
           from ahead where user_id = ${userId}
           union all
           select 'hosted_booking', id, null, start_time, total_cents from ahead where user_id <> ${userId}
           union all
           select 'invoice', invoices.booking_id, invoices.id, invoices.created_at, invoices.amount_cents
           from invoices join bookings on bookings.id = invoices.booking_id
           where invoices.payer_id = ${userId} and invoices.status = 'pending' and bookings.state <> 'pending'
           union all
           select 'problem', booking_id, null, reported_at,
                  (select coalesce(sum(invoices.amount_cents), 0) from invoices
                   where invoices.booking_id = problems.booking_id and invoices.status = 'paid')::bigint
           from problems where decided_at is null and (user_id = ${userId} or owner_id = ${userId})
           union all
           select 'refund', invoices.booking_id, invoices.id, refunds.created_at, refunds.amount_cents
           from invoices join refunds on refunds.invoice_id = invoices.id
           where invoices.payer_id = ${userId} and refunds.state in ('due', 'sent', 'failed')
           union all
           select 'refund', invoices.booking_id, invoices.id, refunds.created_at, refunds.amount_cents
           from claimed
           join receipts on receipts.code = claimed.code
           join refunds on refunds.receipt_id = receipts.id and refunds.invoice_id is null
           join invoices on invoices.id = claimed.invoice_id
           where invoices.payer_id = ${userId} and refunds.state in ('due', 'sent', 'failed')
           union all
           select 'claim', invoices.booking_id, invoices.id, claims.created_at, invoices.amount_cents
           from claims join invoices on invoices.id = claims.invoice_id
           where claims.user_id = ${userId} and claims.state = 'verifying'
           union all
           select 'prompt', invoices.booking_id, invoices.id, prompts.created_at, prompts.amount_cents
           from prompts join invoices on invoices.id = prompts.invoice_id
           where prompts.user_id = ${userId} and (prompts.state in ('sending', 'waiting') or ${isPaidUncounted})
           union all
           select 'receipt', invoices.booking_id, invoices.id, receipts.paid_at, receipts.amount_cents
           from claimed
           join receipts on receipts.code = claimed.code and receipts.is_unclaimed
           join invoices on invoices.id = claimed.invoice_id
           where not exists (select from claims where claims.code = claimed.code and claims.state = 'verifying')
           union all
           select 'earning', awaited.booking_id, null, awaited.ends_at, awaited.gross_cents
           from (select ends_at, gross_cents,
                        (select booking_id from invoices where invoices.id = awaited_earnings.invoice_id) as booking_id
                 from awaited_earnings where owner_id = ${userId}) as awaited
           where not exists (select from ahead where ahead.id = awaited.booking_id)
           union all
           select 'payout', null, null, ${now}::timestamptz, cents
           from (select coalesce(sum(case when credit = 'owners' then amount_cents else -amount_cents end), 0)::bigint as cents
                 from ledger_totals where ledger_totals.owner_id = ${userId}) as balance
           -- What is less cannot be sent.
           where cents >= ${LEAST_PAID_CENTS})
    select first.kind, first.booking_id, first.invoice_id, first.at, first.amount_cents, spaces.title, first.total
    from (select *, count(*) over () as total from matters order by at, kind limit ${MOST}) as first
    left join bookings on bookings.id = first.booking_id
    left join spaces on spaces.id = bookings.space_id
    order by first.at, first.kind`;
  return {
    total: rows[0]?.total ?? 0,
    open: rows.map(({ total: _, at, amount_cents, ...matter }) => ({
      ...matter,
      at: toNairobiIso(at),
      amount: toShillings(amount_cents),
    })),
  };
}
