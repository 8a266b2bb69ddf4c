import { z } from 'zod';
import type { Task } from '#platform/jobs.ts';
import { writeMail } from '#platform/letter.ts';
import { toMoneyWords } from '#platform/money.ts';
import type { Platform } from '#platform/platform.ts';
import { findUser } from '../accounts/accounts.service.ts';
import { invoiceNumber } from '../invoices/invoices.rules.ts';
import { findTakenBack } from './reversed-receipts.queries.ts';

type Told = { receipt_id: number; cents: number };

/** M-Pesa took a payment back that was counted for an invoice; `cents` is what it was counted for. */
export const takenBackTask: Task<Told> = {
  name: 'tell-payment-taken-back',
  data: z.object({ receipt_id: z.number(), cents: z.number() }),
};

/** Tells the client that a payment of theirs was taken back, and what to do. */
export async function tellTakenBack(platform: Platform, told: Told): Promise<void> {
  const payment = await findTakenBack(platform.db, told.receipt_id);
  const person = payment && (await findUser(platform.db, payment.user_id));
  if (!payment || !person) return;
  const isToPay = payment.status === 'pending';
  await platform.sendMail(
    writeMail({
      to: person.email,
      subject: 'M-Pesa took a payment back',
      name: person.first_name,
      paragraphs: [
        `M-Pesa took back your payment ${payment.code}, which ${toMoneyWords(told.cents)} of invoice ${invoiceNumber(payment.invoice_id)} were paid with.`,
        isToPay
          ? 'The invoice is open again. Please pay what is due on it to keep your booking:'
          : 'Your booking is cancelled, so there is nothing to pay.',
      ],
      link: { words: 'See the invoice', url: `${platform.url}/invoices/${payment.invoice_id}` },
      closing: [
        `If you did not ask M-Pesa for this, write to us at ${platform.config.mail.support}.`,
      ],
    }),
  );
}
