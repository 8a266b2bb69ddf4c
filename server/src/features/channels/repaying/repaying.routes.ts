import { readMpesaNumber } from '#channels/prompts/prompt-phone.service.ts';
import { undoRefund } from '#money/corrections/undo-refund.service.ts';
import { withdrawGiveBack } from '#money/corrections/withdraw-give-back.service.ts';
import { closeRefund } from '#money/invoices/close-refund.service.ts';
import { refundRefusals } from '#money/refunds/refunds.contract.ts';
import { sendRefund } from '#money/refunds/send-refund.service.ts';
import { BY_REVERSAL, type Way } from '#money/transfers/transfers.states.ts';
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
    const way = wayIn(body);
    // `seen` is left out: a repeated request is the same one, however often it was sent meanwhile.
    const input = { refundId: params.id, repeat: repeatOf(request, caller, way.phone) };
    await sendRefund(platform, caller, input, { seen: body.sendings, way });
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

  routes.on(contract.undoRefund, ['admin'], async ({ caller, params, body }) => {
    await undoRefund(platform, caller, params.id, body.reason);
    return answer(200, inEnvelope(await readRefund(platform, caller, params.id)));
  });

  routes.on(contract.refundResult, 'anyone', takeCallback(platform, 'refund_result'));
  routes.on(contract.refundTimeout, 'anyone', takeCallback(platform, 'refund_timeout'));
  routes.on(contract.refundStatus, 'anyone', takeCallback(platform, 'refund_status_result'));
  routes.on(
    contract.refundStatusTimeout,
    'anyone',
    takeCallback(platform, 'refund_status_timeout'),
  );
}

function wayIn({ phone_number }: { phone_number?: string | undefined }): Way {
  if (phone_number === undefined) return BY_REVERSAL;
  const phone = readMpesaNumber(phone_number, refundRefusals.REFUND_PHONE_NOT_MPESA);
  return { kind: 'b2c', phone };
}
