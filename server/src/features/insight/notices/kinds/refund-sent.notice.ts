// That a refund is on its way. Once it has arrived, that notice goes out instead.
import { formatMoney } from '#platform/money.ts';
import { factsOfRefund } from '../words/facts.service.ts';
import { noticeOf } from '../words/notice-parts.service.ts';
import { toInvoice } from '../words/payment-words.service.ts';
import { invoiceOf, paidByHandSentence } from '../words/refund-words.service.ts';

const headline = (space: string) => `A refund for ${space} is on its way.`;

export const refundSent = noticeOf({
  to: 'client',
  about: 'refund',
  topic: 'refund',
  headline,
  facts: factsOfRefund,
  letter: ({ refund }, { url }) => {
    if (refund.state !== 'sent') return null;
    return {
      subject: 'Your refund is on its way',
      paragraphs: paidByHandSentence(refund) ?? [
        `We have asked M-Pesa to send ${formatMoney(refund.amount_cents)} of ${invoiceOf(refund)} back to the phone number that paid it.`,
        'M-Pesa sends an SMS to that number when it arrives, and we write to you again.',
      ],
      link: toInvoice(refund, url),
    };
  },
  sms: (_facts, space) => headline(space),
  calendar: 'none',
});
