import { invoiceRefusals } from '#money/invoices/invoices.contract.ts';
import { PAPER_FILES } from '#platform/http/pdf.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { scopeOf } from '#platform/http/scope.ts';
import type { Caller } from '#platform/http/session.ts';
import type { Paper } from '#platform/paper/paper.ts';
import type { Platform } from '#platform/platform.ts';
import { receiptRefusals } from '../paying.contract.ts';
import { findReceipt } from './read-receipt.queries.ts';
import { whyNoReceipt } from './receipt-document.rules.ts';
import { receiptPaper } from './receipt-paper.service.ts';

/** The receipt of an invoice that a caller may read, as a paper; the same for everybody who may. */
export async function readReceipt(
  { db, limits }: Platform,
  caller: Caller,
  invoiceId: number,
): Promise<Paper> {
  await limits.count(PAPER_FILES, String(caller.id));
  return paperOf({ db }, caller, invoiceId);
}

/** `readReceipt` for a file of many, without the limit. */
export async function paperOf(
  { db }: Pick<Platform, 'db'>,
  caller: Caller,
  invoiceId: number,
): Promise<Paper> {
  const found = await findReceipt(db, invoiceId, scopeOf(caller));
  if (!found) throw new Refusal(invoiceRefusals.INVOICE_NOT_FOUND);
  const { status, invoice_cents, receipt } = found;
  if (receipt && status !== 'pending') return receiptPaper(receipt);
  const sentence = whyNoReceipt({ status, invoice_cents, wasPaid: receipt !== null });
  throw new Refusal(receiptRefusals.NO_RECEIPT, { sentence });
}
