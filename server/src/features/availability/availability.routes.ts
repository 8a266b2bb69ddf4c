import { answer, type Routes } from '#platform/http/route.ts';
import type { Platform } from '#platform/platform.ts';
import { getAvailability } from './availability.contract.ts';
import { readAvailability } from './read-availability.service.ts';

export function availabilityRoutes(routes: Routes, platform: Platform): void {
  routes.on(getAvailability, 'anyone', async ({ params, query }) =>
    answer(200, await readAvailability(platform, params.id, query)),
  );
}
