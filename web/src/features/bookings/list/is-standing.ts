import type { Booking } from '../../../domain/booking.ts';

/** Whether a booking has not ended and is not cancelled; who may then cancel it is up to the server. */
export const isStanding = (
  { status, end_time }: Pick<Booking, 'status' | 'end_time'>,
  now: Date,
): boolean => status !== 'cancelled' && new Date(end_time) > now;
