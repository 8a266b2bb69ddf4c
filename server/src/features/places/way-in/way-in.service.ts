import type { z } from 'zod';
import { readPhoneNumber } from '#people/accounts/accounts.service.ts';
import { lockManaged, refuseUnlessManaged } from '#places/spaces/spaces.service.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { happened } from '#platform/happened.ts';
import type { Caller } from '#platform/http/session.ts';
import type { Platform } from '#platform/platform.ts';
import type { setWayIn } from './way-in.contract.ts';
import { wayInChanged } from './way-in.events.ts';
import { deleteWayIn, findWayIn, replaceWayIn } from './way-in.queries.ts';
import { isTold } from './way-in.rules.ts';

/** The way in of a space that the caller manages. */
export async function readWayIn({ db }: Platform, caller: Caller, spaceId: number) {
  await refuseUnlessManaged(db, caller, spaceId);
  return { space_id: spaceId, way_in: await findWayIn(db, spaceId) };
}

/** Sets the way in; those who have booked see it from now on. */
export async function changeWayIn(
  { db, clock }: Platform,
  caller: Caller,
  spaceId: number,
  told: z.output<typeof setWayIn.body>,
) {
  const { phone_number: typed } = told;
  const wayIn = { ...told, phone_number: typed === null ? null : readPhoneNumber(typed) };
  const now = clock.now();
  return inTransaction(db, async (tx) => {
    await lockManaged(tx, caller, spaceId);
    if (isTold(wayIn)) await replaceWayIn(tx, spaceId, wayIn, now);
    else await deleteWayIn(tx, spaceId);
    await happened(tx, wayInChanged, { about: spaceId, by: caller.id, at: now });
    return { space_id: spaceId, way_in: await findWayIn(tx, spaceId) };
  });
}
