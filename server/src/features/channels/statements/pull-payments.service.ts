import { takePayment } from '#channels/confirmations/take-payment.service.ts';
import {
  closeWhereAgreed,
  noteContradictions,
  otherAmount,
} from '#money/receipts/contradictions.service.ts';
import { maskedPhone } from '#money/receipts/receipts.rules.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { DAY_MS, earlier, HOUR_MS, MINUTE_MS } from '#platform/durations.ts';
import type { ReportedPayment } from '#platform/payment-channel.ts';
import type { Platform } from '#platform/platform.ts';
import { inOwnTransaction } from './in-own-transaction.service.ts';
import { findKnown, findPulledTo, forgetPulls, insertPull } from './statements.queries.ts';

/** Each list overlaps the ones before: M-Pesa may list a payment late. */
const OVERLAP_MS = 3 * HOUR_MS;
/** M-Pesa lists no more than 48 hours; a little less, as clocks differ. */
const FURTHEST_MS = 48 * HOUR_MS - 5 * MINUTE_MS;
const KEPT_MS = 90 * DAY_MS;

/**
 * Asks M-Pesa for the list of payments, and takes those we were not notified of. If a list failed, or none was read for
 * a while, the next one reaches back that much further.
 */
export async function pullPayments(platform: Platform): Promise<void> {
  const { db, clock, mpesa, log } = platform;
  const to = clock.now();
  const pulledTo = await findPulledTo(db);
  const furthest = earlier(to, FURTHEST_MS);
  const wanted = pulledTo ? earlier(pulledTo, OVERLAP_MS) : furthest;
  const from = wanted > furthest ? wanted : furthest;
  const payments = await mpesa.listPayments(from, to);
  if (!payments) return;
  const codes = payments.map(({ code }) => code);
  const known = await findKnown(db, codes);
  const agrees = ({ code, amountCents }: ReportedPayment) =>
    known.get(code)?.amount_cents === amountCents;
  // A receipt without an account, or known only from a statement, is taken again: the list has both.
  const isIncomplete = ({ code, account }: ReportedPayment) =>
    known.get(code)?.is_proved === false || (known.get(code)?.account === null && account !== '');
  const agreed = payments.filter(agrees).map(({ code }) => code);
  await inTransaction(db, (tx) => closeWhereAgreed(tx, { codes: agreed, now: to }));
  const toTake = payments.filter((payment) => !agrees(payment) || isIncomplete(payment));
  let added = 0;
  for (const payment of toTake) if (await takeListed(platform, payment)) added += 1;
  if (added > 0) log.warn({ added }, 'M-Pesa listed payments that it had not told us of');
  const counts = { payments_listed: payments.length, receipts_added: added };
  await insertPull(db, { pulled_at: clock.now(), pulled_to: to, ...counts });
  await forgetPulls(db, earlier(to, KEPT_MS));
}

/** True when it was not on record before. */
async function takeListed(platform: Platform, payment: ReportedPayment): Promise<boolean> {
  const { code, payerPhone } = payment;
  const now = platform.clock.now();
  const outcome = await inOwnTransaction(platform, code, async (tx) => {
    const taken = await takePayment(tx, platform, {
      ...payment,
      payerPhone: maskedPhone(payerPhone),
      source: 'pull',
      callbackId: null,
      receivedAt: now,
    });
    if (taken === 'contradicts')
      await noteContradictions(tx, [otherAmount(payment)], { by: null, now });
    return taken;
  });
  if (outcome === 'contradicts')
    platform.log.error({ code }, 'M-Pesa lists a payment with another amount than is on record');
  return outcome === 'received' || outcome === 'settled' || outcome === 'held';
}
