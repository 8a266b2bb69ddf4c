import { approvalRefusals } from '#money/approvals/approvals.contract.ts';
import { approve } from '#money/approvals/approve.service.ts';
import type { Tx } from '#platform/db/database.ts';
import { happened } from '#platform/happened.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { formatMoney } from '#platform/money.ts';
import type { Platform } from '#platform/platform.ts';
import { receiptMatchApproved } from './invoices.events.ts';
import { invoiceNumber, mayMatchAlone } from './invoices.rules.ts';

type Match = {
  receipt: { id: number; code: string; amount_cents: number };
  invoiceId: number;
  reason: string;
};

/** Whether enough admins have approved counting a payment for this invoice. The caller has locked the receipt. */
export async function isMatchAgreed(
  tx: Tx,
  platform: Platform,
  by: number,
  { receipt, invoiceId, reason }: Match,
): Promise<boolean> {
  if (mayMatchAlone(receipt.amount_cents)) return true;
  const given = await approve(tx, platform, by, {
    subject: 'receipt',
    id: receipt.id,
    content: String(invoiceId),
    what: `matching the payment ${receipt.code} over ${formatMoney(receipt.amount_cents)} to ${invoiceNumber(invoiceId)}`,
  });
  if (given === 'again') throw new Refusal(approvalRefusals.APPROVED_BEFORE);
  if (given === 'agreed') return true;
  const detail = { invoice_id: invoiceId, reason };
  const at = platform.clock.now();
  await happened(tx, receiptMatchApproved, { about: receipt.id, by, at, detail });
  return false;
}
