import type { z } from 'zod';
import { spaceRefusals } from '#places/spaces/spaces.contract.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { JsonText } from '#platform/http/sent-text.ts';
import type { Platform } from '#platform/platform.ts';
import { dayIn, nairobiDay, toNairobiIso } from '#platform/time.ts';
import { availabilityRefusals, type getAvailability } from './availability.contract.ts';
import { findTime } from './availability.queries.ts';
import { notPassed, partsOf, requestedDays } from './availability.rules.ts';

type Availability = z.input<(typeof getAvailability.answers)[200]>;

/** A space's free time on some days, and why the rest is not free: `from` and `to` as in the call. */
export async function readAvailability(
  { db, clock }: Platform,
  spaceId: number,
  query: { from?: Date | undefined; to?: Date | undefined },
): Promise<JsonText<Availability>> {
  const now = clock.now();
  const today = dayIn.parse(nairobiDay(now));
  const days = requestedDays(query, today);
  if (!days) throw new Refusal(availabilityRefusals.DAYS_NOT_SHOWN);
  const ahead = notPassed(days, now);
  const time = await findTime(db, spaceId, ahead, now);
  if (!time) throw new Refusal(spaceRefusals.SPACE_NOT_FOUND);
  const shown: Availability = { space_id: spaceId, free: [], busy: [] };
  // Each part starts where the previous one ends.
  let start_time = toNairobiIso(ahead.start);
  for (const { why, end } of partsOf(ahead, time)) {
    const end_time = toNairobiIso(end);
    if (why === 'free') shown.free.push({ start_time, end_time });
    else shown.busy.push({ start_time, end_time, why });
    start_time = end_time;
  }
  return new JsonText(JSON.stringify(shown));
}
