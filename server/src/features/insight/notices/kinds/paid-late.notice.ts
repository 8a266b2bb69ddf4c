// A payment came too late, and is owed back.
import { factsOfPayment } from '../content/facts.service.ts';
import { noticeOf } from '../content/notice-of.service.ts';
import { nameOf, owedBack, received, toInvoice } from '../content/text.service.ts';

export const paidLate = noticeOf({
  to: 'client',
  about: 'settlement',
  topic: 'paid',
  headline: (space) => `Your payment for ${space} came too late and is owed back.`,
  facts: factsOfPayment,
  letter: ({ booking, payment }, { url }) => {
    if (payment.owed_back_cents === 0) return null;
    return {
      subject: 'Your payment came too late',
      paragraphs: [
        payment.is_for_change
          ? `${received(payment)}. By then the new time of your ${nameOf(booking)} had been released, so nothing was changed with it.`
          : `${received(payment)}. By then your ${nameOf(booking)} had been released, so nothing is booked with it.`,
        owedBack(payment.owed_back_cents),
      ],
      link: toInvoice(payment, url),
    };
  },
});
