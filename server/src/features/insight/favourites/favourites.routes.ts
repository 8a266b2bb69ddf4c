import { inEnvelope } from '#platform/http/contract.ts';
import { answer, type Routes } from '#platform/http/route.ts';
import type { Platform } from '#platform/platform.ts';
import * as contract from './favourites.contract.ts';
import { listFavouriteIdsOf, listFavouritesOf } from './favourites.queries.ts';
import { removeFavourite, saveFavourite } from './favourites.service.ts';

export function favouriteRoutes(routes: Routes, platform: Platform): void {
  const { db } = platform;

  routes.on(contract.listFavourites, 'signed in', async ({ caller, query }) =>
    answer(200, await listFavouritesOf(db, caller.id, query)),
  );

  routes.on(contract.listFavouriteIds, 'signed in', async ({ caller, query }) =>
    answer(200, await listFavouriteIdsOf(db, caller.id, query)),
  );

  routes.on(contract.saveFavourite, 'signed in', async ({ caller, params }) => {
    await saveFavourite(platform, caller, params.space_id);
    return answer(200, inEnvelope(null));
  });

  routes.on(contract.removeFavourite, 'signed in', async ({ caller, params }) => {
    await removeFavourite(platform, caller, params.space_id);
    return answer(200, inEnvelope(null));
  });
}
