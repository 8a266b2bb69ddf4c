import { findInvoicePayer, findUse } from '#money/invoices/invoices.sql.ts';
import { noteContradictions, otherAccount } from '#money/receipts/contradictions.service.ts';
import type { Receipt } from '#money/receipts/receipts.sql.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Platform } from '#platform/platform.ts';
import { sameAccount } from '../codes.rules.ts';
import { creditReceipt } from './credit-invoice.service.ts';
import { readPayment, settleWaiting } from './settle-claim.service.ts';

/**
 * Does what has become possible for a payment on record, whose code is locked: its account is now known, or M-Pesa has
 * proved it. If it was already counted, but its account names something else, it is left to a person: a confirmed
 * booking is not undone automatically.
 */
export async function settleCompleted(
  tx: Tx,
  platform: Platform,
  receipt: Receipt,
): Promise<'duplicate' | 'settled' | 'held'> {
  if (!receipt.is_proved) return 'duplicate';
  const { promptedInvoiceId: invoiceId } = await readPayment(tx, receipt);
  if (invoiceId !== null) {
    const userId = await findInvoicePayer(tx, invoiceId);
    return asTaken(await creditReceipt(tx, platform, receipt, { invoiceId, userId }));
  }
  const use = await findUse(tx, receipt.id);
  if (use.invoice_id !== null && !isForUs(platform, receipt)) {
    const now = platform.clock.now();
    await noteContradictions(tx, [otherAccount(receipt.code)], { by: null, now });
  }
  if (use.invoice_id !== null || use.is_owed_back || receipt.reversed_at) return 'duplicate';
  return asTaken(await settleWaiting(tx, platform, receipt));
}

const asTaken = (outcome: string) =>
  outcome === 'settled' || outcome === 'held' ? outcome : 'duplicate';

const isForUs = ({ config }: Platform, { account, own_account }: Receipt): boolean =>
  account === null || sameAccount(account, own_account ?? config.mpesa.account);
