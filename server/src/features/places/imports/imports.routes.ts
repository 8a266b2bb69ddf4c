import { inEnvelope } from '#platform/http/contract.ts';
import { answer, type Routes } from '#platform/http/route.ts';
import type { Platform } from '#platform/platform.ts';
import * as contract from './imports.contract.ts';
import { addImport, dropImport, readImports, refreshNow } from './imports.service.ts';

const MANAGERS = ['owner', 'admin'] as const;

export function importRoutes(routes: Routes, platform: Platform): void {
  routes.on(contract.listImports, MANAGERS, async ({ caller, params }) =>
    answer(200, inEnvelope(await readImports(platform, caller, params.id))),
  );

  routes.on(contract.addImport, MANAGERS, async ({ caller, params, body }) =>
    answer(201, inEnvelope(await addImport(platform, caller, params.id, body))),
  );

  routes.on(contract.refreshImport, MANAGERS, async ({ caller, params }) => {
    const one = { spaceId: params.id, importId: params.import_id };
    return answer(200, inEnvelope(await refreshNow(platform, caller, one)));
  });

  routes.on(contract.removeImport, MANAGERS, async ({ caller, params }) => {
    await dropImport(platform, caller, { spaceId: params.id, importId: params.import_id });
    return answer(200, inEnvelope(null));
  });
}
