import type { Letter } from '#platform/letter.ts';
import { toMoneyWords } from '#platform/money.ts';
import type { Platform } from '#platform/platform.ts';
import { invoiceNumber } from '../invoices/invoices.rules.ts';
import { findTakenBack } from './reversed-receipts.queries.ts';

/** What a client reads of a payment that M-Pesa took back, which was counted for `cents`, and what to do. */
export async function writeTakenBackLetter(
  platform: Platform,
  receiptId: number,
  cents: number,
): Promise<Omit<Letter, 'to' | 'name'> | null> {
  const payment = await findTakenBack(platform.db, receiptId);
  if (!payment) return null;
  const isToPay = payment.status === 'pending';
  return {
    subject: 'M-Pesa took a payment back',
    paragraphs: [
      `M-Pesa took back your payment ${payment.code}, which ${toMoneyWords(cents)} of invoice ${invoiceNumber(payment.invoice_id)} were paid with.`,
      isToPay
        ? 'The invoice is open again. Please pay what is due on it to keep your booking:'
        : 'Your booking is cancelled, so there is nothing to pay.',
    ],
    link: { words: 'See the invoice', url: `${platform.url}/invoices/${payment.invoice_id}` },
    closing: [
      `If you did not ask M-Pesa for this, write to us at ${platform.config.mail.support}.`,
    ],
  };
}
