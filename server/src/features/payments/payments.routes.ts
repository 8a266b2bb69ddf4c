import { refuseStrangers, takeCallback } from '#platform/http/hooks.ts';
import { repeatOf } from '#platform/http/idempotency.ts';
import { networkOf } from '#platform/http/network.ts';
import { answer, type Routes } from '#platform/http/route.ts';
import type { Platform } from '#platform/platform.ts';
import * as contract from './payments.contract.ts';
import { submitCode } from './submit-code.service.ts';

export function paymentRoutes(routes: Routes, platform: Platform): void {
  const { config, log } = platform;

  routes.on(contract.submitCode, 'signed in', async ({ params, body, caller, request }) => {
    const address = networkOf(request.ip);
    const repeat = repeatOf(request, caller);
    const submission = { caller, invoiceId: params.id, address, repeat };
    const { isSettled, invoice } = await submitCode(platform, submission, body);
    return answer(isSettled ? 200 : 202, invoice);
  });

  routes.on(contract.c2bConfirmation, 'anyone', takeCallback(platform, 'c2b_confirmation'));

  routes.on(contract.checkResult, 'anyone', takeCallback(platform, 'check_result'));
  routes.on(contract.checkTimeout, 'anyone', takeCallback(platform, 'check_timeout'));

  routes.on(contract.c2bValidation, 'anyone', async ({ params, request }) => {
    refuseStrangers(config.mpesa, log, params.secret, request.ip);
    return answer(200, { ResultCode: '0', ResultDesc: 'Accepted' });
  });
}
