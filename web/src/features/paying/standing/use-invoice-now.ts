import { useEffect, useState } from 'react';
import type { Invoice } from '../../../domain/invoice.ts';
import { invoiceAt } from './invoice-at.ts';

/** Timers take no more than 31 bits. */
const longestMs = 2 ** 31 - 1;

/** The invoice as it is now: it turns by itself when the hold runs out, without being told by the server. */
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
