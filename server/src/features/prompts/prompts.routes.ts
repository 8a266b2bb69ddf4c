import { inEnvelope } from '#platform/http/contract.ts';
import { takeCallback } from '#platform/http/hooks.ts';
import { repeatOf } from '#platform/http/idempotency.ts';
import { networkOf } from '#platform/http/network.ts';
import { answer, type Routes } from '#platform/http/route.ts';
import type { Platform } from '#platform/platform.ts';
import { promptPhone } from './prompt-phone.service.ts';
import * as contract from './prompts.contract.ts';

export function promptRoutes(routes: Routes, platform: Platform): void {
  routes.on(contract.promptPhone, 'signed in', async ({ params, body, caller, request }) => {
    const address = networkOf(request.ip);
    const press = { caller, invoiceId: params.id, address, repeat: repeatOf(request, caller) };
    return answer(201, inEnvelope(await promptPhone(platform, press, body)));
  });

  routes.on(contract.promptResult, 'anyone', takeCallback(platform, 'prompt_result'));
}
