import { toShillings } from '#platform/money.ts';
import { toNairobiIso } from '#platform/time.ts';
import type { PayableBooking } from '../bookings.queries.ts';
import type { NewTime } from './changes.queries.ts';

type Moved = { booking: PayableBooking; to: NewTime; by: number | null; now: Date };

/** How it goes on record that a booking was moved, or is to be. */
export const onRecord = ({ booking, to, by, now }: Moved) => ({
  about: booking.id,
  by,
  at: now,
  detail: {
    from: { start: toNairobiIso(booking.start_time), end: toNairobiIso(booking.end_time) },
    to: { start: toNairobiIso(to.start), end: toNairobiIso(to.end) },
    total: toShillings(to.total_cents),
  },
});
