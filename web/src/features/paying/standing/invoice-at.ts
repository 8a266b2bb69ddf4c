import type { Invoice } from '../../../domain/invoice.ts';

/**
 * An invoice as the server will tell it at `now`, by the server's clock: when the hold has run out its time
 * is released, at that instant.
 */
export function invoiceAt(invoice: Invoice, now: number): Invoice {
  const { booking } = invoice;
  if (booking.status !== 'pending' || !booking.hold_until || Date.parse(booking.hold_until) > now)
    return invoice;
  return {
    ...invoice,
    status: 'cancelled',
    payment_status: 'cancelled',
    balance_due: 0,
    booking: {
      ...booking,
      status: 'cancelled',
      cancel_reason: 'lapsed',
      hold_until: null,
      hold_stands_until: null,
    },
  };
}
