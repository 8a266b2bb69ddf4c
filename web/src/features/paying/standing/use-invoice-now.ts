import { useEffect, useState } from 'react';
import type { Invoice } from '../../../domain/invoice.ts';

/** Timers are limited to 31 bits. */
const longestMs = 2 ** 31 - 1;

/** The invoice as of now: it lapses by itself when the hold runs out, without waiting for the server. */
export function useInvoiceNow(invoice: Invoice, clockAhead: number): Invoice {
  const [turns, setTurns] = useState(0);
  const { hold_until } = invoice.booking;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a timer that was too short is set anew.
  useEffect(() => {
    const left = Date.parse(hold_until ?? '') + clockAhead - Date.now();
    if (!(left > 0)) return;
    const timer = setTimeout(() => setTurns((before) => before + 1), Math.min(left, longestMs));
    return () => clearTimeout(timer);
  }, [hold_until, clockAhead, turns]);
  return invoiceAt(invoice, Date.now() - clockAhead);
}

/**
 * An invoice as the server will send it at `now`, by the server's clock: its time is released at the instant
 * at which the hold runs out.
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
