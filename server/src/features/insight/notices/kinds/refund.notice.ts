// A refund is on its way, and has arrived: once it has, the first is no longer sent.
import type { RefundState } from '#money/refunds/refunds.states.ts';
import { maskPhone } from '#money/transfers/transfers.rules.ts';
import { formatMoney } from '#platform/money.ts';
import { factsOfRefund } from '../content/facts.service.ts';
import { noticeOf } from '../content/notice-of.service.ts';
import type { RefundFacts } from '../content/payment.queries.ts';
import { invoiceOf, toInvoice } from '../content/text.service.ts';

type PaidByHand = NonNullable<RefundFacts['paid_by_hand']>;

type Sent = {
  state: RefundState;
  headline: (space: string) => string;
  subject: string;
  /** `phone`: where it is sent, in words. */
  paragraphs: (amountOfInvoice: string, phone: string) => string[];
};

const refundNotice = ({ state, headline, subject, paragraphs }: Sent) =>
  noticeOf({
    to: 'client',
    about: 'refund',
    topic: 'refund',
    headline,
    facts: factsOfRefund,
    letter: ({ booking, refund }, { url }) => {
      if (refund.state !== state) return null;
      const { amount_cents, paid_by_hand: byHand, to_phone } = refund;
      const phone = to_phone
        ? `to the M-Pesa number ${maskPhone(to_phone)}`
        : 'back to the phone number that paid it';
      const amount = `${formatMoney(amount_cents)} of ${invoiceOf(booking, refund)}`;
      return {
        subject,
        paragraphs: byHand ? paidByHand(amount, byHand) : paragraphs(amount, phone),
        link: toInvoice(refund, url),
      };
    },
  });

export const refundUndone = noticeOf({
  to: 'client',
  about: 'refund',
  topic: 'refund',
  headline: (space) => `A refund for ${space} has not been paid yet.`,
  facts: factsOfRefund,
  letter: ({ booking, refund }, { url }) =>
    refund.state === 'due' || refund.state === 'sent'
      ? {
          subject: 'Your refund has not been paid yet',
          paragraphs: [
            `We had told you that ${formatMoney(refund.amount_cents)} of ${invoiceOf(booking, refund)} were paid back. That was our mistake, and we are sorry.`,
            'We still owe them to you. There is nothing to do: we write to you once they are paid.',
          ],
          link: toInvoice(refund, url),
        }
      : null,
});

export const refundWithdrawn = noticeOf({
  to: 'client',
  about: 'refund',
  topic: 'refund',
  headline: (space) => `A refund for ${space} is not paid after all.`,
  facts: factsOfRefund,
  letter: ({ booking, refund }, { url, config }) =>
    refund.state === 'withdrawn'
      ? {
          subject: 'A refund is not paid after all',
          paragraphs: [
            `We had said that we owe you ${formatMoney(refund.amount_cents)} of ${invoiceOf(booking, refund)}. We have withdrawn that: it counts for your booking again. Nothing was sent, and there is nothing to pay.`,
          ],
          link: toInvoice(refund, url),
          closing: [`If you think that this is wrong, write to us at ${config.mail.support}.`],
        }
      : null,
});

/** For a refund paid by hand, M-Pesa sends no SMS to the phone that paid. */
function paidByHand(amount: string, { means, proof }: PaidByHand): string[] {
  if (means === 'bank')
    return [`We have paid ${amount} back to you by bank transfer.`, `The reference is ${proof}.`];
  if (means === 'cash')
    return [
      `We have paid ${amount} back to you in cash.`,
      `The number of the receipt that was signed is ${proof}.`,
    ];
  return [
    `We have paid ${amount} back to you in another way than to the phone number that paid it.`,
    `M-Pesa’s code for it is ${proof}. The SMS from M-Pesa has the details.`,
  ];
}

export const refundSent = refundNotice({
  state: 'sent',
  headline: (space) => `A refund for ${space} is on its way.`,
  subject: 'Your refund is on its way',
  paragraphs: (amount, phone) => [
    `We have asked M-Pesa to send ${amount} ${phone}.`,
    'M-Pesa sends an SMS to that number when it arrives, and we write to you again.',
  ],
});

export const refundDone = refundNotice({
  state: 'done',
  headline: (space) => `A refund for ${space} has been paid.`,
  subject: 'Your refund has been paid',
  paragraphs: (amount, phone) => [
    `${amount} was sent ${phone}.`,
    'The SMS from M-Pesa on that phone has the details.',
  ],
});
