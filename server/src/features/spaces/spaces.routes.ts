import { Refusal } from '#platform/http/refusal.ts';
import { answer, type Routes } from '#platform/http/route.ts';
import type { Platform } from '#platform/platform.ts';
import { getSpace, listSpaces, searchSpaces, spaceRefusals } from './spaces.contract.ts';
import { findSpace, listSpacesBy } from './spaces.queries.ts';

export function spaceRoutes(routes: Routes, { db }: Platform): void {
  routes.on(listSpaces, 'anyone', async ({ query }) => answer(200, await listSpacesBy(db, query)));

  routes.on(searchSpaces, 'anyone', async ({ query }) =>
    answer(200, await listSpacesBy(db, query)),
  );

  routes.on(getSpace, 'anyone', async ({ params }) => {
    const space = await findSpace(db, params.id);
    if (!space) throw new Refusal(spaceRefusals.SPACE_NOT_FOUND);
    return answer(200, space);
  });
}
