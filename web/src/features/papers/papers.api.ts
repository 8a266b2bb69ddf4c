import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { components } from '../../api.gen.ts';
import { keys } from '../../domain/keys.ts';
import { signedInApi } from '../../lib/api.ts';
import { inPages, nextPage, withId } from '../../lib/query.ts';

export type Paper = components['schemas']['Paper'];

/** The signed-in owner's papers, page by page, the newest first. */
export const ownPapersQuery = infiniteQueryOptions({
  ...inPages,
  queryKey: [...keys.papers, 'own'],
  queryFn: async (page) =>
    (await signedInApi.GET('/api/papers', nextPage({ as: 'owner' as const }, page))).data,
});

/** The years that have a tax summary, and what is waiting for a KRA PIN. */
export const papersOverviewQuery = queryOptions({
  queryKey: [...keys.papers, 'overview'],
  queryFn: async ({ signal }) =>
    (await signedInApi.GET('/api/papers/overview', { signal })).data.data,
});

export async function loadPaper(id: number): Promise<Blob> {
  const init = { ...withId(id), parseAs: 'blob' } as const;
  return (await signedInApi.GET('/api/papers/{id}/paper.pdf', init)).data;
}

const ofYear = (year: number) => ({ params: { query: { year } }, parseAs: 'blob' }) as const;

export const loadTaxSummary = async (year: number): Promise<Blob> =>
  (await signedInApi.GET('/api/tax-summary.pdf', ofYear(year))).data;
export const loadTaxSummaryCsv = async (year: number): Promise<Blob> =>
  (await signedInApi.GET('/api/tax-summary.csv', ofYear(year))).data;
