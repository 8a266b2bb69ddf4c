import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { components, paths } from '../../../api.gen.ts';
import { keys } from '../../../domain/keys.ts';
import { signedInApi } from '../../../lib/api.ts';
import { minuteMs } from '../../../lib/durations.ts';
import { inPages, nextPage, withId, withKey } from '../../../lib/query.ts';
import type { Payout } from '../payouts.api.ts';

export type Batch = components['schemas']['PayoutBatch'];
export type BatchState = Batch['state'];
export type OpenBatch =
  paths['/api/payout_batches/{id}']['get']['responses'][200]['content']['application/json']['data'];
export type Held =
  paths['/api/payouts/held']['get']['responses'][200]['content']['application/json']['data'][number];
export type Doubt = OpenBatch['doubts'][number];
export type Sending = Payout['sendings'][number];

/** M-Pesa’s answers come within seconds; the bank’s statement takes days. */
const followMs = 4000;
const isFollowed = ({ under_way, unclear, at_bank }: Batch) => under_way > unclear + at_bank;

/** Batches of payouts, newest first, page by page. Polled, as their sendings progress by themselves. */
export const batchesQuery = (state: BatchState | undefined) =>
  infiniteQueryOptions({
    ...inPages,
    queryKey: [...keys.payoutBatches, 'list', state],
    staleTime: 0,
    queryFn: async (page) =>
      (await signedInApi.GET('/api/payout_batches', nextPage({ state }, page))).data,
    refetchInterval: ({ state: { data } }) =>
      data?.pages.some((page) => page.data.some(isFollowed)) ? followMs : minuteMs,
  });

/** One batch with its sums, and who could not be paid now. */
export const batchQuery = (id: number) =>
  queryOptions({
    queryKey: [...keys.payoutBatches, 'one', id],
    staleTime: 0,
    queryFn: async ({ signal }) =>
      (await signedInApi.GET('/api/payout_batches/{id}', { ...withId(id), signal })).data.data,
    refetchInterval: ({ state: { data } }) => (data && isFollowed(data) ? followMs : minuteMs),
  });

/** The payouts of a batch, page by page. */
export const batchPayoutsQuery = (batchId: number) =>
  infiniteQueryOptions({
    ...inPages,
    queryKey: [...keys.payoutBatches, 'payouts', batchId],
    staleTime: 0,
    queryFn: async (page) =>
      (
        await signedInApi.GET(
          '/api/payouts',
          nextPage({ as: 'admin' as const, batch_id: batchId }, page, 50),
        )
      ).data,
    refetchInterval: ({ state: { data } }) =>
      data?.pages.some((page) => page.data.some(isOnItsWay)) ? followMs : minuteMs,
  });

const isOnItsWay = ({ state, sendings, destination_kind }: Payout) =>
  state === 'sending' &&
  destination_kind !== 'bank' &&
  !sendings.some(({ needs_look }) => needs_look);

/** More than anybody can process. */
const most = 100;

/** Payouts that need a person: those in a given state, of one batch or of all. */
export const payoutsInQuery = (state: 'unclear' | 'failed' | 'cancelled', batchId?: number) =>
  queryOptions({
    queryKey: [...keys.payoutBatches, 'in', state, batchId],
    staleTime: 0,
    queryFn: async ({ signal }): Promise<Payout[]> => {
      const query = {
        ...{ as: 'admin' as const, state, limit: most },
        ...(batchId !== undefined && { batch_id: batchId }),
      };
      return (await signedInApi.GET('/api/payouts', { params: { query }, signal })).data.data;
    },
    refetchInterval: minuteMs,
  });

/** Who could not be paid now, those to decide on first; `more`: how many others there are. */
export const heldQuery = queryOptions({
  queryKey: [...keys.payoutBatches, 'held'],
  staleTime: minuteMs,
  queryFn: async ({ signal }) => {
    // A process of the previous release does not say how many there are.
    const { data, total = data.length } = (await signedInApi.GET('/api/payouts/held', { signal }))
      .data;
    return { held: data, more: total - data.length };
  },
  refetchInterval: minuteMs,
});

/** Until it is known. */
export const nobodyHeld: { held: Held[]; more: number } = { held: [], more: 0 };

export const isToDecide = ({ why }: Held) => why === 'name';

/**
 * Gathers a batch of everything due and everything requested. This and what follows throw an ApiError when the server
 * refuses.
 */
export async function gatherBatch(): Promise<Batch> {
  return (await signedInApi.POST('/api/payout_batches', { body: {} })).data.data;
}

/** Approves a batch, which sends it; or gives a first approval if another admin is needed. */
export async function approveBatch(id: number): Promise<Batch> {
  return (await signedInApi.POST('/api/payout_batches/{id}/approve', { ...withId(id), body: {} }))
    .data.data;
}

export async function cancelBatch(id: number, reason: string): Promise<void> {
  await signedInApi.POST('/api/payout_batches/{id}/cancel', { ...withId(id), body: { reason } });
}

/** Removes a payout from its batch. */
export async function cancelPayout(id: number, reason: string): Promise<void> {
  await signedInApi.POST('/api/payouts/{id}/cancel', { ...withId(id), body: { reason } });
}

/** Accepts the name by which M-Pesa knows a destination. */
export async function acceptName(destinationId: number): Promise<void> {
  const init = { ...withId(destinationId), body: {} };
  await signedInApi.POST('/api/payout_destinations/{id}/accept_name', init);
}

export type Finding =
  | { outcome: 'done'; transfer_code: string; reason: string }
  | { outcome: 'failed'; reason: string };

/** Records the outcome of a sending, or approves that if two admins are needed. */
export async function closeSending(
  id: number,
  body: Finding,
  idempotencyKey: string,
): Promise<Payout> {
  const init = { ...withId(id), ...withKey(idempotencyKey), body };
  return (await signedInApi.POST('/api/payout_sendings/{id}/close', init)).data.data;
}

/** Records that a sending was taken back, or approves that if two admins are needed. */
export async function reverseSending(id: number, reason: string): Promise<Payout> {
  const init = { ...withId(id), body: { reason } };
  return (await signedInApi.POST('/api/payout_sendings/{id}/reverse', init)).data.data;
}

/** Undoes that a sending was recorded as arrived: its outcome is open again. */
export async function undoSending(id: number, reason: string): Promise<void> {
  await signedInApi.POST('/api/payout_sendings/{id}/undo', { ...withId(id), body: { reason } });
}
