import { changeTerms } from '@nafasi/server/contract/renting/bookings/bookings';
import type { Booking } from '../../../domain/booking.ts';

/** Whether a client may move a booking now, by the same rules as on the server. */
export const mayMove = (
  { status, start_time, hold_until }: Pick<Booking, 'status' | 'start_time' | 'hold_until'>,
  now = new Date(),
): boolean =>
  changeTerms(
    {
      state: status,
      start_time: new Date(start_time),
      hold_until: hold_until === null ? null : new Date(hold_until),
    },
    now,
  ).allowed;
