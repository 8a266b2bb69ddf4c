import { inEnvelope } from '#platform/http/contract.ts';
import { sendCsv } from '#platform/http/csv.ts';
import { answer, type Routes } from '#platform/http/route.ts';
import type { Platform } from '#platform/platform.ts';
import { exportAudit, listAudit, listAuditEvents } from './audit.contract.ts';
import { listAuditBy } from './audit.queries.ts';
import { listEvents } from './audit-events.service.ts';
import { auditAsCsv } from './export-audit.service.ts';

export function auditRoutes(routes: Routes, platform: Platform): void {
  routes.on(listAudit, ['admin'], async ({ query }) =>
    answer(200, await listAuditBy(platform.db, query)),
  );

  routes.on(exportAudit, ['admin'], async ({ query, reply }) =>
    answer(200, await sendCsv(reply, auditAsCsv(platform, query))),
  );

  routes.on(listAuditEvents, ['admin'], async () => answer(200, inEnvelope(listEvents())));
}
