// A part is paid: what is still due, and until when the time is kept.
import { formatMoney } from '#platform/money.ts';
import { formatTime } from '#platform/time.ts';
import { runOn } from '#renting/bookings/holds/holds.rules.ts';
import { factsOfPayment } from '../content/facts.service.ts';
import { noticeOf } from '../content/notice-of.service.ts';
import type { PaymentFacts } from '../content/payment.queries.ts';
import { nameOf, received, toInvoice } from '../content/text.service.ts';

export const partPaid = noticeOf({
  to: 'client',
  about: 'settlement',
  topic: 'paid',
  headline: (space) => `A part of your booking of ${space} is paid.`,
  facts: factsOfPayment,
  letter: ({ booking, payment }, { url, clock }) => {
    const now = clock.now();
    const hasLapsed = payment.is_held && payment.hold_until !== null && payment.hold_until <= now;
    if (payment.invoice_status !== 'pending' || hasLapsed) return null;
    const due = formatMoney(payment.invoice_cents - payment.settled_cents);
    return {
      subject: `${due} still to pay for your booking`,
      paragraphs: [
        `${received(payment)} for your ${nameOf(booking)}. ${due} is still due.`,
        keptUntil(payment, now),
      ],
      link: { ...toInvoice(payment, url), label: 'Pay the rest' },
    };
  },
});

// The earliest end, should its clock stand still for another code.
const keptUntil = ({ is_held, is_for_change, hold_until, ...hold }: PaymentFacts, now: Date) =>
  is_held && hold_until
    ? `The ${is_for_change ? 'new ' : ''}time is kept for you until ${formatTime(runOn({ ...hold, hold_until }, now).hold_until)}. Pay the rest before then, and enter its code where you entered this one.`
    : 'Pay the rest, and enter its code where you entered this one.';
