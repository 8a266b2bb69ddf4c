import type { Tx } from '#platform/db/database.ts';
import type { Letter } from '#platform/letter.ts';
import { toMoneyWords } from '#platform/money.ts';
import type { Platform } from '#platform/platform.ts';
import { invoiceNumber } from '../invoices/invoices.rules.ts';
import { notify } from '../notices/notify.service.ts';
import { findRecipient } from './refund-notices.queries.ts';

type Told = 'sent' | 'done';

/** Tells the client that their refund was sent, or has arrived. Where nobody claimed the payment, nobody is told. */
export async function tellOfRefund(
  tx: Tx,
  platform: Platform,
  refundId: number,
  state: Told,
): Promise<void> {
  const refund = await findRecipient(tx, refundId);
  if (!refund) return;
  const about = { bookingId: refund.booking_id, refundId };
  await notify(tx, platform, state === 'sent' ? 'refund_sent' : 'refund_done', about);
}

/** What the client reads of it. Null: the next word has overtaken this one, and tells it. */
export async function writeRefundLetter(
  platform: Platform,
  refundId: number,
  state: Told,
): Promise<Pick<Letter, 'subject' | 'paragraphs' | 'link'> | null> {
  const refund = await findRecipient(platform.db, refundId);
  if (!refund || refund.state !== state) return null;
  const amount = toMoneyWords(refund.amount_cents);
  const invoice = `invoice ${invoiceNumber(refund.invoice_id)}`;
  const isSent = state === 'sent';
  return {
    subject: isSent ? 'Your refund is on its way' : 'Your refund has been paid',
    paragraphs: refund.paid_by_hand
      ? sayByHand(amount, invoice, refund.paid_by_hand)
      : sayByMpesa(amount, invoice, isSent),
    link: { words: 'See the invoice', url: `${platform.url}/invoices/${refund.invoice_id}` },
  };
}

const sayByHand = (amount: string, invoice: string, code: string): string[] => [
  `We have paid ${amount} of ${invoice} back to you in another way than to the phone number that paid it.`,
  `M-Pesa’s code for it is ${code}. The SMS from M-Pesa has the details.`,
];

const sayByMpesa = (amount: string, invoice: string, isSent: boolean): string[] =>
  isSent
    ? [
        `We have asked M-Pesa to send ${amount} of ${invoice} back to the phone number that paid it.`,
        'M-Pesa sends an SMS to that number when it arrives, and we write to you again.',
      ]
    : [
        `${amount} of ${invoice} was sent back to the phone number that paid it.`,
        'The SMS from M-Pesa on that phone has the details.',
      ];
