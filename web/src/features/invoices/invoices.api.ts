import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { keys } from '../../domain/keys.ts';
import type { Part } from '../../domain/part.ts';
import { queryOf, type RecordSearch } from '../../domain/record-search.ts';
import { signedInApi } from '../../lib/api.ts';
import { clockAhead } from '../../lib/clock-ahead.ts';
import { inPages, nextPage, withId } from '../../lib/query.ts';
import { invoiceFilters } from './invoice-filters.ts';

/** One invoice, and by how many milliseconds this browser's clock is ahead of the server's. */
export const invoiceQuery = (id: number) =>
  queryOptions({
    queryKey: [...keys.invoices, id],
    staleTime: 0,
    queryFn: async ({ signal }) => {
      const init = { ...withId(id), signal };
      const { data, response } = await signedInApi.GET('/api/invoices/{id}', init);
      return { invoice: data, clockAhead: clockAhead(response) };
    },
  });

/** The invoices of a part that match a search, page by page. While a new search loads, the previous results stay. */
export const invoicesQuery = (part: Part, search: RecordSearch) =>
  infiniteQueryOptions({
    ...inPages,
    queryKey: [...keys.invoiceLists, part, search],
    staleTime: 0,
    placeholderData: keepPreviousData,
    queryFn: async (page) => {
      const query = queryOf(part, search, invoiceFilters);
      return (await signedInApi.GET('/api/invoices', nextPage(query, page))).data;
    },
  });

/** All invoices of a part that fit a search, as a file for spreadsheets. */
export async function loadInvoicesFile(part: Part, search: RecordSearch): Promise<Blob> {
  const params = { query: queryOf(part, search, invoiceFilters) };
  return (await signedInApi.GET('/api/invoices.csv', { params, parseAs: 'blob' })).data;
}

/** The receipt of an invoice, as a file to keep. */
export async function loadReceiptFile(id: number): Promise<Blob> {
  const init = { ...withId(id), parseAs: 'blob' } as const;
  return (await signedInApi.GET('/api/invoices/{id}/receipt.pdf', init)).data;
}
