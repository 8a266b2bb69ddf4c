// That M-Pesa took a payment back, and what to do. It cannot be switched off: it may be somebody's doing
// whom the account does not belong to.
import { invoiceNumber } from '#money/invoices/invoices.rules.ts';
import type { Db } from '#platform/db/database.ts';
import { formatMoney } from '#platform/money.ts';
import { factsOfPayment } from '../words/facts.service.ts';
import { noticeOf, type Written } from '../words/notice-parts.service.ts';
import { toInvoice } from '../words/payment-words.service.ts';

const headline = (space: string) => `M-Pesa took back a payment for ${space}.`;

async function findFacts(db: Db, written: Written) {
  const facts = await factsOfPayment(db, written);
  return facts && { ...facts, takenBackCents: written.taken_back_cents ?? 0 };
}

export const takenBack = noticeOf({
  to: 'client',
  about: 'receipt',
  topic: null,
  headline,
  facts: findFacts,
  letter: ({ payment, takenBackCents }, { url, config }) => ({
    subject: 'M-Pesa took a payment back',
    paragraphs: [
      `M-Pesa took back your payment ${payment.code}, which ${formatMoney(takenBackCents)} of invoice ${invoiceNumber(payment.invoice_id)} were paid with.`,
      payment.invoice_status === 'pending'
        ? 'The invoice is open again. Please pay what is due on it to keep your booking:'
        : 'Your booking is cancelled, so there is nothing to pay.',
    ],
    link: toInvoice(payment, url),
    closing: [`If you did not ask M-Pesa for this, write to us at ${config.mail.support}.`],
  }),
  sms: (_facts, space) => headline(space),
  calendar: 'none',
});
