import { answer, type Routes } from '#platform/http/route.ts';
import type { Platform } from '#platform/platform.ts';
import {
  adminStatistics,
  adminTrends,
  clientStatistics,
  ownerStatistics,
  ownerWeeks,
} from './statistics.contract.ts';
import { countForAdmin, countForClient, countForOwner } from './statistics.queries.ts';
import { countTrends, countWeeksOfOwner } from './trends.queries.ts';

export function statisticsRoutes(routes: Routes, { read, clock }: Platform): void {
  routes.on(clientStatistics, 'signed in', async ({ caller }) =>
    answer(200, await read((db) => countForClient(db, caller.id, clock.now()))),
  );

  routes.on(ownerStatistics, ['owner', 'admin'], async ({ caller }) =>
    answer(200, await read((db) => countForOwner(db, caller.id, clock.now()))),
  );

  routes.on(adminStatistics, ['admin'], async () =>
    answer(200, await read((db) => countForAdmin(db, clock.now()))),
  );

  routes.on(ownerWeeks, ['owner', 'admin'], async ({ caller }) =>
    answer(200, await read((db) => countWeeksOfOwner(db, caller.id, clock.now()))),
  );

  routes.on(adminTrends, ['admin'], async () =>
    answer(200, await read((db) => countTrends(db, clock.now()))),
  );
}
