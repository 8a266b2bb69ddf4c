// How a booking is spoken of in what people are told.
import { toStretchWords } from '#platform/time.ts';
import { bookingNumber } from '../bookings/bookings.rules.ts';
import { hasRunOut } from '../bookings/bookings.states.ts';
import { hasChangeRunOut } from '../bookings/changes.states.ts';
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
/** That the change it tells of has moved it, as that was meant: a later one is told by itself. */
export function movedBy(told: Told): string | null {
  if (!told.change) return null;
  const { start_time, end_time } = told.change;
  const to = toStretchWords(new Date(start_time), new Date(end_time));
  return `${bookingOf(told)} was moved to ${to}. It was ${timeBefore(told.change)}.`;
}
/** The new time that waits to be paid, while its clock runs; null once it is paid, withdrawn or lapsed. */
export function heldChangeOf({ change, booking_state }: Told, now: Date) {
  if (booking_state === 'cancelled' || !change?.hold_until) return null;
  const {
    state,
    invoice_id: invoiceId,
    due_cents: dueCents,
    hold_stands_until: standsUntil,
  } = change;
  const until = new Date(change.hold_until);
  const runs = !standsUntil || new Date(standsUntil) <= now;
  if (!runs || invoiceId === null || dueCents === null) return null;
  if (state !== 'pending' || hasChangeRunOut({ state, hold_until: until }, now)) return null;
  const start = new Date(change.start_time);
  const time = toStretchWords(start, new Date(change.end_time));
  return { start, time, until, invoiceId, dueCents };
}
export const peopleOf = ({ guests }: Told) => `${guests} ${guests === 1 ? 'guest' : 'guests'}`;
export const toBooking = ({ booking_id }: Told, url: string) => ({
  words: 'See the booking',
  url: `${url}/bookings/${booking_id}`,
});

/** Until when a hold lasts at least, should its clock stand still. */
export const holdEndOf = ({ hold_until, ...hold }: Told, now: Date): Date =>
  hold_until ? runOn({ ...hold, hold_until }, now).hold_until : now;
