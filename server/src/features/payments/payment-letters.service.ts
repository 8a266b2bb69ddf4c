// What a client is told of a payment. It is written when it goes out, from how things stand then; what
// is not so any more is not told.
import type { Letter } from '#platform/letter.ts';
import { toMoneyWords } from '#platform/money.ts';
import type { Platform } from '#platform/platform.ts';
import { toNairobiWords, toStretchWords } from '#platform/time.ts';
import { bookingNumber } from '../bookings/bookings.rules.ts';
import { runOn } from '../bookings/holds.rules.ts';
import { invoiceNumber } from '../invoices/invoices.rules.ts';
import { findPaidFor, type PaidFor } from './payment-letters.queries.ts';

type Told = 'paid' | 'part_paid' | 'paid_late';

/**
 * What a client reads of a payment that was counted: in full, in part, or too late. Null: it is not so any more.
 * `moved` says in a sentence how the payment moved its booking, if it did.
 */
export async function writePaymentLetter(
  platform: Platform,
  told: Told,
  { receiptId, moved }: { receiptId: number; moved: string | null },
): Promise<Words | null> {
  const payment = await findPaidFor(platform.db, receiptId);
  return payment && LETTERS[told]({ ...payment, moved }, platform);
}

type Words = Pick<Letter, 'subject' | 'paragraphs' | 'link'>;

type Payment = PaidFor & { moved: string | null };

const LETTERS: Record<Told, (payment: Payment, platform: Platform) => Words | null> = {
  paid: (payment, { url }) => {
    if (payment.invoice_status !== 'paid' || payment.booking_state !== 'confirmed') return null;
    return {
      subject: payment.moved ? 'Your booking was moved' : 'Your booking is confirmed',
      paragraphs: [
        payment.moved ??
          `Your booking ${bookingNumber(payment.booking_id)} of ${payment.space_title} is confirmed: ${toStretchWords(payment.start_time, payment.end_time)}.`,
        `We received ${paymentOf(payment)}. Invoice ${invoiceNumber(payment.invoice_id)} over ${toMoneyWords(payment.invoice_cents)} is paid.`,
        ...surplusOf(payment),
      ],
      link: { words: 'See my booking', url: `${url}/bookings/${payment.booking_id}` },
    };
  },
  part_paid: (payment, { url, clock }) => {
    const hasLapsed =
      payment.is_held && payment.hold_until !== null && payment.hold_until <= clock.now();
    if (payment.invoice_status !== 'pending' || hasLapsed) return null;
    const due = toMoneyWords(payment.invoice_cents - payment.settled_cents);
    return {
      subject: `${due} still to pay for your booking`,
      paragraphs: [
        `We received ${paymentOf(payment)} for ${bookingOf(payment)}. ${due} is still due.`,
        ...keptUntil(payment, clock.now()),
      ],
      link: { words: 'Pay the rest', url: `${url}/invoices/${payment.invoice_id}` },
    };
  },
  paid_late: (payment, { url }) => {
    if (payment.owed_back_cents === 0) return null;
    return {
      subject: 'Your payment came too late',
      paragraphs: [
        payment.is_for_change
          ? `We received ${paymentOf(payment)}. By then the new time of ${bookingOf(payment)} had been released, so nothing was changed with it.`
          : `We received ${paymentOf(payment)}. By then ${bookingOf(payment)} had been released, so nothing is booked with it.`,
        `${toMoneyWords(payment.owed_back_cents)} is owed back to you. There is nothing to do: we send it to the phone that paid.`,
      ],
      link: { words: 'See the invoice', url: `${url}/invoices/${payment.invoice_id}` },
    };
  },
};

const bookingOf = ({ space_title, booking_id }: PaidFor) =>
  `your booking ${bookingNumber(booking_id)} of ${space_title}`;

const paymentOf = ({ received_cents, code }: PaidFor) =>
  `${toMoneyWords(received_cents)} by M-Pesa (code ${code})`;

const surplusOf = ({ owed_back_cents }: PaidFor) =>
  owed_back_cents > 0
    ? [
        `${toMoneyWords(owed_back_cents)} of it is more than was due. It is owed back to you, and we send it to the phone that paid.`,
      ]
    : [];

// Should its clock stand still for another code: until when at least.
const keptUntil = ({ is_held, is_for_change, hold_until, ...hold }: PaidFor, now: Date) =>
  is_held && hold_until
    ? [
        `The ${is_for_change ? 'new ' : ''}time is kept for you until ${toNairobiWords(runOn({ ...hold, hold_until }, now).hold_until)}. Pay the rest before then, and enter its code where you entered this one.`,
      ]
    : ['Pay the rest, and enter its code where you entered this one.'];
