import { inEnvelope } from '#platform/http/contract.ts';
import { answer, type Routes } from '#platform/http/route.ts';
import type { Platform } from '#platform/platform.ts';
import { askAboutReceipt } from '../payments/ask-about-receipt.service.ts';
import { matchReceipt } from '../payments/match-receipt.service.ts';
import { oweBackUnclaimed } from '../refunds/owe-back-unclaimed.service.ts';
import { closeContradiction } from './close-contradiction.service.ts';
import * as contradictions from './contradictions.contract.ts';
import * as desk from './desk.contract.ts';
import { listCallbacksBy } from './desk-callbacks.queries.ts';
import { listClaimsBy } from './desk-claims.queries.ts';
import { listContradictionsBy } from './desk-contradictions.queries.ts';
import { listPromptsBy } from './desk-prompts.queries.ts';
import { listReceiptsBy } from './desk-receipts.queries.ts';
import { importStatement } from './import-statement.service.ts';
import { listPrompts } from './paid-prompts.contract.ts';
import { readReceipt } from './read-receipt.service.ts';
import { readReconciliation } from './read-reconciliation.service.ts';
import { getReconciliation } from './reconciliation.contract.ts';
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
    return answer(200, await readReceipt(platform, params.id));
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

  routes.on(contradictions.listContradictions, ['admin'], async ({ query }) =>
    answer(200, await listContradictionsBy(db, query)),
  );

  routes.on(contradictions.closeContradiction, ['admin'], async ({ caller, params, body }) =>
    answer(200, inEnvelope(await closeContradiction(platform, caller, params.id, body.reason))),
  );

  routes.on(listPrompts, ['admin'], async ({ query }) =>
    answer(200, await listPromptsBy(db, query, clock.now())),
  );

  routes.on(desk.matchReceipt, ['admin'], async ({ caller, params, body }) => {
    const match = { receiptId: params.id, invoiceId: body.invoice_id, reason: body.reason };
    await matchReceipt(platform, caller, match);
    return answer(200, inEnvelope(await readReceipt(platform, params.id)));
  });

  routes.on(desk.giveBackReceipt, ['admin'], async ({ caller, params, body }) => {
    await oweBackUnclaimed(platform, caller, params.id, body.reason);
    return answer(200, inEnvelope(await readReceipt(platform, params.id)));
  });

  routes.on(desk.checkReceipt, ['admin'], async ({ caller, params }) => {
    await askAboutReceipt(platform, caller, params.id);
    return answer(202, inEnvelope(await readReceipt(platform, params.id)));
  });

  routes.on(statements.importStatement, ['admin'], async ({ caller, file }) =>
    answer(201, inEnvelope(await importStatement(platform, caller, file))),
  );
}
