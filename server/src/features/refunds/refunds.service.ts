import { Refusal } from '#platform/http/refusal.ts';
import { scopeOf } from '#platform/http/scope.ts';
import type { Caller } from '#platform/http/session.ts';
import type { Platform } from '#platform/platform.ts';
import { findRefund } from './read-refunds.queries.ts';
import { refundRefusals } from './refunds.contract.ts';

/** One of the refunds that a caller may read; any other is not found. */
export async function readRefund({ db }: Platform, caller: Caller, refundId: number) {
  const refund = await findRefund(db, refundId, scopeOf(caller), caller);
  if (!refund) throw new Refusal(refundRefusals.REFUND_NOT_FOUND);
  return refund;
}
