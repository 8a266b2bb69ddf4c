import { inEnvelope } from '#platform/http/contract.ts';
import { answer, type Routes } from '#platform/http/route.ts';
import type { Role } from '#platform/http/session.ts';
import type { Platform } from '#platform/platform.ts';
import { decideReport } from './decide-report.service.ts';
import { makeReport } from './make-report.service.ts';
import * as contract from './reports.contract.ts';
import { listReportsIn } from './reports.queries.ts';

const ADMINS: readonly Role[] = ['admin'];

export function reportRoutes(routes: Routes, platform: Platform): void {
  routes.on(contract.makeReport, 'signed in', async ({ body, caller }) =>
    answer(201, inEnvelope(await makeReport(platform, caller, body))),
  );

  routes.on(contract.listReports, ADMINS, async ({ caller, query }) =>
    answer(200, await listReportsIn(platform.db, caller.id, query)),
  );

  routes.on(contract.decideReport, ADMINS, async ({ body, caller, params }) =>
    answer(200, inEnvelope(await decideReport(platform, caller, params.id, body))),
  );
}
