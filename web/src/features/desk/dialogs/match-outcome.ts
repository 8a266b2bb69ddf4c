import type { Invoice } from '../../../domain/invoice.ts';
import { formatDateTime } from '../../../lib/dates.ts';
import { formatMoney } from '../../../lib/money.ts';

type Facts = Pick<Invoice, 'status' | 'balance_due' | 'amount'> & {
  booking: Pick<Invoice['booking'], 'start_time'>;
};

/** What counting a payment for an invoice would do, in a sentence. Amounts in shillings. */
export function matchOutcome(
  { status, balance_due, amount, booking }: Facts,
  paid: number,
): string {
  if (status === 'paid')
    return `This invoice is paid. All ${formatMoney(paid)} would be owed back to its client.`;
  if (status === 'cancelled') {
    return paid >= amount
      ? `This booking was released. It comes back if its time, from ${formatDateTime(booking.start_time)}, is still free and its space takes bookings; if not, all ${formatMoney(paid)} is owed back to its client.`
      : `This booking was released. All ${formatMoney(paid)} would be owed back to its client.`;
  }
  if (paid < balance_due)
    return `${formatMoney(balance_due - paid)} would still be due, and the booking is not confirmed by this.`;
  const rest = paid - balance_due;
  return `It would be paid in full, and its booking confirmed.${
    rest > 0 ? ` ${formatMoney(rest)} would be owed back to its client.` : ''
  }`;
}
