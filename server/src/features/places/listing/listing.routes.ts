import { inEnvelope } from '#platform/http/contract.ts';
import { answer, type Routes } from '#platform/http/route.ts';
import type { Role } from '#platform/http/session.ts';
import type { Platform } from '#platform/platform.ts';
import * as contract from './listing.contract.ts';
import { listListingsOf } from './listing.queries.ts';
import { markVisit } from './mark-visit.service.ts';
import {
  approveListing,
  askAboutListing,
  readListing,
  sendListing,
} from './review-listing.service.ts';

const MANAGERS = ['owner', 'admin'] as const;
const ADMINS: readonly Role[] = ['admin'];

export function listingRoutes(routes: Routes, platform: Platform): void {
  routes.on(contract.listListings, MANAGERS, async ({ caller, query }) => {
    const isOfAll = caller.roles.includes('admin') && query.as !== 'owner';
    return answer(200, await listListingsOf(platform.db, isOfAll ? null : caller.id, query));
  });

  routes.on(contract.getListing, MANAGERS, async ({ caller, params }) =>
    answer(200, await readListing(platform, caller, params.id)),
  );

  routes.on(contract.sendListing, MANAGERS, async ({ caller, params }) =>
    answer(200, inEnvelope(await sendListing(platform, caller, params.id))),
  );

  routes.on(contract.askAboutListing, ADMINS, async ({ body, caller, params }) =>
    answer(200, inEnvelope(await askAboutListing(platform, caller, params.id, body.questions))),
  );

  routes.on(contract.approveListing, ADMINS, async ({ body, caller, params }) => {
    await approveListing(platform, caller, params.id, body.checked);
    return answer(200, inEnvelope(null));
  });

  routes.on(contract.markVisited, ADMINS, async ({ body, caller, params }) =>
    answer(200, inEnvelope(await markVisit(platform, caller, params.id, body.visited_on))),
  );

  routes.on(contract.withdrawVisit, ADMINS, async ({ caller, params }) =>
    answer(200, inEnvelope(await markVisit(platform, caller, params.id, null))),
  );
}
