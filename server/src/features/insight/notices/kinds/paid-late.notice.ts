// That a payment came too late, and is owed back.
import { formatMoney } from '#platform/money.ts';
import { factsOfPayment } from '../words/facts.service.ts';
import { noticeOf } from '../words/notice-parts.service.ts';
import { receivedOf, toInvoice, yourBooking } from '../words/payment-words.service.ts';

const headline = (space: string) => `Your payment for ${space} came too late and is owed back.`;

export const paidLate = noticeOf({
  to: 'client',
  about: 'receipt',
  topic: 'paid',
  headline,
  facts: factsOfPayment,
  letter: ({ booking, payment }, { url }) => {
    if (payment.owed_back_cents === 0) return null;
    return {
      subject: 'Your payment came too late',
      paragraphs: [
        payment.is_for_change
          ? `${receivedOf(payment)}. By then the new time of ${yourBooking(booking)} had been released, so nothing was changed with it.`
          : `${receivedOf(payment)}. By then ${yourBooking(booking)} had been released, so nothing is booked with it.`,
        `${formatMoney(payment.owed_back_cents)} is owed back to you. There is nothing to do: we send it to the phone that paid.`,
      ],
      link: toInvoice(payment, url),
    };
  },
  sms: (_facts, space) => headline(space),
  calendar: 'none',
});
