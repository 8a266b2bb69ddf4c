import { answer, type Routes } from '#platform/http/route.ts';
import type { Platform } from '#platform/platform.ts';
import { countSpacesIn } from './count-spaces.service.ts';
import { countSpaces } from './neighbourhoods.contract.ts';

export function neighbourhoodRoutes(routes: Routes, { db }: Platform): void {
  routes.on(countSpaces, 'anyone', async ({ query }) =>
    answer(200, await countSpacesIn(db, query)),
  );
}
