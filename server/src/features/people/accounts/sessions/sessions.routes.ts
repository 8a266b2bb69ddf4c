import { inEnvelope } from '#platform/http/contract.ts';
import { answer, type Routes } from '#platform/http/route.ts';
import type { Platform } from '#platform/platform.ts';
import { endOtherSessions, endOwnSession } from './end-sessions.service.ts';
import * as contract from './sessions.contract.ts';
import { listSessionsOf } from './sessions.queries.ts';

export function sessionRoutes(routes: Routes, platform: Platform): void {
  routes.on(contract.listSessions, 'signed in', async ({ caller }) =>
    answer(200, inEnvelope(await listSessionsOf(platform.db, caller, platform.clock.now()))),
  );

  routes.on(contract.endSession, 'signed in', async ({ caller, params }) => {
    await endOwnSession(platform, caller, params.id);
    return answer(200, inEnvelope(null));
  });

  routes.on(contract.endOtherSessions, 'signed in', async ({ caller }) => {
    await endOtherSessions(platform, caller);
    return answer(200, inEnvelope(null));
  });
}
