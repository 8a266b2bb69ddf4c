import { takeCheckResult } from '#channels/codes/checks/take-check-result.service.ts';
import { type Outcome, toCallbackOutcome } from '#channels/codes/outcomes.rules.ts';
import { takeNotifiedPayment } from '#channels/confirmations/take-payment.service.ts';
import { takePromptResult } from '#channels/prompts/take-prompt-result.service.ts';
import { takePayoutResult } from '#earning/payouts/payouts.jobs.ts';
import { takeBalance } from '#money/pay-bill/check-balance.service.ts';
import { takeRefundResult } from '#money/refunds/refunds.jobs.ts';
import type { Takers } from '#platform/callbacks.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Platform } from '#platform/platform.ts';

/** What handles each kind of evidence that payment channels read. */
export function takersOf(platform: Platform): Takers {
  const by =
    <Evidence>(take: (tx: Tx, platform: Platform, evidence: Evidence) => Promise<Outcome>) =>
    async (tx: Tx, evidence: Evidence) =>
      toCallbackOutcome(await take(tx, platform, evidence));
  return {
    payment: by(takeNotifiedPayment),
    prompt: by(takePromptResult),
    check: by(takeCheckResult),
    refund: by(takeRefundResult),
    payout: by(takePayoutResult),
    balance: by(takeBalance),
  };
}
