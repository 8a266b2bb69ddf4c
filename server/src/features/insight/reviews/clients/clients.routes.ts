import { inEnvelope } from '#platform/http/contract.ts';
import { answer, type Routes } from '#platform/http/route.ts';
import { scopeOf } from '#platform/http/scope.ts';
import type { Platform } from '#platform/platform.ts';
import * as contract from './clients.contract.ts';
import { listClientReviewsIn, listToReview } from './clients.queries.ts';
import { readClient, removeClientReview, reviewClient } from './review-client.service.ts';

const LETTERS = ['owner', 'admin'] as const;

export function clientReviewRoutes(routes: Routes, platform: Platform): void {
  const { db, clock } = platform;
  routes.on(contract.getClientOfBooking, LETTERS, async ({ caller, params }) =>
    answer(200, await readClient(platform, caller, params.id)),
  );

  routes.on(contract.reviewClient, LETTERS, async ({ body, caller, params }) =>
    answer(200, inEnvelope(await reviewClient(platform, caller, params.id, body))),
  );

  routes.on(contract.removeClientReview, LETTERS, async ({ body, caller, params }) => {
    await removeClientReview(platform, caller, params.id, body.reason);
    return answer(200, inEnvelope(null));
  });

  routes.on(contract.listClientReviews, 'signed in', async ({ caller, query: { as, ...page } }) =>
    answer(200, await listClientReviewsIn(db, scopeOf(caller, as), caller.id, page)),
  );

  routes.on(contract.listClientsToReview, LETTERS, async ({ caller, query }) =>
    answer(200, await listToReview(db, caller.id, clock.now(), query)),
  );
}
