import type { Tx } from '#platform/db/database.ts';
import { Refusal } from '#platform/http/refusal.ts';
import type { Platform } from '#platform/platform.ts';
import { CHECK_MINUTES } from '../bookings/holds.rules.ts';
import { pauseHold } from '../bookings/pay-booking.service.ts';
import { invoiceRefusals } from '../invoices/invoices.contract.ts';
import { checkCodeTask } from './ask-about-code.service.ts';
import { findNotFoundAt } from './checks.queries.ts';
import { firstAskAt } from './checks.rules.ts';
import { expireClaimOf } from './expire-claims.service.ts';
import { paymentRefusals } from './payments.contract.ts';
import {
  findReceipt,
  findStandingClaim,
  findUse,
  insertClaim,
  lockCode,
  type Receipt,
  refuseOlder,
} from './payments.queries.ts';
import { recordRefused, refuseClaim } from './refuse-claim.service.ts';
import { fits, lockPayable, type Payable, settleClaim } from './settle-claim.service.ts';

/** Codes of one invoice that may wait for M-Pesa's word at once: a large amount takes several. */
const MOST_UNDER_CHECK = 3;

/** What came of a code; while it is checked, which claim to watch. */
export type Claimed =
  | { is: 'settled' | 'settled before' | 'refused' }
  | { is: 'verifying'; claimId: number };

/**
 * Writes down that a code is said to pay an invoice. With M-Pesa's receipt it is counted at once; else
 * M-Pesa is asked, and the hold stands still meanwhile. What others typed or what is used gets the
 * same no as what M-Pesa does not know.
 */
export async function claimCode(
  tx: Tx,
  platform: Platform,
  invoiceId: number,
  code: string,
): Promise<Claimed> {
  const now = platform.clock.now();
  await lockCode(tx, code);
  const payable = await lockPayable(tx, invoiceId, now);
  if (!payable) throw new Refusal(invoiceRefusals.INVOICE_NOT_FOUND);
  await expireClaimOf(tx, code, now);
  const receipt = await findReceipt(tx, code);
  const known = await whatIsKnown(tx, platform, payable, { code, receipt });
  if (known) return known;
  // Paid twice: the second payment is taken too, and owed back.
  if (payable.invoice.status === 'paid' && !receipt)
    throw new Refusal(paymentRefusals.INVOICE_ALREADY_PAID);
  return claim(tx, platform, payable, { code, receipt, now });
}

/** What a claim or a use that stands makes of a code; null: nobody has claimed it. */
async function whatIsKnown(
  tx: Tx,
  platform: Platform,
  payable: Payable,
  { code, receipt }: { code: string; receipt: Receipt | null },
): Promise<Claimed | null> {
  const { id: invoiceId } = payable.invoice;
  const standing = await findStandingClaim(tx, code);
  if (standing && standing.invoice_id !== invoiceId) {
    // One that M-Pesa's word does not fit only waits for a person: it gives way to the one it fits.
    const isHeld = standing.state === 'verifying' && receipt !== null;
    if (!isHeld || !fits(platform, receipt, payable)) return { is: 'refused' };
    await refuseClaim(tx, standing, 'proved for another invoice', platform.clock.now());
  } else if (standing) {
    return standing.state === 'settled'
      ? { is: 'settled before' }
      : { is: 'verifying', claimId: standing.id };
  }
  // M-Pesa itself says whom it pays for, whoever has seen its code.
  if (receipt?.asked_for != null && receipt.asked_for !== invoiceId) return { is: 'refused' };
  const use = receipt && (await findUse(tx, receipt.id));
  if (!use) return null;
  if (use.is_taken_back) return { is: 'refused' };
  if (use.invoice_id === invoiceId) return { is: 'settled before' };
  return use.invoice_id !== null || use.is_owed_back ? { is: 'refused' } : null;
}

async function claim(
  tx: Tx,
  platform: Platform,
  payable: Payable,
  { code, receipt, now }: { code: string; receipt: Receipt | null; now: Date },
): Promise<Claimed> {
  const { invoice } = payable;
  const made = await insertClaim(tx, {
    invoice_id: invoice.id,
    user_id: invoice.user_id,
    code,
    now,
    expiresAt: new Date(now.getTime() + CHECK_MINUTES * 60_000),
    askAt: receipt ? null : firstAskAt(await findNotFoundAt(tx, code), now),
  });
  if (!made) return { is: 'refused' };
  if (receipt && (await settleClaim(tx, platform, { claim: made, receipt, payable })))
    return { is: 'settled' };
  if (!receipt) await platform.queue.add(tx, checkCodeTask, { claim_id: made.id });
  const older = await refuseOlder(tx, invoice.id, MOST_UNDER_CHECK, now);
  await recordRefused(tx, older, 'newer codes of this invoice', now);
  await pauseHold(tx, invoice.id, now);
  return { is: 'verifying', claimId: made.id };
}
