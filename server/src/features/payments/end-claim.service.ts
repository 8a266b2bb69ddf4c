import type { Tx } from '#platform/db/database.ts';
import { lockBookingOf, resumeHold } from '../bookings/pay-booking.service.ts';
import { decideClaim, type Refused } from './payments.queries.ts';

/** Puts down what became of a claim, whose code is locked. The hold's clock runs on if it waited for that. */
export async function endClaim(
  tx: Tx,
  claim: Refused,
  state: 'settled' | 'refused',
  now: Date,
): Promise<void> {
  await lockBookingOf(tx, claim.invoice_id);
  await decideClaim(tx, claim.id, state, now);
  await resumeHold(tx, claim.invoice_id, now);
}
