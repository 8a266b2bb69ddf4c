import { z } from 'zod';
import type { Task } from '#platform/jobs.ts';
import { writeMail } from '#platform/letter.ts';
import { toMoneyWords } from '#platform/money.ts';
import type { Platform } from '#platform/platform.ts';
import { findUser } from '../accounts/accounts.service.ts';
import { invoiceNumber } from '../invoices/invoices.rules.ts';
import { findRecipient } from './refund-notices.queries.ts';

type Told = { refund_id: number; state: 'sent' | 'done' };

/** A refund was sent, or has arrived. */
export const refundTask: Task<Told> = {
  name: 'tell-refund',
  data: z.object({ refund_id: z.number(), state: z.enum(['sent', 'done']) }),
};

/**
 * Tells the client of their refund. Where the next word has overtaken this one, that tells it; where
 * nobody claimed the payment, or its client is gone, nobody is told.
 */
export async function tellRefund(platform: Platform, { refund_id, state }: Told): Promise<void> {
  const refund = await findRecipient(platform.db, refund_id);
  if (!refund || refund.state !== state) return;
  const person = await findUser(platform.db, refund.user_id);
  if (!person) return;
  const amount = toMoneyWords(refund.amount_cents);
  const invoice = `invoice ${invoiceNumber(refund.invoice_id)}`;
  const isSent = state === 'sent';
  await platform.sendMail(
    writeMail({
      to: person.email,
      subject: isSent ? 'Your refund is on its way' : 'Your refund has been paid',
      name: person.first_name,
      paragraphs: [
        ...(refund.paid_by_hand
          ? sayByHand(amount, invoice, refund.paid_by_hand)
          : sayByMpesa(amount, invoice, isSent)),
      ],
      link: { words: 'See the invoice', url: `${platform.url}/invoices/${refund.invoice_id}` },
      closing: [`If something is not right, write to us at ${platform.config.mail.support}.`],
    }),
  );
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
