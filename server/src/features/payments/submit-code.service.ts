import type { z } from 'zod';
import type { Tx } from '#platform/db/database.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { type Repeat, refuseOtherRequest } from '#platform/http/idempotency.ts';
import type { Limit } from '#platform/http/limits.ts';
import { platformRefusals, Refusal } from '#platform/http/refusal.ts';
import type { Caller } from '#platform/http/session.ts';
import type { Platform } from '#platform/platform.ts';
import { CHECK_MINUTES } from '../bookings/bookings.rules.ts';
import { pauseHold } from '../bookings/pay-booking.service.ts';
import { invoiceRefusals } from '../invoices/invoices.contract.ts';
import { readInvoice } from '../invoices/invoices.service.ts';
import { paymentRefusals, type submitCodeBody } from './payments.contract.ts';
import {
  findReceipt,
  findStandingClaim,
  insertClaim,
  lockCode,
  refuseExpiredClaim,
  refuseOlderClaims,
} from './payments.queries.ts';
import { readCode } from './payments.rules.ts';
import { lockPayable, type Payable, settleClaim } from './settle-claim.service.ts';

const CODES_OF_USER: Limit = { name: 'code-user', tries: 10, seconds: 900 };
const CODES_OF_USER_A_DAY: Limit = { name: 'code-user-day', tries: 40, seconds: 86_400 };
const CODES_OF_ADDRESS: Limit = { name: 'code-address', tries: 100, seconds: 900 };
/** Codes of one invoice that may wait for M-Pesa's word at once: a large amount takes several. */
const MOST_UNDER_CHECK = 3;

type Submission = { caller: Caller; invoiceId: number; address: string; repeat: Repeat };

/**
 * Takes a client's word that a code pays an invoice. `settled`: M-Pesa's receipt was there and is
 * counted. `verifying`: M-Pesa has not told us of it; the claim completes by itself when it does, and
 * the hold stands still meanwhile. A code that someone else typed first, that was used, or whose
 * payment was not for this booking gets one and the same refusal. Only a settled code gives the tries
 * back: guesses that nobody has proved count.
 */
export async function submitCode(
  platform: Platform,
  { caller, invoiceId, address, repeat }: Submission,
  { payment_complete_id: typed }: z.output<typeof submitCodeBody>,
): Promise<{ isSettled: boolean; invoice: ReadInvoice }> {
  const code = readCode(typed);
  if (!code) throw malformed();
  const tries = String(caller.id);
  await platform.limits.count(CODES_OF_ADDRESS, address);
  await platform.limits.count(CODES_OF_USER, tries);
  await platform.limits.count(CODES_OF_USER_A_DAY, tries);
  // Owners and admins may read the invoice; to anybody else it is not there.
  const { user_id } = await readInvoice(platform, caller, invoiceId);
  if (user_id !== caller.id) throw new Refusal(platformRefusals.NOT_YOURS_TO_DO);
  const now = platform.clock.now();
  const outcome = await inTransaction(platform.db, async (tx) => {
    await refuseOtherRequest(tx, repeat, now);
    await lockCode(tx, code);
    const payable = await lockPayable(tx, invoiceId, now);
    if (!payable) throw new Refusal(invoiceRefusals.INVOICE_NOT_FOUND);
    return claimCode(tx, platform, payable, code);
  });
  if (outcome === 'refused') throw new Refusal(paymentRefusals.CODE_NOT_CONFIRMED);
  if (outcome === 'settled') {
    await platform.limits.giveBack(CODES_OF_ADDRESS, address);
    await platform.limits.forget(CODES_OF_USER, tries);
    await platform.limits.forget(CODES_OF_USER_A_DAY, tries);
  }
  // The same code again proves nothing new: it costs no try, and brings none back.
  if (outcome === 'settled before') {
    for (const limit of [CODES_OF_USER, CODES_OF_USER_A_DAY])
      await platform.limits.giveBack(limit, tries);
  }
  const isSettled = outcome !== 'verifying';
  const invoice = await readInvoice(platform, caller, invoiceId);
  // The money is on record as owed back. To call that a payment would promise a booking.
  if (isSettled && invoice.status === 'cancelled') {
    const { refund_due } = invoice;
    throw new Refusal(paymentRefusals.PAYMENT_TOO_LATE, { data: { refund_due } });
  }
  return { isSettled, invoice };
}

type ReadInvoice = Awaited<ReturnType<typeof readInvoice>>;

function malformed(): Refusal {
  const { CODE_MALFORMED } = paymentRefusals;
  return new Refusal(CODE_MALFORMED, { errors: { payment_complete_id: CODE_MALFORMED.sentence } });
}

type Outcome = 'settled' | 'settled before' | 'verifying' | 'refused';

async function claimCode(
  tx: Tx,
  platform: Platform,
  payable: Payable,
  code: string,
): Promise<Outcome> {
  const { invoice, booking } = payable;
  const now = platform.clock.now();
  await refuseExpiredClaim(tx, code, now);
  const standing = await findStandingClaim(tx, code);
  if (standing) {
    if (standing.invoice_id !== invoice.id) return 'refused';
    return standing.state === 'settled' ? 'settled before' : 'verifying';
  }
  const receipt = await findReceipt(tx, code);
  // Paid twice: the second payment is taken too, and owed back.
  if (invoice.status === 'paid' && !receipt)
    throw new Refusal(paymentRefusals.INVOICE_ALREADY_PAID);
  const expiresAt = new Date(now.getTime() + CHECK_MINUTES * 60_000);
  const made = { invoice_id: invoice.id, user_id: invoice.user_id, code, now, expiresAt };
  const claim = await insertClaim(tx, made);
  if (!claim) return 'refused';
  if (receipt) {
    if (await settleClaim(tx, platform, { claim, receipt, payable })) return 'settled';
  }
  await refuseOlderClaims(tx, invoice.id, MOST_UNDER_CHECK, now);
  await pauseHold(tx, booking, platform.config.holdMinutes, now);
  return 'verifying';
}
