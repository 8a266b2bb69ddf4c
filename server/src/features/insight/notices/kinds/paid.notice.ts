// A booking is paid and confirmed, or was moved by a payment: tells the client, and the space's owner.
import { invoiceNumber } from '#money/invoices/invoices.rules.ts';
import { formatMoney } from '#platform/money.ts';
import { formatTimeRange } from '#platform/time.ts';
import { bookingNumber } from '#renting/bookings/bookings.rules.ts';
import { findChange } from '../content/change.queries.ts';
import { factsOfPayment } from '../content/facts.service.ts';
import { noticeOf } from '../content/notice-of.service.ts';
import {
  guestsOf,
  nameOf,
  received,
  timeBefore,
  timeOf,
  toBooking,
  wayInto,
  withStart,
} from '../content/text.service.ts';

export const paid = noticeOf({
  to: 'client',
  about: 'settlement',
  topic: 'paid',
  headline: (space, isOfChange) =>
    `Your booking of ${space} ${isOfChange ? 'was moved' : 'is confirmed'}.`,
  facts: async (db, notice) => {
    const facts = await factsOfPayment(db, notice);
    const { change_id: changeId } = notice;
    return facts && { ...facts, change: changeId === null ? null : await findChange(db, changeId) };
  },
  letter: ({ booking, payment, change }, { url }) => {
    if (payment.invoice_status !== 'paid' || booking.state !== 'confirmed') return null;
    const { invoice_id, invoice_cents, owed_back_cents: owed } = payment;
    return {
      subject: change ? 'Your booking was moved' : 'Your booking is confirmed',
      paragraphs: [
        // The time that was paid for: a later move has a notice of its own.
        change
          ? `Your ${nameOf(booking)} was moved to ${formatTimeRange(change.start_time, change.end_time)}. It was ${timeBefore(change)}.`
          : `Your ${nameOf(booking)} is confirmed: ${timeOf(booking)}.`,
        `${received(payment)}. Invoice ${invoiceNumber(invoice_id)} over ${formatMoney(invoice_cents)} is paid.`,
        owed > 0 &&
          `${formatMoney(owed)} of it is more than was due. It is owed back to you, and we send it to the phone that paid.`,
        ...wayInto(booking),
      ],
      link: { ...toBooking(booking, url), label: 'See my booking' },
    };
  },
  sms: ({ booking }, { headline }) => withStart(headline, booking),
  calendar: 'adds',
});

export const spacePaid = noticeOf({
  to: 'owner',
  about: 'settlement',
  topic: 'space_paid',
  headline: (space) => `A booking of ${space} was paid.`,
  facts: factsOfPayment,
  letter: ({ booking }, { url }) => {
    if (booking.state !== 'confirmed') return null;
    return {
      subject: `A booking of ${booking.space_title} is confirmed`,
      paragraphs: [
        `Booking ${bookingNumber(booking.id)} of ${booking.space_title} is paid and confirmed: ${timeOf(booking)}, ${guestsOf(booking)}.`,
      ],
      link: toBooking(booking, url),
    };
  },
  sms: ({ booking }, { headline }) => withStart(headline, booking),
  calendar: 'adds',
});
