// M-Pesa took a payment back, and what to do. It cannot be switched off: it may be the doing of somebody who does not
// own the account.
import { formatMoney } from '#platform/money.ts';
import type { BookingFacts } from '../content/booking.queries.ts';
import { factsOfPayment } from '../content/facts.service.ts';
import { noticeOf } from '../content/notice-of.service.ts';
import type { PaymentFacts } from '../content/payment.queries.ts';
import { invoiceOf, toInvoice } from '../content/text.service.ts';

export const takenBack = noticeOf({
  to: 'client',
  about: 'settlement',
  topic: null,
  headline: (space) => `M-Pesa took back a payment for ${space}.`,
  facts: factsOfPayment,
  letter: ({ booking, payment }, { url, config }, { taken_back_cents: takenBackCents }) => ({
    subject: 'M-Pesa took a payment back',
    paragraphs: [
      `M-Pesa took back your payment ${payment.code}, which ${formatMoney(takenBackCents ?? 0)} of ${invoiceOf(booking, payment)} were paid with.`,
      whatIsDue(booking, payment),
    ],
    link: toInvoice(payment, url),
    closing: [`If you did not ask M-Pesa for this, write to us at ${config.mail.support}.`],
  }),
});

/** Clients who have paid again meanwhile have nothing to do. */
function whatIsDue({ state }: BookingFacts, { invoice_status }: PaymentFacts): string {
  if (invoice_status === 'pending')
    return 'The invoice is open again. Please pay what is due on it to keep your booking:';
  return state === 'cancelled'
    ? 'Your booking is cancelled, so there is nothing to pay.'
    : 'Your booking stands, and there is nothing to pay now.';
}
