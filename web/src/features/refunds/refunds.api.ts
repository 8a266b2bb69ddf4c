import { infiniteQueryOptions } from '@tanstack/react-query';
import type { components } from '../../api.gen.ts';
import { keys } from '../../domain/keys.ts';
import { signedInApi } from '../../lib/api.ts';
import { given, inPages, withId } from '../../lib/query.ts';

export type Refund = components['schemas']['Refund'];

/** What the list is narrowed to. */
export type RefundFilter = { state?: Refund['state'] | undefined; search?: string | undefined };

const states: readonly Refund['state'][] = ['due', 'sent', 'done', 'failed'];

/** The state that a word in an address names; none for any other. */
export const refundStateIn = (word: string | undefined): Refund['state'] | undefined =>
  states.find((state) => state === word);

const pageSize = 20;
const MINUTE_MS = 60_000;

/** All refunds that fit a filter, newest first, page by page; for admins. What is under way moves by itself. */
export const refundsQuery = ({ state, search }: RefundFilter) =>
  infiniteQueryOptions({
    ...inPages,
    queryKey: [...keys.refunds, state, search],
    staleTime: 0,
    queryFn: async ({ pageParam: cursor, signal }) => {
      const query = given({ limit: pageSize, state, search, cursor });
      return (await signedInApi.GET('/api/refunds', { params: { query }, signal })).data;
    },
    refetchInterval: ({ state: { data } }) => {
      const refunds = data?.pages.flatMap((page) => page.data) ?? [];
      return refunds.some(isUnderWay) ? 5000 : MINUTE_MS;
    },
  });

/** Whether M-Pesa's answer is awaited. */
export const isUnderWay = ({ state, needs_look }: Refund): boolean =>
  state === 'sent' && !needs_look;

/** Sends a refund as it was seen, or approves it where it takes two. The answer says how it stands; throws an ApiError when refused. */
export async function sendRefund(
  { id, sendings }: Refund,
  password: string,
  idempotencyKey: string,
): Promise<Refund> {
  const { data } = await signedInApi.POST('/api/refunds/{id}/send', {
    ...withId(id),
    // Admins, who alone may send, are always told.
    body: { password, sendings: sendings ?? 0 },
    headers: { 'Idempotency-Key': idempotencyKey },
  });
  return data.data;
}

export type Found =
  | { outcome: 'done'; transfer_code: string; reason: string; password: string }
  | { outcome: 'failed'; reason: string; password: string };

/** Records what became of a refund. Throws an ApiError when refused. */
export async function closeRefund(
  id: number,
  found: Found,
  idempotencyKey: string,
): Promise<Refund> {
  const { data } = await signedInApi.POST('/api/refunds/{id}/close', {
    ...withId(id),
    body: found,
    headers: { 'Idempotency-Key': idempotencyKey },
  });
  return data.data;
}
