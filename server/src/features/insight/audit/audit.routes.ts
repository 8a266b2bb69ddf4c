import { answer, type Routes } from '#platform/http/route.ts';
import type { Platform } from '#platform/platform.ts';
import { listAudit } from './audit.contract.ts';
import { listAuditBy } from './audit.queries.ts';

export function auditRoutes(routes: Routes, { db }: Platform): void {
  routes.on(listAudit, ['admin'], async ({ query }) => answer(200, await listAuditBy(db, query)));
}
