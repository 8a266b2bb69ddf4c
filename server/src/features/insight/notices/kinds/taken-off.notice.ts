// A payment no longer counts for a booking, because an admin found that it was for something else: tells the client,
// who cannot switch it off, and the space's owner.
import { formatMoney } from '#platform/money.ts';
import { bookingNumber } from '#renting/bookings/bookings.rules.ts';
import { factsOfPayment } from '../content/facts.service.ts';
import { noticeOf } from '../content/notice-of.service.ts';
import { invoiceOf, timeOf, toBooking, toInvoice } from '../content/text.service.ts';

export const takenOff = noticeOf({
  to: 'client',
  about: 'settlement',
  topic: null,
  headline: (space) => `A payment does not count for ${space} any more.`,
  facts: factsOfPayment,
  letter: ({ booking, payment }, { url, config }, { taken_back_cents: cents }) => ({
    subject: 'A payment was taken off your invoice',
    paragraphs: [
      `We counted the payment ${payment.code} for your ${invoiceOf(booking, payment)}. We have found that it was paid for something else, so ${formatMoney(cents ?? 0)} of it no longer count for you.`,
      payment.invoice_status === 'pending'
        ? 'The invoice is open again. Please pay what is due on it to keep your booking:'
        : 'There is nothing to pay on it.',
    ],
    link: toInvoice(payment, url),
    closing: [`If you think that this is wrong, write to us at ${config.mail.support}.`],
  }),
});

export const spaceTakenOff = noticeOf({
  to: 'owner',
  about: 'settlement',
  topic: null,
  headline: (space) => `A payment for ${space} does not count any more.`,
  facts: factsOfPayment,
  letter: ({ booking, payment }, { url }) => {
    if (booking.state !== 'confirmed' || payment.invoice_status !== 'pending') return null;
    return {
      subject: `A booking of ${booking.space_title} is to be paid again`,
      paragraphs: [
        `A payment that counted for booking ${bookingNumber(booking.id)} of ${booking.space_title} was for something else: ${timeOf(booking)}.`,
        'The booking stands, and its client is asked to pay it. If that does not happen, you hear from us.',
      ],
      link: toBooking(booking, url),
    };
  },
});
