import { inEnvelope } from '#platform/http/contract.ts';
import { takeCallback } from '#platform/http/hooks.ts';
import { repeatOf } from '#platform/http/idempotency.ts';
import { networkOf } from '#platform/http/network.ts';
import { answer, type Routes } from '#platform/http/route.ts';
import { scopeOf } from '#platform/http/scope.ts';
import type { Platform } from '#platform/platform.ts';
import { closeRefund } from './close-refund.service.ts';
import { listRefundsIn } from './read-refunds.queries.ts';
import * as contract from './refunds.contract.ts';
import { readRefund, viewOf } from './refunds.service.ts';
import { sendRefund } from './send-refund.service.ts';

export function refundRoutes(routes: Routes, platform: Platform): void {
  routes.on(contract.listRefunds, 'signed in', async ({ caller, query }) => {
    const scope = scopeOf(caller, query.as);
    return answer(200, await listRefundsIn(platform.db, scope, query, viewOf(platform, caller)));
  });

  routes.on(contract.getRefund, 'signed in', async ({ caller, params }) =>
    answer(200, await readRefund(platform, caller, params.id)),
  );

  routes.on(contract.sendRefund, ['admin'], async ({ caller, params, body, request }) => {
    // The password is no part of what a repeated request is known by.
    const repeat = repeatOf(request, caller, null);
    const { password, sendings: seen } = body;
    const wish = { refundId: params.id, seen, password, network: networkOf(request.ip), repeat };
    await sendRefund(platform, caller, wish);
    return answer(200, inEnvelope(await readRefund(platform, caller, params.id)));
  });

  routes.on(contract.closeRefund, ['admin'], async ({ caller, params, body, request }) => {
    const { password: _password, ...said } = body;
    const repeat = repeatOf(request, caller, said);
    const wish = { refundId: params.id, network: networkOf(request.ip), repeat };
    await closeRefund(platform, caller, wish, body);
    return answer(200, inEnvelope(await readRefund(platform, caller, params.id)));
  });

  routes.on(contract.refundResult, 'anyone', takeCallback(platform, 'refund_result'));
  routes.on(contract.refundTimeout, 'anyone', takeCallback(platform, 'refund_timeout'));
}
