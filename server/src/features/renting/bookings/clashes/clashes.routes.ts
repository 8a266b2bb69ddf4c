import { refuseUnlessManaged } from '#places/spaces/spaces.service.ts';
import { answer, type Routes } from '#platform/http/route.ts';
import type { Platform } from '#platform/platform.ts';
import { listClashes } from './clashes.contract.ts';
import { findClashes } from './clashes.queries.ts';

export function clashRoutes(routes: Routes, { db, clock }: Platform): void {
  routes.on(listClashes, ['owner', 'admin'], async ({ caller, params }) => {
    await refuseUnlessManaged(db, caller, params.id);
    return answer(200, await findClashes(db, params.id, clock.now()));
  });
}
