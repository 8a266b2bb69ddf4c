import { inEnvelope } from '#platform/http/contract.ts';
import { answer, type Routes } from '#platform/http/route.ts';
import type { Platform } from '#platform/platform.ts';
import { bringAgain, recordRegistration } from './settle-registration.service.ts';
import * as contract from './tax-register.contract.ts';
import { listUnregisteredBy } from './unregistered.queries.ts';

export function taxRegisterRoutes(routes: Routes, platform: Platform): void {
  routes.on(contract.listUnregistered, ['admin'], async ({ query }) =>
    answer(200, await listUnregisteredBy(platform.db, query)),
  );

  routes.on(contract.bringRegistration, ['admin'], async ({ caller, params }) => {
    await bringAgain(platform, caller, params.id);
    return answer(202, inEnvelope(null));
  });

  routes.on(contract.recordRegistration, ['admin'], async ({ caller, params, body }) => {
    const { control_number: controlNumber, control_unit: controlUnit, qr } = body;
    await recordRegistration(platform, caller, params.id, { controlNumber, controlUnit, qr });
    return answer(200, inEnvelope(null));
  });
}
