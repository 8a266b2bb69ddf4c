// That a booking is paid and confirmed, or was moved by a payment.
import { invoiceNumber } from '#money/invoices/invoices.rules.ts';
import type { Db } from '#platform/db/database.ts';
import { formatMoney } from '#platform/money.ts';
import { bookingOf, timeOf, toBooking, withStart } from '../words/booking-words.service.ts';
import { findChange } from '../words/change.queries.ts';
import { movedBy } from '../words/change-words.service.ts';
import { factsOfPayment } from '../words/facts.service.ts';
import { noticeOf, type Written } from '../words/notice-parts.service.ts';
import { receivedOf } from '../words/payment-words.service.ts';

const headline = (space: string, isOfChange: boolean) =>
  `Your booking of ${space} ${isOfChange ? 'was moved' : 'is confirmed'}.`;

async function findFacts(db: Db, written: Written) {
  const facts = await factsOfPayment(db, written);
  const { change_id: changeId } = written;
  return facts && { ...facts, change: changeId === null ? null : await findChange(db, changeId) };
}

export const paid = noticeOf({
  to: 'client',
  about: 'receipt',
  topic: 'paid',
  headline,
  facts: findFacts,
  letter: ({ booking, payment, change }, { url }) => {
    if (payment.invoice_status !== 'paid' || booking.state !== 'confirmed') return null;
    const { invoice_id, invoice_cents, owed_back_cents: owed } = payment;
    return {
      subject: change ? 'Your booking was moved' : 'Your booking is confirmed',
      paragraphs: [
        change
          ? movedBy(booking, change)
          : `${bookingOf(booking)} is confirmed: ${timeOf(booking)}.`,
        `${receivedOf(payment)}. Invoice ${invoiceNumber(invoice_id)} over ${formatMoney(invoice_cents)} is paid.`,
        ...(owed > 0
          ? [
              `${formatMoney(owed)} of it is more than was due. It is owed back to you, and we send it to the phone that paid.`,
            ]
          : []),
      ],
      link: { ...toBooking(booking, url), words: 'See my booking' },
    };
  },
  sms: ({ booking, change }, space) => withStart(headline(space, change !== null), booking),
  calendar: 'puts in',
});
