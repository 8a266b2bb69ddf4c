// Who has which time of a space. The table is kept by triggers of bookings, booking_changes and blocks.
import { sql } from 'kysely';

/** A taken time that counts, as a condition: a hold that has run out keeps nobody off, whether or not it was ended. */
export const countsAt = (now: Date) =>
  sql`(taken_times.held_until is null or taken_times.held_until > ${now})`;
