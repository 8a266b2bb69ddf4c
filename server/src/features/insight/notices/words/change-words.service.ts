// How notices describe a change of a booking's time.
import { formatTimeRange } from '#platform/time.ts';
import { hasChangeRunOut } from '#renting/bookings/change/changes.states.ts';
import type { BookingFacts } from './booking.queries.ts';
import { bookingOf } from './booking-words.service.ts';
import type { ChangeFacts } from './change.queries.ts';

/** When it was before it was moved. */
export const timeBefore = ({ from_start, from_end }: ChangeFacts): string =>
  formatTimeRange(from_start, from_end);

/** That the change has moved it, as that was meant: a later one has a notice of its own. */
export const movedBy = (booking: BookingFacts, change: ChangeFacts): string =>
  `${bookingOf(booking)} was moved to ${formatTimeRange(change.start_time, change.end_time)}. It was ${timeBefore(change)}.`;

/** The new time that waits to be paid, while its clock runs; null once it is paid, withdrawn or lapsed. */
export function heldChangeOf(booking: BookingFacts, change: ChangeFacts, now: Date) {
  const { state, hold_until: until, hold_stands_until: standsUntil } = change;
  const { invoice_id, due_cents } = change;
  if (booking.state === 'cancelled' || !until || (standsUntil && standsUntil > now)) return null;
  if (state !== 'pending' || hasChangeRunOut({ state, hold_until: until }, now)) return null;
  if (invoice_id === null || due_cents === null) return null;
  const time = formatTimeRange(change.start_time, change.end_time);
  return { start: change.start_time, time, until, invoice_id, due_cents };
}
