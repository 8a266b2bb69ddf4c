import { availabilityRefusals } from '#places/availability/availability.contract.ts';
import { daysAsked } from '#places/availability/availability.rules.ts';
import { refuseUnlessManaged } from '#places/spaces/spaces.service.ts';
import { Refusal } from '#platform/http/refusal.ts';
import type { Caller } from '#platform/http/session.ts';
import type { Platform } from '#platform/platform.ts';
import { dayIn, nairobiDay } from '#platform/time.ts';
import { findCalendar } from './calendar.queries.ts';

type Asked = { space_id?: number | undefined; from?: Date | undefined; to?: Date | undefined };

/** What takes the time of the caller's own spaces on some days; of one space for who may manage it. */
export async function readCalendar({ db, clock }: Platform, caller: Caller, asked: Asked) {
  const now = clock.now();
  const days = daysAsked(asked, dayIn.parse(nairobiDay(now)));
  if (!days) throw new Refusal(availabilityRefusals.DAYS_NOT_SHOWN);
  if (asked.space_id === undefined) return findCalendar(db, { ownerId: caller.id }, days, now);
  await refuseUnlessManaged(db, caller, asked.space_id);
  return findCalendar(db, { spaceId: asked.space_id }, days, now);
}
