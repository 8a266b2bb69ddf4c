import { sql } from 'kysely';
import { commissionPoints } from '#earning/commission/commission.queries.ts';
import type { Parts, Rates } from '#earning/commission/commission.rules.ts';
import { isOwed } from '#money/refunds/refunds.sql.ts';
import type { Db, Tx } from '#platform/db/database.ts';
import { allRows, allValues, execute, firstRow, onlyValue } from '#platform/db/rows.ts';
import { hasProblemOpen } from '#renting/problems/problems.sql.ts';

/** The day in Nairobi on which the booking of an invoice was made, whose terms hold. */
export const madeOn = sql`(bookings.created_at at time zone 'Africa/Nairobi')::date`;

/** Whether a refund of an invoice is still owed. */
export const hasRefundOpen = sql`exists (
  select from refunds where refunds.invoice_id = invoices.id and ${isOwed})`;

/** Whether M-Pesa's books contradict ours about a payment that counts for an invoice. */
export const hasDoubt = sql`exists (
  select from settlements join contradictions on contradictions.receipt_id = settlements.receipt_id
  where settlements.invoice_id = invoices.id and settlements.is_standing and contradictions.closed_at is null)`;

const hasNothingOpen = sql`not (${hasRefundOpen} or ${hasDoubt} or ${hasProblemOpen})`;

/** A paid invoice that is to be earned, with its rates. */
export type Due = {
  invoice_id: number;
  owner_id: number;
  gross_cents: number;
  commission_points: number;
  is_resident: boolean;
  /** Whether part of it was earned before. */
  is_rest: boolean;
};

/**
 * Invoices of bookings that ended before an instant and about which nothing is open: no refund, no contradicted
 * payment, no problem. Their rows are locked, so that nothing of them is given back meanwhile; those locked by others
 * are left for the next time.
 */
export async function lockDue(tx: Tx, endedBefore: Date, most: number): Promise<Due[]> {
  const ids = await allValues<number>(tx)`
    select invoices.id
    from awaited_earnings join invoices on invoices.id = awaited_earnings.invoice_id
    where ends_at <= ${endedBefore} and ${hasNothingOpen}
    order by ends_at limit ${most} for no key update of invoices skip locked`;
  // Read after taking the locks, so that the rows are current.
  return allRows<Due>(tx)`
    select invoices.id as invoice_id, invoices.owner_id, invoices.amount_cents as gross_cents,
           ${commissionPoints(sql`invoices.space_id`, sql`invoices.owner_id`, madeOn)} as commission_points,
           coalesce(tax_details.is_resident, true) as is_resident, is_rest
    from awaited_earnings
    join invoices on invoices.id = awaited_earnings.invoice_id
    join bookings on bookings.id = invoices.booking_id
    left join tax_details on tax_details.user_id = invoices.owner_id
    where invoices.id = any(${ids}::bigint[]) and ends_at <= ${endedBefore} and ${hasNothingOpen}
    order by invoices.id`;
}

export type NewEarning = { invoice_id: number; owner_id: number; rates: Rates; parts: Parts };

/** Inserts an earning. The constraint earnings_invoice_unique ensures that there is only one per invoice. */
export const insertEarning = (
  tx: Tx,
  { invoice_id, owner_id, rates, parts }: NewEarning,
  now: Date,
) => execute(tx)`
  insert into earnings (invoice_id, owner_id, commission_points, vat_points, withholding_points,
                        gross_cents, commission_cents, vat_cents, withholding_cents, net_cents, earned_at)
  values (${invoice_id}, ${owner_id}, ${rates.commissionPoints}, ${rates.vatPoints}, ${rates.withholdingPoints},
          ${partsOf(parts)}, ${now})`;

const partsOf = ({
  grossCents,
  commissionCents,
  vatCents,
  withholdingCents,
  netCents,
}: Parts) => sql`
  ${grossCents}, ${commissionCents}, ${vatCents}, ${withholdingCents}, ${netCents}`;

/** What was earned of an invoice, adjustments included, and what is paid for it now. */
export type Earned = {
  id: number;
  paid_cents: number;
  commission_points: number;
  vat_points: number;
  withholding_points: number;
} & Record<`${'gross' | 'commission' | 'vat' | 'withholding' | 'net'}_cents`, number>;

/** Null if nothing was earned of it yet. The caller has locked the invoice. */
export const findEarned = (tx: Tx, invoiceId: number) => firstRow<Earned>(tx)`
  select earnings.id, commission_points, vat_points, withholding_points,
         case invoices.status when 'paid' then invoices.amount_cents else 0 end as paid_cents,
         ${standing('gross_cents')}, ${standing('commission_cents')}, ${standing('vat_cents')},
         ${standing('withholding_cents')}, ${standing('net_cents')}
  from earnings join invoices on invoices.id = earnings.invoice_id
  where earnings.invoice_id = ${invoiceId}`;

/** A part of an earning, adjustments included. */
export const standing = (part: string) => sql`
  (earnings.${sql.ref(part)} + coalesce((
    select sum(earning_adjustments.${sql.ref(part)}) from earning_adjustments where earning_id = earnings.id), 0))::bigint
  as ${sql.ref(part)}`;

export const insertAdjustment = (tx: Tx, earningId: number, parts: Parts, now: Date) => execute(tx)`
  insert into earning_adjustments (earning_id, gross_cents, commission_cents, vat_cents, withholding_cents, net_cents, adjusted_at)
  values (${earningId}, ${partsOf(parts)}, ${now})`;

/** An owner's balance in the ledger, negative if they owe us. In cents. */
export const readBalance = (db: Db, ownerId: number) => onlyValue<number>(db)`
  select coalesce(sum(case when credit = 'owners' then amount_cents else -amount_cents end), 0)::bigint
  from ledger_totals where owner_id = ${ownerId}`;
