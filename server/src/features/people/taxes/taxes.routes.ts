import { inEnvelope } from '#platform/http/contract.ts';
import { answer, type Routes } from '#platform/http/route.ts';
import type { Platform } from '#platform/platform.ts';
import { changeTaxDetails, getTaxDetails } from './taxes.contract.ts';
import { readTaxDetails } from './taxes.queries.ts';
import { saveTaxDetails } from './taxes.service.ts';

export function taxRoutes(routes: Routes, platform: Platform): void {
  routes.on(getTaxDetails, ['owner'], async ({ caller }) =>
    answer(200, inEnvelope(await readTaxDetails(platform.db, caller.id))),
  );

  routes.on(changeTaxDetails, ['owner'], async ({ caller, body }) =>
    answer(200, inEnvelope(await saveTaxDetails(platform, caller, body))),
  );
}
