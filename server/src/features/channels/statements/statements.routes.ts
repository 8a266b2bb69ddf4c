import { inEnvelope } from '#platform/http/contract.ts';
import { answer, type Routes } from '#platform/http/route.ts';
import type { Platform } from '#platform/platform.ts';
import { importStatement } from './import-statement.service.ts';
import * as contract from './statements.contract.ts';

export function statementRoutes(routes: Routes, platform: Platform): void {
  routes.on(contract.importStatement, ['admin'], async ({ caller, file }) => {
    const { waits, imported } = await importStatement(platform, caller, file);
    return waits ? answer(202, inEnvelope(waits)) : answer(201, inEnvelope(imported));
  });
}
