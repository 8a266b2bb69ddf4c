import { inEnvelope } from '#platform/http/contract.ts';
import { takeCallback } from '#platform/http/hooks.ts';
import { repeatOf } from '#platform/http/idempotency.ts';
import type { Limit } from '#platform/http/limits.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { answer, type Routes } from '#platform/http/route.ts';
import type { Platform } from '#platform/platform.ts';
import { askBalance } from './check-balance.service.ts';
import { moveMoney } from './move-money.service.ts';
import * as contract from './pay-bill.contract.ts';
import { readPayBill } from './read-balance.service.ts';

const ASKING: Limit = { name: 'ask-balance', tries: 20, seconds: 3600 };

export function payBillRoutes(routes: Routes, platform: Platform): void {
  const { db, clock, limits } = platform;

  routes.on(contract.askForBalance, ['admin'], async ({ caller }) => {
    await limits.count(ASKING, 'all');
    await askBalance(platform, caller.id);
    return answer(202, inEnvelope(await readPayBill(db, clock.now())));
  });

  routes.on(contract.putDownMove, ['admin'], async ({ caller, body, request }) => {
    const { kind, amount: amountCents, reason } = body;
    if (amountCents === 0)
      throw new Refusal(contract.payBillRefusals.MOVED_NOTHING, { field: 'amount' });
    const move = { kind, amountCents, reason, repeat: repeatOf(request, caller) };
    const id = await moveMoney(platform, caller, move);
    return answer(201, inEnvelope({ id }));
  });

  routes.on(contract.balanceResult, 'anyone', takeCallback(platform, 'balance_result'));
  routes.on(contract.balanceTimeout, 'anyone', takeCallback(platform, 'balance_timeout'));
}
