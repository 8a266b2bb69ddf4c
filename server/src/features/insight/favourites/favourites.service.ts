import { spaceRefusals } from '#places/spaces/spaces.contract.ts';
import { Refusal } from '#platform/http/refusal.ts';
import type { Caller } from '#platform/http/session.ts';
import type { Platform } from '#platform/platform.ts';
import { deleteFavourite, insertFavourite } from './favourites.queries.ts';

/** Saves a space for the caller; saving it again changes nothing. */
export async function saveFavourite({ db, clock }: Platform, caller: Caller, spaceId: number) {
  if (!(await insertFavourite(db, caller.id, spaceId, clock.now())))
    throw new Refusal(spaceRefusals.SPACE_NOT_FOUND);
}

/** Removes a favourite, whether or not the space is still listed or was ever saved. */
export const removeFavourite = ({ db }: Platform, caller: Caller, spaceId: number) =>
  deleteFavourite(db, caller.id, spaceId);
