import { invoiceRefusals } from '#money/invoices/invoices.contract.ts';
import { findUse, wasTakenFrom } from '#money/invoices/invoices.sql.ts';
import { awaitPayment, lockPayable, type Payable } from '#money/invoices/paid-for.service.ts';
import { findReceipt, lockCode } from '#money/receipts/receipts.sql.ts';
import type { Tx } from '#platform/db/database.ts';
import { later, MINUTE_MS } from '#platform/durations.ts';
import { Refusal } from '#platform/http/refusal.ts';
import type { Platform } from '#platform/platform.ts';
import { CHECK_MINUTES } from '#renting/bookings/holds/holds.rules.ts';
import { checkCodeTask } from '../checks/ask-about-code.service.ts';
import { findNotFoundAt } from '../checks/checks.queries.ts';
import { firstAskAt } from '../checks/checks.rules.ts';
import { findStandingClaim, insertClaim, keepPayer, refuseOlder } from '../codes.queries.ts';
import { recordRefused, refuseClaim } from './end-claim.service.ts';
import { expireClaimOf } from './expire-claims.service.ts';
import { fits, type Payment, readPayment, settleClaim } from './settle-claim.service.ts';

/** How many codes of one invoice may be under check at once: a large amount takes several payments. */
const MOST_UNDER_CHECK = 3;

/** The outcome of a code; while it is under check, also its claim. */
export type Claimed =
  | { is: 'settled' | 'settled before' | 'refused' }
  | { is: 'verifying'; claimId: number };

/**
 * Claims that a code pays an invoice. If M-Pesa's receipt is there, it is counted at once; otherwise M-Pesa is asked,
 * and the hold stands still meanwhile. Codes that are used or were typed by others get the same refusal as codes that
 * M-Pesa does not know.
 */
export async function claimCode(
  tx: Tx,
  platform: Platform,
  invoiceId: number,
  code: string,
): Promise<Claimed> {
  const now = platform.clock.now();
  await lockCode(tx, code);
  if (!(await keepPayer(tx, invoiceId))) throw new Refusal(invoiceRefusals.INVOICE_NOT_FOUND);
  const payable = await lockPayable(tx, invoiceId, now);
  if (!payable) throw new Refusal(invoiceRefusals.INVOICE_NOT_FOUND);
  await expireClaimOf(tx, code, now);
  const receipt = await findReceipt(tx, code);
  if (receipt?.is_phantom) return { is: 'refused' };
  // A payment known only from a statement does not count until M-Pesa has proved it.
  const payment = receipt?.is_proved ? await readPayment(tx, receipt) : null;
  const known = await findPriorOutcome(tx, platform, payable, { code, payment });
  if (known) return known;
  // Paid twice: the second payment is accepted too, and owed back.
  if (payable.invoice.status === 'paid' && !payment)
    throw new Refusal(invoiceRefusals.INVOICE_ALREADY_PAID);
  return claim(tx, platform, payable, { code, payment, now });
}

/** The outcome where a code already has a standing claim or use; null if nobody has claimed it. */
async function findPriorOutcome(
  tx: Tx,
  platform: Platform,
  payable: Payable,
  { code, payment }: { code: string; payment: Payment | null },
): Promise<Claimed | null> {
  const { id: invoiceId } = payable.invoice;
  const standing = await findStandingClaim(tx, code);
  if (standing && standing.invoice_id !== invoiceId) {
    // A claim that does not fit its receipt only waits for a person, so it gives way to an invoice that the receipt
    // fits.
    const isHeld = standing.state === 'verifying' && payment !== null && standing.ask_at === null;
    if (!isHeld || !fits(platform, payment, payable)) return { is: 'refused' };
    await refuseClaim(tx, standing, 'proved for another invoice', platform.clock.now());
  } else if (standing) {
    return standing.state === 'settled'
      ? { is: 'settled before' }
      : { is: 'verifying', claimId: standing.id };
  }
  if (!payment) return null;
  const { receipt, promptedInvoiceId } = payment;
  // M-Pesa itself names the invoice it pays for, whoever has seen its code.
  if (promptedInvoiceId !== null && promptedInvoiceId !== invoiceId) return { is: 'refused' };
  if (receipt.reversed_at) return { is: 'refused' };
  const use = await findUse(tx, receipt.id);
  if (use.invoice_id === invoiceId) return { is: 'settled before' };
  if (await wasTakenFrom(tx, receipt.id, payable.invoice.payer_id)) return { is: 'refused' };
  return use.invoice_id !== null || use.is_owed_back ? { is: 'refused' } : null;
}

async function claim(
  tx: Tx,
  platform: Platform,
  payable: Payable,
  { code, payment, now }: { code: string; payment: Payment | null; now: Date },
): Promise<Claimed> {
  const { invoice } = payable;
  const made = await insertClaim(tx, {
    invoice_id: invoice.id,
    user_id: invoice.payer_id,
    code,
    now,
    expiresAt: later(now, CHECK_MINUTES * MINUTE_MS),
    askAt: payment ? null : firstAskAt(await findNotFoundAt(tx, code), now),
  });
  if (!made) return { is: 'refused' };
  const settled = payment && (await settleClaim(tx, platform, { claim: made, payment, payable }));
  if (settled === 'settled') return { is: 'settled' };
  if (!payment) await platform.queue.add(tx, checkCodeTask, { claim_id: made.id });
  const older = await refuseOlder(tx, invoice.id, MOST_UNDER_CHECK, now);
  await recordRefused(tx, older, 'newer codes of this invoice', now);
  await awaitPayment(tx, invoice.id, payment ? 'payment' : 'code', now);
  return { is: 'verifying', claimId: made.id };
}
