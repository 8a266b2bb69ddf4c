import { refundRefusals } from '#money/refunds/refunds.contract.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { scopeOf } from '#platform/http/scope.ts';
import type { Caller } from '#platform/http/session.ts';
import type { Platform } from '#platform/platform.ts';
import { findRefund } from './repaying.queries.ts';
import type { View } from './shown-refund.queries.ts';

export const viewOf = ({ config }: Platform, caller: Caller): View => ({
  caller,
  approvals: config.moneyApprovals,
  mostToPhoneCents: config.mpesa.b2c && config.mpesa.mostPerPaymentCents,
});

/** One of the refunds that a caller may read; any other is not found. */
export async function readRefund(platform: Platform, caller: Caller, refundId: number) {
  const view = viewOf(platform, caller);
  const refund = await findRefund(platform.db, refundId, scopeOf(caller), view);
  if (!refund) throw new Refusal(refundRefusals.REFUND_NOT_FOUND);
  return refund;
}
