import { inEnvelope } from '#platform/http/contract.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { answer, type Routes } from '#platform/http/route.ts';
import type { Platform } from '#platform/platform.ts';
import * as desk from './desk.contract.ts';
import { listCallbacksBy } from './desk-callbacks.queries.ts';
import { listClaimsBy } from './desk-claims.queries.ts';
import { listReceiptsBy } from './desk-receipts.queries.ts';
import { importStatement } from './import-statement.service.ts';
import { readReconciliation } from './read-reconciliation.service.ts';
import { readStory } from './receipt-story.queries.ts';
import { getReconciliation, reconciliationRefusals } from './reconciliation.contract.ts';
import { seeCallback } from './see-callback.service.ts';
import * as statements from './statements.contract.ts';

export function reconciliationRoutes(routes: Routes, platform: Platform): void {
  const { db, clock, config } = platform;
  const { account } = config.mpesa;

  routes.on(getReconciliation, ['admin'], async () =>
    answer(200, await readReconciliation(platform)),
  );

  routes.on(desk.listReceipts, ['admin'], async ({ query }) =>
    answer(200, await listReceiptsBy(db, query, account)),
  );

  routes.on(desk.getReceipt, ['admin'], async ({ params }) => {
    const story = await readStory(db, params.id, account);
    if (!story) throw new Refusal(reconciliationRefusals.RECEIPT_NOT_FOUND);
    return answer(200, story);
  });

  routes.on(desk.listClaims, ['admin'], async ({ query }) =>
    answer(200, await listClaimsBy(db, query, account, clock.now())),
  );

  routes.on(desk.listCallbacks, ['admin'], async ({ query }) =>
    answer(200, await listCallbacksBy(db, query)),
  );

  routes.on(desk.seeCallback, ['admin'], async ({ caller, params, body }) =>
    answer(200, inEnvelope(await seeCallback(platform, caller, params.id, body.note))),
  );

  routes.on(statements.importStatement, ['admin'], async ({ caller, file }) =>
    answer(201, inEnvelope(await importStatement(platform, caller, file))),
  );
}
