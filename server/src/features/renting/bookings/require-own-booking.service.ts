import type { Tx } from '#platform/db/database.ts';
import { platformRefusals, Refusal } from '#platform/http/refusal.ts';
import { scopeOf } from '#platform/http/scope.ts';
import type { Caller } from '#platform/http/session.ts';
import { bookingRefusals } from './bookings.contract.ts';
import { findParties } from './read/read-bookings.queries.ts';

/** Refuses who has not made a booking; to who may not read it either, it is not there. */
export async function refuseUnlessOwn(tx: Tx, caller: Caller, bookingId: number): Promise<void> {
  const parties = await findParties(tx, bookingId, scopeOf(caller));
  if (!parties) throw new Refusal(bookingRefusals.BOOKING_NOT_FOUND);
  if (parties.user_id !== caller.id) throw new Refusal(platformRefusals.NOT_YOURS_TO_DO);
}
