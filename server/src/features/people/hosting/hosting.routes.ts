import { inEnvelope } from '#platform/http/contract.ts';
import { answer, type Routes } from '#platform/http/route.ts';
import type { Role } from '#platform/http/session.ts';
import type { Platform } from '#platform/platform.ts';
import { declineHosting, grantHosting } from './decide-hosting.service.ts';
import * as contract from './hosting.contract.ts';
import { findLatestRequest, listRequests } from './hosting.queries.ts';
import { requestHosting } from './request-hosting.service.ts';

const ADMINS: readonly Role[] = ['admin'];

export function hostingRoutes(routes: Routes, platform: Platform): void {
  routes.on(contract.requestHosting, 'signed in', async ({ caller, body }) =>
    answer(201, inEnvelope(await requestHosting(platform, caller, body))),
  );

  routes.on(contract.getOwnHostingRequest, 'signed in', async ({ caller }) =>
    answer(200, inEnvelope(await findLatestRequest(platform.db, caller.id))),
  );

  routes.on(contract.listHostingRequests, ADMINS, async ({ query }) =>
    answer(200, await listRequests(platform.db, query)),
  );

  routes.on(contract.grantHosting, ADMINS, async ({ caller, params }) =>
    answer(200, inEnvelope(await grantHosting(platform, caller, params.id))),
  );

  routes.on(contract.declineHosting, ADMINS, async ({ caller, params, body }) =>
    answer(200, inEnvelope(await declineHosting(platform, caller, params.id, body.reason))),
  );
}
