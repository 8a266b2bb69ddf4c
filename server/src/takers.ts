import { takeCheckResult } from '#channels/codes/checks/take-check-result.service.ts';
import { toCallbackOutcome } from '#channels/codes/outcomes.rules.ts';
import { takeNotifiedPayment } from '#channels/confirmations/take-payment.service.ts';
import { takePromptResult } from '#channels/prompts/take-prompt-result.service.ts';
import { takePayoutResult } from '#earning/payouts/payouts.jobs.ts';
import { takeBalance } from '#money/pay-bill/check-balance.service.ts';
import { takeRefundResult } from '#money/refunds/refunds.jobs.ts';
import type { Takers } from '#platform/callbacks.ts';
import type { Platform } from '#platform/platform.ts';

/** What handles each kind of evidence that payment channels read. */
export const takersOf = (platform: Platform): Takers => ({
  payment: async (tx, evidence) =>
    toCallbackOutcome(await takeNotifiedPayment(tx, platform, evidence)),
  prompt: async (tx, evidence) => toCallbackOutcome(await takePromptResult(tx, platform, evidence)),
  check: async (tx, evidence) => toCallbackOutcome(await takeCheckResult(tx, platform, evidence)),
  transfer: async (tx, evidence) =>
    toCallbackOutcome(await takeRefundResult(tx, platform, evidence)),
  payout: async (tx, evidence) => toCallbackOutcome(await takePayoutResult(tx, platform, evidence)),
  balance: async (tx, evidence) => toCallbackOutcome(await takeBalance(tx, platform, evidence)),
});
