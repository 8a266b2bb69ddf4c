import { bookingTotal, hoursShown } from '@nafasi/server/contract/bookings';
import { formatMoney } from '../../lib/money.ts';
import type { Invoice } from './invoices.api.ts';

type Priced = { price_per_hour: number; start_time: string; end_time: string };
type Facts = { total_amount: number; change: object | null; booking: Priced };

/**
 * What an invoice's amount is for: the hours by their price; the difference, for a new time; or, where the
 * booking was moved since, what it cost before.
 */
export function amountName(invoice: Facts, currency?: 'Ksh' | 'Kshs'): string {
  const { price_per_hour: price, ...time } = invoice.booking;
  if (invoice.change) return 'More for the new time';
  const [start, end] = [new Date(time.start_time), new Date(time.end_time)];
  const cents = bookingTotal(Math.round(price * 100), start, end);
  if (cents !== Math.round(invoice.total_amount * 100)) return 'Before the time was changed';
  return `${formatMoney(price, currency)} × ${hoursShown(start, end)} hours`;
}

/** The same of a receipt, which stands as it was given. */
export const receiptName = (
  { change }: Pick<Invoice, 'change'>,
  receipt: NonNullable<Invoice['receipt']>,
) => amountName({ total_amount: receipt.amount, change, booking: receipt });
