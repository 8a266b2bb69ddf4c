import { infiniteQueryOptions } from '@tanstack/react-query';
import { keys } from '../../domain/keys.ts';
import { type Refund, refundStates } from '../../domain/refund.ts';
import { signedInApi } from '../../lib/api.ts';
import { minuteMs } from '../../lib/durations.ts';
import { inPages, nextPage, withId, withKey } from '../../lib/query.ts';

/** The filters of the list. */
export type RefundFilter = {
  /** `unclear`: it is not known whether they were sent. */
  state?: Refund['state'] | 'unclear' | undefined;
  search?: string | undefined;
};

/** The state that an address names; undefined if unknown. */
export const refundStateIn = (name: string | undefined) =>
  [...Object.keys(refundStates), 'unclear'].find(
    (state) => state === name,
  ) as RefundFilter['state'];

/**
 * The refunds matching a filter, newest first, page by page; for admins. Polled, because those under way change by
 * themselves.
 */
export const refundsQuery = ({ state, search }: RefundFilter) =>
  infiniteQueryOptions({
    ...inPages,
    queryKey: [...keys.refunds, state, search],
    staleTime: 0,
    queryFn: async (page) =>
      (await signedInApi.GET('/api/refunds', nextPage({ state, search }, page))).data,
    refetchInterval: ({ state: { data } }) => {
      const refunds = data?.pages.flatMap((page) => page.data) ?? [];
      return refunds.some(isUnderWay) ? 5000 : minuteMs;
    },
  });

/** Whether M-Pesa's answer is awaited. */
const isUnderWay = ({ state, needs_look }: Refund) => state === 'sent' && !needs_look;

/**
 * Sends a refund, back or to a phone, or approves that if two admins are needed; refused if it has changed since it was
 * read. The result tells its state; throws an ApiError when refused.
 */
export async function sendRefund(
  { id, sendings }: Refund,
  phone_number: string | undefined,
  idempotencyKey: string,
): Promise<Refund> {
  // Only admins may send, and to them `sendings` is always visible.
  const body = { sendings: sendings ?? 0, ...(phone_number !== undefined && { phone_number }) };
  const init = { ...withId(id), ...withKey(idempotencyKey), body };
  return (await signedInApi.POST('/api/refunds/{id}/send', init)).data.data;
}

/** Withdraws a refund given by an admin, or approves that if two are needed. Throws an ApiError when refused. */
export async function withdrawRefund(id: number, reason: string): Promise<Refund> {
  const init = { ...withId(id), body: { reason } };
  return (await signedInApi.POST('/api/refunds/{id}/withdraw', init)).data.data;
}

/** The same of the record that a refund was paid. */
export async function undoRefund(id: number, reason: string): Promise<Refund> {
  const init = { ...withId(id), body: { reason } };
  return (await signedInApi.POST('/api/refunds/{id}/undo', init)).data.data;
}

export type Finding =
  | { outcome: 'done'; transfer_code: string; reason: string }
  | {
      outcome: 'done';
      means: 'bank' | 'cash';
      proof: string;
      amount: string;
      paid_on: string;
      reason: string;
    }
  | { outcome: 'failed'; reason: string };

/** Records the outcome of a refund. Throws an ApiError when refused. */
export async function closeRefund(
  id: number,
  body: Finding,
  idempotencyKey: string,
): Promise<Refund> {
  const init = { ...withId(id), ...withKey(idempotencyKey), body };
  return (await signedInApi.POST('/api/refunds/{id}/close', init)).data.data;
}
