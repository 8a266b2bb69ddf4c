import { answer, type Routes } from '#platform/http/route.ts';
import type { Platform } from '#platform/platform.ts';
import { listReviewsOfSpace } from './reviews.contract.ts';
import { listReviewsBySpace } from './reviews.queries.ts';

export function reviewRoutes(routes: Routes, { db }: Platform): void {
  routes.on(listReviewsOfSpace, 'anyone', async ({ params, query }) =>
    answer(200, await listReviewsBySpace(db, params.id, query)),
  );
}
