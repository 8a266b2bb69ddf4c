import { lockReceipt } from '#money/receipts/receipts.sql.ts';
import type { Tx } from '#platform/db/database.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { happened } from '#platform/happened.ts';
import { Refusal } from '#platform/http/refusal.ts';
import type { Caller } from '#platform/http/session.ts';
import type { Platform } from '#platform/platform.ts';
import { isMatchAgreed } from './approve-match.service.ts';
import { countReceipt } from './count-receipt.service.ts';
import { invoiceRefusals, matchRefusals } from './invoices.contract.ts';
import { receiptMatched } from './invoices.events.ts';
import { findUse } from './invoices.sql.ts';
import { lockPayable, type Payable, refuseOwn } from './paid-for.service.ts';
import { setMatched } from './settlements.queries.ts';

type Match = { receiptId: number; invoiceId: number; reason: string };

/**
 * Counts a receipt for an invoice, for an admin who has found that the two belong together. The money is treated as if
 * its payer had named the invoice.
 */
export async function matchReceipt(
  platform: Platform,
  caller: Caller,
  { receiptId, invoiceId, reason }: Match,
): Promise<void> {
  const { db, clock } = platform;
  const now = clock.now();
  await inTransaction(db, async (tx) => {
    const receipt = await lockReceipt(tx, receiptId);
    if (!receipt) throw new Refusal(matchRefusals.RECEIPT_NOT_FOUND);
    const payable = await lockPayable(tx, invoiceId, now);
    if (!payable) throw unknownInvoice();
    refuseOwn(payable, caller.id);
    if (receipt.reversed_at) throw new Refusal(matchRefusals.RECEIPT_TAKEN_BACK);
    if (receipt.is_phantom) throw new Refusal(matchRefusals.RECEIPT_PHANTOM);
    const use = await findUse(tx, receiptId);
    if (use.invoice_id !== null) throw new Refusal(matchRefusals.RECEIPT_USED);
    if (use.is_owed_back) throw new Refusal(matchRefusals.RECEIPT_OWED_BACK);
    if (!(await isMatchAgreed(tx, platform, caller.id, { receipt, invoiceId, reason }))) return;
    await countByHand(tx, { payable, receipt, by: caller.id, reason, now });
  });
}

/** For an admin who names an invoice that does not exist. */
export const unknownInvoice = () =>
  new Refusal(invoiceRefusals.INVOICE_NOT_FOUND, {
    sentence: 'There is no invoice with this number. Please check it.',
    field: 'invoice_id',
  });

type ByHand = {
  payable: Payable;
  /** `amount_cents`: how much of it is to be counted. */
  receipt: { id: number; code: string; amount_cents: number };
  by: number;
  reason: string;
  now: Date;
};

/** Counts an unused receipt for an invoice; both are locked. */
export async function countByHand(
  tx: Tx,
  { payable, receipt, by, reason, now }: ByHand,
): Promise<void> {
  const { id: receiptId, code } = receipt;
  const { id: invoiceId } = payable.invoice;
  await countReceipt(tx, { payable, receipt, by, now });
  await setMatched(tx, receiptId, { by, reason });
  const detail = { invoice_id: invoiceId, reason };
  await happened(tx, receiptMatched, { about: receiptId, by, at: now, detail, code, invoiceId });
}
