import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { components } from '../../api.gen.ts';
import { keys } from '../../domain/keys.ts';
import { signedInApi } from '../../lib/api.ts';
import type {
  CallbackKind,
  ClaimKind,
  ContradictionKind,
  ReceiptKind,
  ReceiptSort,
} from './desk-search.ts';

export type Reconciliation = components['schemas']['Reconciliation'];
export type DeskReceipt = components['schemas']['DeskReceipt'];
export type DeskClaim = components['schemas']['DeskClaim'];
export type DeskCallback = components['schemas']['DeskCallback'];
export type DeskContradiction = components['schemas']['DeskContradiction'];
export type DeskPrompt = components['schemas']['DeskPrompt'];
export type ReceiptStory = components['schemas']['ReceiptStory'];
export type ImportedStatement = components['schemas']['ImportedStatement'];

const pageSize = 20;
const paged = {
  staleTime: 0,
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (page: { next_cursor: string | null }) => page.next_cursor ?? undefined,
};
const pageOf = (cursor: string | undefined) => ({ limit: pageSize, ...(cursor && { cursor }) });

export const reconciliationQuery = queryOptions({
  queryKey: keys.books,
  staleTime: 0,
  queryFn: async ({ signal }) => {
    const { data } = await signedInApi.GET('/api/reconciliation', { signal });
    return data;
  },
  // A refund on its way is done when M-Pesa says so, which takes seconds.
  refetchInterval: ({ state: { data } }) => (data?.work.refunds.sent ? 3000 : 60_000),
});

type ReceiptFilters = {
  kind?: ReceiptKind | 'open';
  search?: string;
  from?: string;
  to?: string;
  sort?: Exclude<ReceiptSort, ''>;
};

export const receiptsQuery = (filters: ReceiptFilters) =>
  infiniteQueryOptions({
    ...paged,
    queryKey: [...keys.desk, 'receipts', filters],
    queryFn: async ({ pageParam, signal }) => {
      const query = { ...filters, ...pageOf(pageParam) };
      const { data } = await signedInApi.GET('/api/receipts', { params: { query }, signal });
      return data;
    },
  });

/** One payment with its whole story. While M-Pesa is asked about it, its answer is waited for. */
export const receiptStoryQuery = (id: number) =>
  queryOptions({
    queryKey: [...keys.desk, 'receipt', id],
    staleTime: 0,
    queryFn: async ({ signal }) => {
      const { data } = await signedInApi.GET('/api/receipts/{id}', { params: of(id), signal });
      return data;
    },
    refetchInterval: ({ state: { data } }) =>
      data?.asked.some(({ state }) => state === 'asking') ? 3000 : 60_000,
  });

export const claimsQuery = (filters: { kind?: ClaimKind; search?: string }) =>
  infiniteQueryOptions({
    ...paged,
    queryKey: [...keys.desk, 'claims', filters],
    queryFn: async ({ pageParam, signal }) => {
      const query = { ...filters, ...pageOf(pageParam) };
      const { data } = await signedInApi.GET('/api/claims', { params: { query }, signal });
      return data;
    },
  });

export const callbacksQuery = (filters: { kind?: CallbackKind }) =>
  infiniteQueryOptions({
    ...paged,
    queryKey: [...keys.desk, 'callbacks', filters],
    queryFn: async ({ pageParam, signal }) => {
      const query = { ...filters, ...pageOf(pageParam) };
      const { data } = await signedInApi.GET('/api/callbacks', { params: { query }, signal });
      return data;
    },
  });

/** Payments of which M-Pesa's books say otherwise than ours. */
export const contradictionsQuery = (filters: { kind?: ContradictionKind; search?: string }) =>
  infiniteQueryOptions({
    ...paged,
    queryKey: [...keys.desk, 'contradictions', filters],
    queryFn: async ({ pageParam, signal }) => {
      const query = { ...filters, ...pageOf(pageParam) };
      const { data } = await signedInApi.GET('/api/contradictions', { params: { query }, signal });
      return data;
    },
  });

/** Prompts that were paid and that no payment counts for. */
export const paidPromptsQuery = (filters: { search?: string }) =>
  infiniteQueryOptions({
    ...paged,
    queryKey: [...keys.desk, 'prompts', filters],
    queryFn: async ({ pageParam, signal }) => {
      const query = { ...filters, ...pageOf(pageParam) };
      const { data } = await signedInApi.GET('/api/prompts', { params: { query }, signal });
      return data;
    },
  });

/** An invoice by the number that people call it by, `INV-12` or `12`. */
export const invoiceByNumberQuery = (id: number) =>
  queryOptions({
    queryKey: [...keys.desk, 'invoice', id],
    staleTime: 0,
    retry: false,
    queryFn: async ({ signal }) => {
      const { data } = await signedInApi.GET('/api/invoices/{id}', {
        params: { path: { id } },
        signal,
      });
      return data;
    },
  });

const of = (id: number) => ({ path: { id } });

/** Counts a payment for an invoice by hand. These throw an ApiError when the server refuses. */
export async function matchReceipt(id: number, invoice_id: number, reason: string) {
  await signedInApi.POST('/api/receipts/{id}/match', {
    params: of(id),
    body: { invoice_id, reason },
  });
}

export async function giveBackReceipt(id: number, reason: string) {
  await signedInApi.POST('/api/receipts/{id}/refund', { params: of(id), body: { reason } });
}

export async function checkReceipt(id: number) {
  await signedInApi.POST('/api/receipts/{id}/check', { params: of(id) });
}

export async function seeCallback(id: number, note: string) {
  await signedInApi.POST('/api/callbacks/{id}/seen', { params: of(id), body: { note } });
}

export async function closeContradiction(id: number, reason: string) {
  await signedInApi.POST('/api/contradictions/{id}/close', { params: of(id), body: { reason } });
}

export async function importStatement(file: File): Promise<ImportedStatement> {
  const form = new FormData();
  form.append('file', file);
  const { data } = await signedInApi.POST('/api/statements', {
    // A form with the file in it; described as text, as OpenAPI has no files.
    body: { file: file.name },
    bodySerializer: () => form,
  });
  return data.data;
}
