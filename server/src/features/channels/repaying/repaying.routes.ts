import { withdrawGiveBack } from '#money/corrections/withdraw-give-back.service.ts';
import { closeRefund } from '#money/invoices/close-refund.service.ts';
import { sendRefund } from '#money/refunds/send-refund.service.ts';
import { inEnvelope } from '#platform/http/contract.ts';
import { takeCallback } from '#platform/http/hooks.ts';
import { repeatOf } from '#platform/http/idempotency.ts';
import { answer, type Routes } from '#platform/http/route.ts';
import { scopeOf } from '#platform/http/scope.ts';
import type { Platform } from '#platform/platform.ts';
import * as contract from './repaying.contract.ts';
import { listRefundsIn } from './repaying.queries.ts';
import { readRefund, viewOf } from './repaying.service.ts';

export function repayingRoutes(routes: Routes, platform: Platform): void {
  routes.on(contract.listRefunds, 'signed in', async ({ caller, query }) => {
    const scope = scopeOf(caller, query.as);
    return answer(200, await listRefundsIn(platform.db, scope, query, viewOf(platform, caller)));
  });

  routes.on(contract.getRefund, 'signed in', async ({ caller, params }) =>
    answer(200, await readRefund(platform, caller, params.id)),
  );

  routes.on(contract.sendRefund, ['admin'], async ({ caller, params, body, request }) => {
    // How often it was sent is no part of what a repeated request is known by.
    const input = { refundId: params.id, repeat: repeatOf(request, caller, null) };
    await sendRefund(platform, caller, input, body.sendings);
    return answer(200, inEnvelope(await readRefund(platform, caller, params.id)));
  });

  routes.on(contract.closeRefund, ['admin'], async ({ caller, params, body, request }) => {
    const input = { refundId: params.id, repeat: repeatOf(request, caller) };
    await closeRefund(platform, caller, input, body);
    return answer(200, inEnvelope(await readRefund(platform, caller, params.id)));
  });

  routes.on(contract.withdrawRefund, ['admin'], async ({ caller, params, body }) => {
    await withdrawGiveBack(platform, caller, params.id, body.reason);
    return answer(200, inEnvelope(await readRefund(platform, caller, params.id)));
  });

  routes.on(contract.refundResult, 'anyone', takeCallback(platform, 'refund_result'));
  routes.on(contract.refundTimeout, 'anyone', takeCallback(platform, 'refund_timeout'));
}
