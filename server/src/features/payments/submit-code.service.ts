import type { z } from 'zod';
import type { Tx } from '#platform/db/database.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import type { Limit } from '#platform/http/limits.ts';
import { Refusal } from '#platform/http/refusal.ts';
import type { Caller } from '#platform/http/session.ts';
import type { Platform } from '#platform/platform.ts';
import { CHECK_MINUTES } from '../bookings/bookings.rules.ts';
import { lockBooking, pauseHold } from '../bookings/pay-booking.service.ts';
import { invoiceRefusals } from '../invoices/invoices.contract.ts';
import { lockInvoice, type PayableInvoice } from '../invoices/invoices.service.ts';
import { paymentRefusals, type submitCodeBody } from './payments.contract.ts';
import { findReceipt, findStandingClaim, insertClaim, lockCode } from './payments.queries.ts';
import { readCode } from './payments.rules.ts';
import { settleClaim } from './settle-claim.service.ts';

const CODES_OF_USER: Limit = { name: 'code-user', tries: 10, seconds: 900 };
const CODES_OF_INVOICE: Limit = { name: 'code-invoice', tries: 10, seconds: 900 };
const CODES_OF_ADDRESS: Limit = { name: 'code-address', tries: 100, seconds: 900 };

type Submission = { caller: Caller; invoiceId: number; address: string };

/**
 * Takes a client's word that a code pays an invoice. `settled`: M-Pesa's receipt was there and is
 * counted. `verifying`: it was not; the claim completes by itself when it comes, and the hold stands
 * still meanwhile. Unknown, foreign and used codes get one and the same refusal.
 */
export async function submitCode(
  platform: Platform,
  { caller, invoiceId, address }: Submission,
  { payment_complete_id: typed }: z.output<typeof submitCodeBody>,
): Promise<'settled' | 'verifying'> {
  const code = readCode(typed);
  if (!code)
    throw new Refusal(paymentRefusals.CODE_MALFORMED, {
      errors: { payment_complete_id: paymentRefusals.CODE_MALFORMED.sentence },
    });
  await platform.limits.count(CODES_OF_USER, String(caller.id));
  await platform.limits.count(CODES_OF_INVOICE, String(invoiceId));
  await platform.limits.count(CODES_OF_ADDRESS, address);
  const outcome = await inTransaction(platform.db, async (tx) => {
    await lockCode(tx, code);
    const invoice = await lockInvoice(tx, invoiceId);
    if (invoice?.user_id !== caller.id) throw new Refusal(invoiceRefusals.INVOICE_NOT_FOUND);
    return claimCode(tx, platform, invoice, code);
  });
  if (outcome === 'refused') throw new Refusal(paymentRefusals.CODE_NOT_CONFIRMED);
  await platform.limits.forget(CODES_OF_USER, String(caller.id));
  return outcome;
}

async function claimCode(tx: Tx, platform: Platform, invoice: PayableInvoice, code: string) {
  const now = platform.clock.now();
  const standing = await findStandingClaim(tx, code);
  if (standing)
    return standing.invoice_id === invoice.id
      ? (standing.state as 'settled' | 'verifying')
      : 'refused';
  if (invoice.status === 'paid') throw new Refusal(paymentRefusals.INVOICE_ALREADY_PAID);
  const expiresAt = new Date(now.getTime() + CHECK_MINUTES * 60_000);
  const claim = await insertClaim(tx, {
    invoice_id: invoice.id,
    user_id: invoice.user_id,
    code,
    now,
    expiresAt,
  });
  if (!claim) return 'refused';
  const receipt = await findReceipt(tx, code);
  if (receipt) return (await settleClaim(tx, platform, claim, receipt)) ? 'settled' : 'refused';
  const booking = await lockBooking(tx, invoice.booking_id);
  await pauseHold(tx, booking, platform.config.holdMinutes, now);
  return 'verifying';
}
