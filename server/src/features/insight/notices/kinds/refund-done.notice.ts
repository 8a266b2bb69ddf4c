// That a refund has arrived.
import { formatMoney } from '#platform/money.ts';
import { factsOfRefund } from '../words/facts.service.ts';
import { noticeOf } from '../words/notice-parts.service.ts';
import { toInvoice } from '../words/payment-words.service.ts';
import { invoiceOf, paidByHandSentence } from '../words/refund-words.service.ts';

const headline = (space: string) => `A refund for ${space} has been paid.`;

export const refundDone = noticeOf({
  to: 'client',
  about: 'refund',
  topic: 'refund',
  headline,
  facts: factsOfRefund,
  letter: ({ refund }, { url }) => {
    if (refund.state !== 'done') return null;
    return {
      subject: 'Your refund has been paid',
      paragraphs: paidByHandSentence(refund) ?? [
        `${formatMoney(refund.amount_cents)} of ${invoiceOf(refund)} was sent back to the phone number that paid it.`,
        'The SMS from M-Pesa on that phone has the details.',
      ],
      link: toInvoice(refund, url),
    };
  },
  sms: (_facts, space) => headline(space),
  calendar: 'none',
});
