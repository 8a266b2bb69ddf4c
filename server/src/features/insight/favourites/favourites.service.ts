import { spaceRefusals } from '#places/spaces/spaces.contract.ts';
import { Refusal } from '#platform/http/refusal.ts';
import type { Caller } from '#platform/http/session.ts';
import type { Platform } from '#platform/platform.ts';
import { deleteFavourite, insertFavourite } from './favourites.queries.ts';

/** Keeps a space for the caller; saying so twice is saying it once. */
export async function saveFavourite({ db, clock }: Platform, caller: Caller, spaceId: number) {
  if (!(await insertFavourite(db, caller.id, spaceId, clock.now())))
    throw new Refusal(spaceRefusals.SPACE_NOT_FOUND);
}

/** Keeps a space no longer. Whether it is still listed, or was ever saved, makes no difference. */
export const removeFavourite = ({ db }: Platform, caller: Caller, spaceId: number) =>
  deleteFavourite(db, caller.id, spaceId);
