import { setVisitedOn } from '#places/spaces/space-row.service.ts';
import { lockManaged } from '#places/spaces/spaces.service.ts';
import { readSpace } from '#places/spaces/write-space.service.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { happened } from '#platform/happened.ts';
import { Refusal } from '#platform/http/refusal.ts';
import type { Caller } from '#platform/http/session.ts';
import type { Platform } from '#platform/platform.ts';
import { nairobiDay } from '#platform/time.ts';
import { listingRefusals } from './listing.contract.ts';
import { spaceVisited, spaceVisitWithdrawn } from './listing.events.ts';
import { refuseOwn } from './refuse-own.service.ts';

/** Marks a space as visited by Nafasi on a day, or removes the mark with null. */
export function markVisit(
  { db, clock }: Platform,
  caller: Caller,
  spaceId: number,
  visitedOn: string | null,
) {
  const now = clock.now();
  if (visitedOn !== null && visitedOn > nairobiDay(now))
    throw new Refusal(listingRefusals.VISIT_AHEAD, { field: 'visited_on' });
  return inTransaction(db, async (tx) => {
    const { owner_id: ownerId } = await lockManaged(tx, caller, spaceId);
    if (visitedOn !== null) await refuseOwn(tx, caller, ownerId);
    const about = { about: spaceId, by: caller.id, at: now };
    if (await setVisitedOn(tx, spaceId, visitedOn)) {
      if (visitedOn === null) await happened(tx, spaceVisitWithdrawn, about);
      else await happened(tx, spaceVisited, { ...about, detail: { visited_on: visitedOn } });
    }
    return readSpace(tx, spaceId);
  });
}
