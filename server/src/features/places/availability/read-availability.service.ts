import { spaceRefusals } from '#places/spaces/spaces.contract.ts';
import { Refusal } from '#platform/http/refusal.ts';
import type { Platform } from '#platform/platform.ts';
import { dayIn, nairobiDay } from '#platform/time.ts';
import { availabilityRefusals } from './availability.contract.ts';
import { findAvailability } from './availability.queries.ts';
import { notPassed, requestedDays } from './availability.rules.ts';

/** What of some days is free in a space: `from` and `to` as the call has them. */
export async function readAvailability(
  { db, clock }: Platform,
  spaceId: number,
  query: { from?: Date | undefined; to?: Date | undefined },
) {
  const now = clock.now();
  const today = dayIn.parse(nairobiDay(now));
  const days = requestedDays(query, today);
  if (!days) throw new Refusal(availabilityRefusals.DAYS_NOT_SHOWN);
  const availability = await findAvailability(db, spaceId, notPassed(days, now), now);
  if (!availability) throw new Refusal(spaceRefusals.SPACE_NOT_FOUND);
  return availability;
}
