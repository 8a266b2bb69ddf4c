import type { Db } from '#platform/db/database.ts';
import { platformRefusals, Refusal } from '#platform/http/refusal.ts';
import { scopeOf } from '#platform/http/scope.ts';
import type { Caller } from '#platform/http/session.ts';
import { bookingRefusals } from './bookings.contract.ts';
import { findParties, type Parties } from './read/read-bookings.queries.ts';

/** The client, owner and space of a booking; for a caller who may not read it, it does not exist. */
export async function readParties(db: Db, caller: Caller, bookingId: number) {
  const parties = await findParties(db, bookingId, scopeOf(caller));
  if (!parties) throw new Refusal(bookingRefusals.BOOKING_NOT_FOUND);
  return parties;
}

/** The same; refuses a caller who is not the client. */
export async function requireOwn(db: Db, caller: Caller, bookingId: number): Promise<Parties> {
  const parties = await readParties(db, caller, bookingId);
  if (parties.user_id !== caller.id) throw new Refusal(platformRefusals.NOT_YOURS_TO_DO);
  return parties;
}
