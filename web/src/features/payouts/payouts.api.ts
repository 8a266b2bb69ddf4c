import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { components } from '../../api.gen.ts';
import { keys } from '../../domain/keys.ts';
import { signedInApi } from '../../lib/api.ts';
import { inPages, nextPage, withId } from '../../lib/query.ts';

export type Balance = components['schemas']['PayoutBalance'];
export type Payout = components['schemas']['Payout'];

/** What the signed-in owner is to be paid, and has been. */
export const balanceQuery = queryOptions({
  queryKey: [...keys.payouts, 'balance'],
  queryFn: async ({ signal }): Promise<Balance> =>
    (await signedInApi.GET('/api/payouts/balance', { signal })).data.data,
});

/** The owner's own payouts, page by page, the newest first. */
export const ownPayoutsQuery = infiniteQueryOptions({
  ...inPages,
  queryKey: [...keys.payouts, 'own'],
  queryFn: async (page) =>
    (await signedInApi.GET('/api/payouts', nextPage({ as: 'owner' as const }, page))).data,
});

/** Requests a payout of everything payable. Throws an ApiError when the server refuses. */
export async function askForPayout(): Promise<Payout> {
  return (await signedInApi.POST('/api/payouts', { body: {} })).data.data;
}

/** The statement of a payout, as a file for spreadsheets. */
export async function loadStatement(id: number): Promise<Blob> {
  const init = { ...withId(id), parseAs: 'blob' } as const;
  return (await signedInApi.GET('/api/payouts/{id}/statement.csv', init)).data;
}

/** The same as a PDF. */
export async function loadStatementPaper(id: number): Promise<Blob> {
  const init = { ...withId(id), parseAs: 'blob' } as const;
  return (await signedInApi.GET('/api/payouts/{id}/statement.pdf', init)).data;
}
