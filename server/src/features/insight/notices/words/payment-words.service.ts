// How notices describe a payment.
import { formatMoney } from '#platform/money.ts';
import type { BookingFacts } from './booking.queries.ts';
import { bookingOf, lowered } from './booking-words.service.ts';
import type { PaymentFacts } from './payment.queries.ts';

export const receivedOf = ({ received_cents, code }: PaymentFacts) =>
  `We received ${formatMoney(received_cents)} by M-Pesa (code ${code})`;
export const yourBooking = (booking: BookingFacts) => lowered(bookingOf(booking));
export const toInvoice = ({ invoice_id }: { invoice_id: number }, url: string) => ({
  words: 'See the invoice',
  url: `${url}/invoices/${invoice_id}`,
});
