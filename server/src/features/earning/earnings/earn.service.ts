import { differenceOf, type Parts, splitPrice } from '#earning/commission/commission.rules.ts';
import { ratesOf } from '#earning/commission/commission.service.ts';
import type { Tx } from '#platform/db/database.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { earlier, HOUR_MS } from '#platform/durations.ts';
import { happened } from '#platform/happened.ts';
import { toShillings } from '#platform/money.ts';
import type { Platform } from '#platform/platform.ts';
import { earningAdjusted, invoiceEarned } from './earnings.events.ts';
import {
  type Due,
  type Earned,
  findEarned,
  insertAdjustment,
  insertEarning,
  lockDue,
} from './earnings.queries.ts';

type Earning = Pick<Platform, 'db' | 'clock' | 'config'>;

const AT_ONCE = 100;

/**
 * Records what owners have earned: for each paid invoice, once its booking ended long enough ago and nothing about it
 * is open. Works in small batches, so that nobody waits long for a locked invoice; if the process dies, the next run
 * does the rest.
 */
export async function earnWhatIsDue(platform: Earning): Promise<void> {
  for (;;) {
    const earned = await inTransaction(platform.db, (tx) => earnSome(tx, platform));
    if (earned < AT_ONCE) return;
  }
}

async function earnSome(tx: Tx, platform: Earning): Promise<number> {
  const { clock, config } = platform;
  const now = clock.now();
  const due = await lockDue(tx, earlier(now, config.earning.afterHours * HOUR_MS), AT_ONCE);
  for (const one of due) {
    if (one.is_rest) await followInvoice(tx, { about: one.invoice_id, by: null, at: now });
    else await earn(tx, platform, one, now);
  }
  return due.length;
}

async function earn(tx: Tx, platform: Earning, due: Due, now: Date): Promise<void> {
  const { invoice_id, owner_id } = due;
  const rates = ratesOf(platform, due.commission_points, due.is_resident);
  const parts = splitPrice(due.gross_cents, rates);
  await insertEarning(tx, { invoice_id, owner_id, rates, parts }, now);
  await happened(tx, invoiceEarned, {
    ...{ about: invoice_id, by: null, at: now },
    detail: { gross: toShillings(parts.grossCents), net: toShillings(parts.netCents) },
  });
}

/** Adjusts what was earned of an invoice to what is paid for it now: another amount, or nothing any more. */
export async function followInvoice(
  tx: Tx,
  { about: invoiceId, by, at }: { about: number; by: number | null; at: Date },
): Promise<void> {
  const earned = await findEarned(tx, invoiceId);
  if (!earned || earned.paid_cents === earned.gross_cents) return;
  const now = splitPrice(earned.paid_cents, {
    commissionPoints: earned.commission_points,
    vatPoints: earned.vat_points,
    withholdingPoints: earned.withholding_points,
  });
  const parts = differenceOf(now, partsOf(earned));
  await insertAdjustment(tx, earned.id, parts, at);
  await happened(tx, earningAdjusted, {
    ...{ about: invoiceId, by, at },
    detail: { gross: toShillings(parts.grossCents), net: toShillings(parts.netCents) },
  });
}

const partsOf = (earned: Earned): Parts => ({
  grossCents: earned.gross_cents,
  commissionCents: earned.commission_cents,
  vatCents: earned.vat_cents,
  withholdingCents: earned.withholding_cents,
  netCents: earned.net_cents,
});
