import { z } from 'zod';
import type { Task } from '#platform/jobs.ts';
import { writeMail } from '#platform/letter.ts';
import { toMoneyWords } from '#platform/money.ts';
import type { Platform } from '#platform/platform.ts';
import { findUser } from '../accounts/accounts.service.ts';
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
  const invoice = `invoice INV-${refund.invoice_id}`;
  const isSent = state === 'sent';
  await platform.sendMail(
    writeMail({
      to: person.email,
      subject: isSent ? 'Your refund is on its way' : 'Your refund has been paid',
      name: person.first_name,
      paragraphs: [
        isSent
          ? `We have asked M-Pesa to send ${amount} of ${invoice} back to the phone number that paid it.`
          : `${amount} of ${invoice} was sent back to the phone number that paid it.`,
        isSent
          ? 'M-Pesa sends an SMS to that number when it arrives, and we write to you again.'
          : 'The SMS from M-Pesa on that phone has the details.',
      ],
      link: { words: 'See the invoice', url: `${platform.url}/invoices/${refund.invoice_id}` },
      closing: [`If something is not right, write to us at ${platform.config.mail.support}.`],
    }),
  );
}
