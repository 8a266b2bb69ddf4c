import { takePayment } from '#channels/confirmations/take-payment.service.ts';
import {
  closeWhereAgreed,
  noteContradictions,
} from '#money/receipts/note-contradictions.service.ts';
import { maskedPhone } from '#money/receipts/receipts.rules.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import type { ListedPayment } from '#platform/mpesa.ts';
import type { Platform } from '#platform/platform.ts';
import { findKnown, findPulledTo, forgetPulls, insertPull } from './statements.queries.ts';

const HOUR_MS = 60 * 60_000;
/** Each list reaches back over the ones before: M-Pesa may list a payment late. */
const OVERLAP_MS = 3 * HOUR_MS;
/** M-Pesa lists no more than 48 hours; a little less, as clocks differ. */
const FURTHEST_MS = 48 * HOUR_MS - 5 * 60_000;
const KEPT_MS = 90 * 24 * HOUR_MS;

/**
 * Asks M-Pesa which payments there were, and takes those we were not notified of. Where a list failed, or
 * nobody asked for a while, the next one reaches back that much further.
 */
export async function pullPayments(platform: Platform): Promise<void> {
  const { db, clock, mpesa, log } = platform;
  const to = clock.now();
  const pulledTo = await findPulledTo(db);
  const wanted = pulledTo ? pulledTo.getTime() - OVERLAP_MS : 0;
  const from = new Date(Math.max(wanted, to.getTime() - FURTHEST_MS));
  const payments = await mpesa.listPayments(from, to);
  if (!payments) return;
  const known = await findKnown(
    db,
    payments.map(({ code }) => code),
  );
  const onRecord = new Map(known.map((one) => [one.code, one]));
  const news = payments.filter(({ code, amountCents, account }) => {
    const one = onRecord.get(code);
    // One without an account is taken again: the list has it.
    return one?.amount_cents !== amountCents || (one.account === null && account !== '');
  });
  await inTransaction(db, (tx) =>
    closeWhereAgreed(tx, { codes: agreedIn(payments, onRecord), now: to }),
  );
  let added = 0;
  for (const payment of news) if (await takeForItself(platform, payment)) added += 1;
  if (added > 0) log.warn({ added }, 'M-Pesa listed payments that it had not told us of');
  const counts = { payments_listed: payments.length, receipts_added: added };
  await insertPull(db, { pulled_at: clock.now(), pulled_to: to, ...counts });
  await forgetPulls(db, new Date(to.getTime() - KEPT_MS));
}

/** Which of the listed payments are on record as they are listed. */
const agreedIn = (
  payments: readonly ListedPayment[],
  onRecord: ReadonlyMap<string, { amount_cents: number }>,
): string[] =>
  payments
    .filter(({ code, amountCents }) => onRecord.get(code)?.amount_cents === amountCents)
    .map(({ code }) => code);

/** One payment that cannot be taken must not keep out those listed after it; the log says why it could not. */
async function takeForItself(platform: Platform, payment: ListedPayment): Promise<boolean> {
  try {
    return await takeListed(platform, payment);
  } catch (error) {
    platform.log.error({ err: error, code: payment.code }, 'A listed payment could not be taken');
    return false;
  }
}

/** True when it was not on record before. */
async function takeListed(platform: Platform, payment: ListedPayment): Promise<boolean> {
  const { code, amountCents, shortCode, account, payerPhone, payerName, paidAt } = payment;
  const now = platform.clock.now();
  const outcome = await inTransaction(platform.db, async (tx) => {
    const taken = await takePayment(tx, platform, {
      source: 'pull',
      code,
      amount_cents: amountCents,
      short_code: shortCode,
      account,
      payer_phone: maskedPhone(payerPhone),
      payer_name: payerName,
      paid_at: paidAt,
      callback_id: null,
      received_at: now,
    });
    const said = { kind: 'amount', code, statedCents: amountCents, transferCode: null } as const;
    if (taken === 'contradicts') await noteContradictions(tx, [said], { by: null, now });
    return taken;
  });
  if (outcome === 'contradicts')
    platform.log.error({ code }, 'M-Pesa lists a payment with another amount than is on record');
  return outcome === 'received' || outcome === 'settled' || outcome === 'held';
}
