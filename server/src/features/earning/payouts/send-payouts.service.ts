import { z } from 'zod';
import { prove } from '#channels/codes/checks/prove-receipts.service.ts';
import { sendTransfer } from '#money/transfers/send-transfer.service.ts';
import { isBeyondLimits } from '#money/transfers/transfers.rules.ts';
import type { Way } from '#money/transfers/transfers.states.ts';
import { attemptEach } from '#platform/attempt-each.ts';
import { earlier } from '#platform/durations.ts';
import { Refusal } from '#platform/http/refusal.ts';
import type { Platform } from '#platform/platform.ts';
import { payoutTransfers, stopUnsent } from './payout-transfers.service.ts';
import { payoutRefusals } from './payouts.contract.ts';
import { findPayout, findUnproved, findUnsent, type Payout } from './payouts.queries.ts';
import { ASK_AGAIN_MS, BEYOND_LIMITS, PROBLEMS, problemOfPlace } from './payouts.rules.ts';

/** Queued when payouts are approved. */
export const sendPayoutsTask = { name: 'send-payouts', data: z.object({}) };

const AT_ONCE = 100;

/**
 * Sends what was approved and nobody has begun to send: each piece is begun once, whatever other processes do. M-Pesa
 * may have been away since the approval; what would go to a place that is no longer the owner's is stopped instead.
 */
export async function sendPayouts(platform: Platform): Promise<void> {
  const { db, mpesa, clock, config } = platform;
  if (mpesa.isPausing()) return;
  const unsent = await findUnsent(db, AT_ONCE, clock.now());
  await attemptEach(unsent, async ({ transfer_id, payout_id, amount_cents, ...place }) => {
    if (isBeyondLimits(amount_cents, config.mpesa.mostPerPaymentCents))
      return stopUnsent(platform, transfer_id, BEYOND_LIMITS);
    const problem = problemOfPlace(place);
    if (problem) return stopUnsent(platform, transfer_id, PROBLEMS[problem]);
    const payout = await findPayout(db, payout_id);
    if (payout?.approved_by) await send(platform, payout, payout.approved_by, transfer_id);
  });
}

async function send(
  platform: Platform,
  payout: Payout,
  by: number,
  transferId: number,
): Promise<void> {
  const remarks = `Payout ${payout.id}`;
  const request = { transferId, seen: 0, way: wayTo(payout), remarks, repeat: null };
  await sendTransfer(payoutTransfers(platform), { id: by }, request).catch((error: unknown) => {
    // Another process has begun it meanwhile.
    if (error instanceof Refusal && error.kind === payoutRefusals.SENDING_PROBLEM) return;
    throw error;
  });
}

export function wayTo({ kind, number, account }: Pick<Payout, 'kind' | 'number' | 'account'>): Way {
  switch (kind) {
    case 'phone':
      return { kind: 'b2c', phone: number };
    case 'till':
      return { kind: 'till', phone: null, short_code: number };
    case 'pay_bill':
      return { kind: 'pay_bill', phone: null, short_code: number, account: account ?? '' };
    case 'bank':
      return { kind: 'bank', phone: null };
  }
}

/** Asks M-Pesa once more about the payments behind large payouts. */
export async function proveLargePayouts(platform: Platform): Promise<void> {
  const askedBefore = earlier(platform.clock.now(), ASK_AGAIN_MS);
  const bounds = { askedBefore, most: AT_ONCE };
  await attemptEach(await findUnproved(platform.db, bounds), (code) => prove(platform, code));
}
