import type { Booking } from '../../../domain/booking.ts';
import { formatDateTime, formatUntil } from '../../../lib/dates.ts';

type Facts = Pick<
  Booking,
  'status' | 'end_time' | 'hold_until' | 'cancelled_at' | 'cancelled_by' | 'cancel_reason'
>;

/** The state of a booking, as a sentence for its client or for others. */
export function bookingStory(booking: Facts, isOwn: boolean): string {
  const { status, end_time, hold_until } = booking;
  const now = Date.now();
  switch (status) {
    case 'pending': {
      const until = hold_until ? ` until ${formatUntil(hold_until, now)}` : '';
      return isOwn
        ? `Your time is held${until}. Pay to confirm it.`
        : `The time is held${until}, and not paid for yet.`;
    }
    case 'confirmed':
      return isOwn ? 'It is paid, and the room is yours.' : 'It is paid and confirmed.';
    case 'active':
      return `It is running now, until ${formatUntil(end_time, now)}.`;
    case 'completed':
      return 'It has ended.';
    case 'cancelled':
      return cancelStory(booking, isOwn);
  }
}

function cancelStory({ cancelled_at, cancelled_by }: Facts, isOwn: boolean): string {
  if (cancelled_by === null) return 'It was not paid in time, so its time was released.';
  const at = cancelled_at ? ` on ${formatDateTime(cancelled_at)}` : '';
  if (cancelled_by === 'client') return `${isOwn ? 'You' : 'The client'} cancelled it${at}.`;
  return `${cancelled_by === 'owner' ? 'The owner of the space' : 'Nafasi'} cancelled it${at}.`;
}
