import { settleWaiting } from '#channels/codes/claims/settle-claim.service.ts';
import { settleCompleted } from '#channels/codes/claims/settle-completed.service.ts';
import type { Outcome } from '#channels/codes/outcomes.rules.ts';
import { takeReferredPayment } from '#channels/prompts/settle-prompt.service.ts';
import { keepReceipt } from '#money/receipts/keep-receipt.service.ts';
import type { NewReceipt } from '#money/receipts/receipts.queries.ts';
import { isOurShortCode } from '#money/receipts/short-codes.sql.ts';
import type { Tx } from '#platform/db/database.ts';
import type { EvidenceOf } from '#platform/payment-channel.ts';
import type { Platform } from '#platform/platform.ts';

type Taken = Exclude<Outcome, 'refused' | 'noted' | 'unreadable' | 'unmatched'>;

/**
 * Takes a payment from any channel. There is one receipt per code, however often it arrives; another amount under the
 * same code changes nothing, nor does money that went to somebody else. A claim that waits for it is settled in the
 * same transaction; a payment under the reference of a prompt is that prompt's payment.
 */
export async function takePayment(tx: Tx, platform: Platform, payment: NewReceipt): Promise<Taken> {
  if (!(await isOurShortCode(tx, payment.shortCode))) return 'foreign';
  // M-Pesa has to prove a payment from a statement before it belongs to anybody.
  const referred =
    payment.source !== 'statement' && (await takeReferredPayment(tx, platform, payment));
  if (referred) return referred;
  const kept = await keepReceipt(tx, payment);
  if (kept.is === 'contradicts') return 'contradicts';
  if (kept.is === 'completed') return settleCompleted(tx, platform, kept.receipt);
  return kept.is === 'known' ? 'duplicate' : settleWaiting(tx, platform, kept.receipt);
}

/** Takes the payment of a callback. */
export async function takeNotifiedPayment(
  tx: Tx,
  platform: Platform,
  { id, read }: EvidenceOf<'payment'>,
): Promise<Outcome> {
  if (!read) return 'unreadable';
  const receivedAt = platform.clock.now();
  return takePayment(tx, platform, { ...read, source: 'c2b', callbackId: id, receivedAt });
}
