import { answer, type Routes } from '#platform/http/route.ts';
import type { Platform } from '#platform/platform.ts';
import { listSpaces, searchSpaces } from './search.contract.ts';
import { listSpacesBy } from './search.queries.ts';

export function searchRoutes(routes: Routes, { db, clock }: Platform): void {
  for (const spelling of [listSpaces, searchSpaces] as const)
    routes.on(spelling, 'anyone', async ({ query }) =>
      answer(200, await listSpacesBy(db, query, clock.now())),
    );
}
