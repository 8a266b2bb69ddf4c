import { answer, type Routes } from '#platform/http/route.ts';
import type { Platform } from '#platform/platform.ts';
import { listEarnings } from './earnings.contract.ts';
import { listEarningsOf } from './list-earnings.queries.ts';

export function earningRoutes(routes: Routes, platform: Platform): void {
  routes.on(listEarnings, ['owner'], async ({ caller, query }) =>
    answer(200, await listEarningsOf(platform, caller.id, query)),
  );
}
