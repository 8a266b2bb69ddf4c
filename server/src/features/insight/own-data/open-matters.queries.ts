import { isPaidUncounted } from '#channels/prompts/prompts.sql.ts';
import { LEAST_PAID_CENTS } from '#earning/payouts/payouts.rules.ts';
import type { OpenMatter } from '#people/accounts/users/users.contract.ts';
import type { Tx } from '#platform/db/database.ts';
import { allRows, execute } from '#platform/db/rows.ts';
import { toShillings } from '#platform/money.ts';
import { toNairobiIso } from '#platform/time.ts';

/**
 * Locks what anything new would open on: a person's spaces, then their bookings and those ahead in their spaces. The
 * person is locked before. Bookings are locked before what is paid for them, so no payment begins meanwhile either.
 */
export async function lockMatters(tx: Tx, userId: number, now: Date): Promise<void> {
  await execute(tx)`
    select from spaces where owner_id = ${userId} and removed_at is null order by id for no key update`;
  await execute(tx)`
    select from bookings
    where user_id = ${userId}
       or (space_id in (select id from spaces where owner_id = ${userId})
           and (state = 'pending' or end_time > ${now}))
    order by id for no key update`;
}

/** So many are listed; the rest is counted. */
const MOST = 50;

type Row = Omit<OpenMatter, 'at' | 'amount'> & { at: Date; amount_cents: number; total: number };

/** What is open of a person: bookings ahead, of theirs and in their spaces, and money due from them or to them, earned too. */
export async function findOpenMatters(tx: Tx, userId: number, now: Date) {
  const rows = await allRows<Row>(tx)`
    with bookings_ahead as (
           select bookings.* from bookings
           where bookings.state = 'pending' or (bookings.state = 'confirmed' and bookings.end_time > ${now})),
         claimed as (select distinct on (code) code, invoice_id from claims
                     where user_id = ${userId} order by code, id desc),
         matters as (
           select 'booking' as kind, id as booking_id, null::bigint as invoice_id, start_time as at,
                  total_cents as amount_cents
           from bookings_ahead where user_id = ${userId}
           union all
           select 'hosted_booking', bookings_ahead.id, null, bookings_ahead.start_time, bookings_ahead.total_cents
           from bookings_ahead join spaces on spaces.id = bookings_ahead.space_id
           where spaces.owner_id = ${userId} and bookings_ahead.user_id <> ${userId}
           union all
           select 'invoice', invoices.booking_id, invoices.id, invoices.created_at, invoices.amount_cents
           from invoices join bookings on bookings.id = invoices.booking_id
           where bookings.user_id = ${userId} and invoices.status = 'pending' and bookings.state <> 'pending'
           union all
           select 'problem', booking_id, null, reported_at,
                  (select coalesce(sum(invoices.amount_cents), 0) from invoices
                   where invoices.booking_id = problems.booking_id and invoices.status = 'paid')::bigint
           from problems where decided_at is null and (user_id = ${userId} or owner_id = ${userId})
           union all
           select 'refund', invoices.booking_id, invoices.id, refunds.created_at, refunds.amount_cents
           from refunds
           join receipts on receipts.id = refunds.receipt_id
           left join claimed on claimed.code = receipts.code
           join invoices on invoices.id = coalesce(refunds.invoice_id, claimed.invoice_id)
           where refunds.state in ('due', 'sent', 'failed') and invoices.payer_id = ${userId}
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
           select 'earning', invoices.booking_id, null, awaited_earnings.ends_at, invoices.amount_cents
           from awaited_earnings join invoices on invoices.id = awaited_earnings.invoice_id
           where awaited_earnings.owner_id = ${userId}
             and not exists (select from bookings_ahead where bookings_ahead.id = invoices.booking_id)
           union all
           select 'payout', null, null, ${now}::timestamptz, cents
           from (select coalesce(sum(case when credit = 'owners' then amount_cents else -amount_cents end), 0)::bigint as cents
                 from ledger_totals where ledger_totals.owner_id = ${userId}) as balance
           -- What is less cannot be sent.
           where cents >= ${LEAST_PAID_CENTS})
    select matters.kind, matters.booking_id, matters.invoice_id, matters.at, matters.amount_cents, spaces.title,
           count(*) over () as total
    from matters
    left join bookings on bookings.id = matters.booking_id
    left join spaces on spaces.id = bookings.space_id
    order by matters.at, matters.kind limit ${MOST}`;
  return {
    total: rows[0]?.total ?? 0,
    open: rows.map(({ total: _, at, amount_cents, ...matter }) => ({
      ...matter,
      at: toNairobiIso(at),
      amount: toShillings(amount_cents),
    })),
  };
}
