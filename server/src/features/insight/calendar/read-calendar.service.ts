import { availabilityRefusals } from '#places/availability/availability.contract.ts';
import { requestedDays } from '#places/availability/availability.rules.ts';
import { refuseUnlessManaged } from '#places/spaces/spaces.service.ts';
import { Refusal } from '#platform/http/refusal.ts';
import type { Caller } from '#platform/http/session.ts';
import type { Platform } from '#platform/platform.ts';
import { dayIn, nairobiDay } from '#platform/time.ts';
import { findCalendar } from './calendar.queries.ts';

type Query = {
  space_id?: number | undefined;
  offset?: number | undefined;
  from?: Date | undefined;
  to?: Date | undefined;
};

/** What takes the time of some of the caller's own spaces on some days; or of one space, if they may manage it. */
export async function readCalendar({ db, clock }: Platform, caller: Caller, query: Query) {
  const now = clock.now();
  const days = requestedDays(query, dayIn.parse(nairobiDay(now)));
  if (!days) throw new Refusal(availabilityRefusals.DAYS_NOT_SHOWN);
  const { space_id: spaceId, offset = 0 } = query;
  if (spaceId === undefined) return findCalendar(db, { ownerId: caller.id, offset }, days, now);
  await refuseUnlessManaged(db, caller, spaceId);
  return findCalendar(db, { spaceId }, days, now);
}
