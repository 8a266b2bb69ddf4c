import { FREE_CANCEL_HOURS, freeUntil } from '@nafasi/server/contract/renting/bookings/bookings';
import type { BookingInFull } from '../../../domain/booking.ts';
import { formatMoney } from '../../../lib/money.ts';

type Facts = Pick<
  BookingInFull,
  'status' | 'client_name' | 'start_time' | 'total_amount' | 'cancellation'
>;

/**
 * What happens to the money if a booking is cancelled now, for its client or, with their name of the currency, for
 * others.
 */
export function cancelSentence(
  booking: Facts,
  isOwn: boolean,
  currency: 'Ksh' | 'Kshs',
  now = new Date(),
): string {
  const { status, client_name, cancellation } = booking;
  const { allowed, refund_amount } = cancellation;
  if (!allowed)
    return status === 'cancelled'
      ? 'This booking is cancelled already. There is nothing more to do.'
      : 'This booking cannot be cancelled any more.';
  const money = formatMoney(refund_amount, currency);
  if (refund_amount > 0) {
    return isOwn
      ? `${money} comes back to you, to the phone that paid. The time is free at once.`
      : `${client_name} gets ${money} back. The time is free at once.`;
  }
  if (status === 'pending') return 'Nothing has been paid for it. The time is free at once.';
  const isLate = booking.total_amount > 0 && freeUntil(new Date(booking.start_time)) < now;
  return isOwn && isLate
    ? `Fewer than ${FREE_CANCEL_HOURS} hours ahead: no refund. The time is free at once.`
    : 'Nothing is to be paid back. The time is free at once.';
}
