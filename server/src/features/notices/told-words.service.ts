// How a booking is spoken of in what people are told.
import { toStretchWords } from '#platform/time.ts';
import { bookingNumber } from '../bookings/bookings.rules.ts';
import { hasRunOut } from '../bookings/bookings.states.ts';
import { runOn } from '../bookings/holds.rules.ts';
import type { Told } from './notices.queries.ts';

export const isHeld = ({ booking_state: state, hold_until }: Told, now: Date): boolean =>
  state === 'pending' && !hasRunOut({ state, hold_until }, now);
export const bookingOf = ({ space_title, booking_id }: Told) =>
  `Your booking ${bookingNumber(booking_id)} of ${space_title}`;
export const lowered = (words: string) => words.charAt(0).toLowerCase() + words.slice(1);
export const timeOf = ({ start_time, end_time }: Told) => toStretchWords(start_time, end_time);
/** When it was before it was moved. */
export const timeBefore = ({ from_start, from_end }: NonNullable<Told['change']>): string =>
  toStretchWords(new Date(from_start), new Date(from_end));
export const peopleOf = ({ guests }: Told) => `${guests} ${guests === 1 ? 'guest' : 'guests'}`;
export const toBooking = ({ booking_id }: Told, url: string) => ({
  words: 'See the booking',
  url: `${url}/bookings/${booking_id}`,
});

/** Until when a hold lasts at least, should its clock stand still. */
export const holdEndOf = ({ hold_until, ...hold }: Told, now: Date): Date =>
  hold_until ? runOn({ ...hold, hold_until }, now).hold_until : now;
