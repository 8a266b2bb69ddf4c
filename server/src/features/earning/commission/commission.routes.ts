import { inEnvelope } from '#platform/http/contract.ts';
import { answer, type Routes } from '#platform/http/route.ts';
import type { Platform } from '#platform/platform.ts';
import { agreeCommission, getCommission, listCommissions } from './commission.contract.ts';
import { agreeTerms, listTerms, readTerms } from './commission.service.ts';

export function commissionRoutes(routes: Routes, platform: Platform): void {
  routes.on(getCommission, ['owner'], async ({ caller, query }) =>
    answer(200, inEnvelope(await readTerms(platform, caller, query.space_id))),
  );

  routes.on(listCommissions, ['admin'], async () =>
    answer(200, inEnvelope(await listTerms(platform))),
  );

  routes.on(agreeCommission, ['admin'], async ({ caller, body }) =>
    answer(201, inEnvelope(await agreeTerms(platform, caller, body))),
  );
}
