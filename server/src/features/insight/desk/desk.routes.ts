import { askAboutReceipt } from '#channels/codes/checks/ask-about-receipt.service.ts';
import { declarePhantom } from '#money/corrections/declare-phantom.service.ts';
import { takeOff } from '#money/corrections/take-off.service.ts';
import { giveBackPart } from '#money/invoices/give-back-part.service.ts';
import { matchReceipt } from '#money/invoices/match-receipt.service.ts';
import { oweBackUnclaimed } from '#money/invoices/owe-back-unclaimed.service.ts';
import { closeContradictions } from '#money/receipts/contradictions.service.ts';
import { inEnvelope } from '#platform/http/contract.ts';
import { repeatOf } from '#platform/http/idempotency.ts';
import { answer, type Routes } from '#platform/http/route.ts';
import type { Platform } from '#platform/platform.ts';
import { checkReconciliation, getReconciliation } from './books/books.contract.ts';
import { checkBooksNow } from './books/check-books.service.ts';
import { readReconciliation } from './books/read-books.service.ts';
import * as desk from './desk.contract.ts';
import { listCallbacksBy } from './lists/desk-callbacks.queries.ts';
import { listClaimsBy } from './lists/desk-claims.queries.ts';
import { listContradictionsBy } from './lists/desk-contradictions.queries.ts';
import * as lists from './lists/desk-lists.contract.ts';
import { listPromptsBy } from './lists/desk-prompts.queries.ts';
import { listReceiptsBy } from './lists/desk-receipts.queries.ts';
import { seeCallbacks } from './lists/see-callback.service.ts';
import { readStory } from './receipt-story.queries.ts';

export function deskRoutes(routes: Routes, platform: Platform): void {
  const { db, clock, config } = platform;
  const { account } = config.mpesa;
  const view = { account, approvals: config.moneyApprovals };
  const storyOf = (receiptId: number) => readStory(db, receiptId, view);

  routes.on(getReconciliation, ['admin'], async () =>
    answer(200, await readReconciliation(platform)),
  );

  routes.on(checkReconciliation, ['admin'], async () => {
    const isOver = await checkBooksNow(platform);
    return answer(isOver ? 200 : 202, inEnvelope(await readReconciliation(platform)));
  });

  routes.on(desk.listReceipts, ['admin'], async ({ query }) =>
    answer(200, await listReceiptsBy(db, query, account)),
  );

  routes.on(desk.getReceipt, ['admin'], async ({ params }) =>
    answer(200, await storyOf(params.id)),
  );

  routes.on(lists.listClaims, ['admin'], async ({ query }) =>
    answer(200, await listClaimsBy(db, query, account, clock.now())),
  );

  routes.on(lists.listCallbacks, ['admin'], async ({ query }) =>
    answer(200, await listCallbacksBy(db, query)),
  );

  routes.on(lists.seeCallback, ['admin'], async ({ caller, params: { id }, body }) => {
    const { ids, ...seen } = await seeCallbacks(platform, caller, [id], body.note);
    return answer(200, inEnvelope({ id, ...seen }));
  });

  routes.on(lists.seeCallbacks, ['admin'], async ({ caller, body }) =>
    answer(200, inEnvelope(await seeCallbacks(platform, caller, body.ids, body.note))),
  );

  routes.on(lists.listContradictions, ['admin'], async ({ query }) =>
    answer(200, await listContradictionsBy(db, query)),
  );

  routes.on(lists.closeContradiction, ['admin'], async ({ caller, params: { id }, body }) => {
    const { ids, ...closed } = await closeContradictions(platform, caller, [id], body.reason);
    return answer(200, inEnvelope({ id, ...closed }));
  });

  routes.on(lists.closeContradictions, ['admin'], async ({ caller, body }) =>
    answer(200, inEnvelope(await closeContradictions(platform, caller, body.ids, body.reason))),
  );

  routes.on(lists.listPrompts, ['admin'], async ({ query }) =>
    answer(200, await listPromptsBy(db, query, clock.now())),
  );

  correctingRoutes(routes, platform, storyOf);
}

type StoryOf = (receiptId: number) => ReturnType<typeof readStory>;

/** What an admin can do with a payment. */
function correctingRoutes(routes: Routes, platform: Platform, storyOf: StoryOf): void {
  routes.on(desk.matchReceipt, ['admin'], async ({ caller, params, body }) => {
    const match = { receiptId: params.id, invoiceId: body.invoice_id, reason: body.reason };
    await matchReceipt(platform, caller, match);
    return answer(200, inEnvelope(await storyOf(params.id)));
  });

  routes.on(desk.takeOffReceipt, ['admin'], async ({ caller, params, body }) => {
    const { from_invoice_id: fromInvoiceId, reason } = body;
    const { id: receiptId } = params;
    await takeOff(platform, caller, { receiptId, fromInvoiceId, toInvoiceId: null, reason });
    return answer(200, inEnvelope(await storyOf(receiptId)));
  });

  routes.on(desk.moveReceipt, ['admin'], async ({ caller, params, body }) => {
    const { from_invoice_id: fromInvoiceId, invoice_id: toInvoiceId, reason } = body;
    const { id: receiptId } = params;
    await takeOff(platform, caller, { receiptId, fromInvoiceId, toInvoiceId, reason });
    return answer(200, inEnvelope(await storyOf(receiptId)));
  });

  routes.on(desk.declarePhantom, ['admin'], async ({ caller, params: { id }, body }) => {
    await declarePhantom(platform, caller, id, body.reason);
    return answer(200, inEnvelope(await storyOf(id)));
  });

  routes.on(desk.giveBackReceipt, ['admin'], async ({ caller, params, body, request }) => {
    const { reason, amount: amountCents } = body;
    if (amountCents === undefined) await oweBackUnclaimed(platform, caller, params.id, reason);
    else {
      const repeat = repeatOf(request, caller);
      const part = { receiptId: params.id, amountCents, reason, repeat };
      await giveBackPart(platform, caller, part);
    }
    return answer(200, inEnvelope(await storyOf(params.id)));
  });

  routes.on(desk.checkReceipt, ['admin'], async ({ caller, params }) => {
    await askAboutReceipt(platform, caller, params.id);
    return answer(202, inEnvelope(await storyOf(params.id)));
  });
}
