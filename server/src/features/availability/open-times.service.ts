import type { Tx } from '#platform/db/database.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { bookingRefusals } from '../bookings/bookings.contract.ts';
import type { Stretch } from './availability.rules.ts';
import { openingInWords } from './availability.rules.ts';
import { findOpening } from './open-times.queries.ts';

/** Refuses a stretch of time that a space, whose row is locked, is not open all of. */
export async function refuseClosed(tx: Tx, spaceId: number, stretch: Stretch): Promise<void> {
  const opening = await findOpening(tx, spaceId, stretch);
  if (opening.is_open) return;
  const sentence = openingInWords(stretch.start, opening);
  throw new Refusal(bookingRefusals.TIME_NOT_BOOKABLE, {
    sentence,
    errors: { start_time: sentence },
  });
}
