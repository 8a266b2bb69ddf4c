import { refuseStrangers, takeCallback } from '#platform/http/hooks.ts';
import { answer, type Routes } from '#platform/http/route.ts';
import type { Platform } from '#platform/platform.ts';
import { c2bConfirmation, c2bValidation } from './confirmations.contract.ts';

export function confirmationRoutes(routes: Routes, platform: Platform): void {
  const { config, log } = platform;

  routes.on(c2bConfirmation, 'anyone', takeCallback(platform, 'c2b_confirmation'));

  routes.on(c2bValidation, 'anyone', async ({ params, request }) => {
    refuseStrangers(config.mpesa, log, params.secret, request.ip);
    return answer(200, { ResultCode: '0', ResultDesc: 'Accepted' });
  });
}
