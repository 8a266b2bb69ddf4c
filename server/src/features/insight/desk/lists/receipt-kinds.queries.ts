// What brings a payment, a code or a callback to the desk: each kind is defined once, here.

import { type RawBuilder, sql } from 'kysely';
import { isOwed } from '#money/refunds/refunds.sql.ts';
import { isToLookAt } from '#platform/callback-store.ts';
import type { ClaimKind, ReceiptKind } from '../desk.rules.ts';
import { codeIn } from './callback-fields.queries.ts';

type Sql = RawBuilder<unknown>;

/** The tables that the kinds of receipts refer to: one row per receipt. */
export const withInvoice = sql`
  left join settlements on settlements.receipt_id = receipts.id and settlements.is_standing
  left join invoices on invoices.id = settlements.invoice_id`;

const isOwedBack = (...reasons: string[]) => sql`exists (
  select from refunds where refunds.receipt_id = receipts.id and ${isOwed}
    and refunds.reason = any(${reasons}::text[]))`;

/** True if M-Pesa notified us of the same code with different content, and nobody has looked yet. */
export const isContradicted = sql`receipts.code in (
  select ${codeIn(sql`callbacks.body`)} from callbacks
  where callbacks.outcome = 'contradicts' and ${isToLookAt})`;

/** True if the account paid to is known, and is neither that of its short code nor the reference of a prompt. */
export const isOtherAccount = (account: string) => sql`(
  receipts.account is not null and upper(trim(receipts.account)) <> upper(coalesce(
    (select short_codes.account from short_codes where short_codes.short_code = receipts.short_code), ${account}))
  and not exists (select from prompts where prompts.account_reference = upper(trim(receipts.account))))`;

const isUnclaimed = sql`receipts.is_unclaimed`;
const isOwedBackSomehow = sql`receipts.id in (select receipt_id from refunds where ${isOwed})`;

/**
 * The receipts that may be of a kind, found by an index over open or taken-back ones, and the condition that those of
 * this kind meet.
 */
type Kind = { among: Sql; fits: Sql };

export const receiptKinds = (account: string): Record<ReceiptKind, Kind> => ({
  unclaimed: { among: isUnclaimed, fits: isUnclaimed },
  wrong_account: {
    among: isUnclaimed,
    fits: sql`(receipts.is_unclaimed and ${isOtherAccount(account)})`,
  },
  short: {
    among: sql`receipts.id in (
      select settlements.receipt_id from invoices join settlements on settlements.invoice_id = invoices.id
      where invoices.status = 'pending')`,
    fits: sql`(settlements.amount_cents > 0 and invoices.status = 'pending')`,
  },
  over: {
    among: isOwedBackSomehow,
    fits: sql`(settlements.amount_cents > 0 and ${isOwedBack('surplus')})`,
  },
  late: { among: isOwedBackSomehow, fits: isOwedBack('late', 'lapsed') },
  duplicate: {
    among: sql`receipts.id in (
      select receipt_id from refunds where ${isOwed}
      union all select receipts.id from receipts where ${isContradicted})`,
    fits: sql`((settlements.amount_cents = 0 and ${isOwedBack('surplus')}) or ${isContradicted})`,
  },
  reversed: {
    among: sql`receipts.reversed_at is not null`,
    // Once its invoice is paid again it needs nobody.
    fits: sql`(receipts.reversed_at is not null and not exists (
      select from refunds join invoices as paid_anew on paid_anew.id = refunds.invoice_id
      where refunds.receipt_id = receipts.id and refunds.reason = 'reversed' and paid_anew.status = 'paid'))`,
  },
  taken_off: {
    among: sql`receipts.id in (select receipt_id from settlements where counters is not null)`,
    fits: sql`exists (
      select from settlements as taken_off
      join invoices as unpaid on unpaid.id = taken_off.invoice_id and unpaid.status = 'pending'
      join bookings on bookings.id = unpaid.booking_id and bookings.state = 'confirmed'
      where taken_off.receipt_id = receipts.id and taken_off.counters is not null
        and taken_off.invoice_id is distinct from settlements.invoice_id)`,
  },
});

/** Receipts of one kind, out of `receipts` with the tables of `withInvoice`. */
export const isOfKind = ({ among, fits }: Kind) => sql`(${among} and ${fits})`;

/** A claim whose time is over counts as refused, whether or not the job has run. */
export const claimKinds = (now: Date): Record<ClaimKind, Sql> => ({
  unproved: sql`(claims.state = 'verifying' and claims.expires_at > ${now})`,
  refused: sql`(claims.state = 'refused' or (claims.state = 'verifying' and claims.expires_at <= ${now}))`,
});
