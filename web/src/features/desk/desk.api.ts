import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { components, paths } from '../../api.gen.ts';
import { keys } from '../../domain/keys.ts';
import { signedInApi } from '../../lib/api.ts';
import { minuteMs } from '../../lib/durations.ts';
import { inPages, nextPage, withId, withKey } from '../../lib/query.ts';
import type { callbackKinds, claimKinds, contradictionKinds, ReceiptKind } from './desk-kinds.ts';
import type { DeskSearch } from './desk-search.ts';

export type Reconciliation = components['schemas']['Reconciliation'];
export type DeskReceipt = components['schemas']['DeskReceipt'];
export type DeskClaim = components['schemas']['DeskClaim'];
export type DeskCallback = components['schemas']['DeskCallback'];
export type DeskContradiction = components['schemas']['DeskContradiction'];
/** An invoice as a reference. */
export type InvoiceRef = NonNullable<DeskContradiction['counted_for']>;
export type DeskPrompt = components['schemas']['DeskPrompt'];
export type ReceiptStory = components['schemas']['ReceiptStory'];
export type ImportedStatement = components['schemas']['ImportedStatement'];
export type Unregistered = components['schemas']['UnregisteredDocument'];
export type WaitingStatement = components['schemas']['WaitingStatement'];

/** M-Pesa answers within seconds. */
const followMs = 4000;

const paged = { ...inPages, staleTime: 0 };

export const reconciliationQuery = queryOptions({
  queryKey: keys.books,
  staleTime: 0,
  queryFn: async ({ signal }) => (await signedInApi.GET('/api/reconciliation', { signal })).data,
  refetchInterval: ({ state: { data } }) => (data?.pay_bill?.is_asking ? followMs : minuteMs),
});

/** How many refunds wait for M-Pesa's answer, which takes seconds; null where they fill more than a page. */
export const refundsUnderWayQuery = queryOptions({
  queryKey: keys.refundsUnderWay,
  staleTime: 0,
  queryFn: async ({ signal }) => {
    const query = { state: 'sent', limit: 500 } as const;
    const { data } = await signedInApi.GET('/api/refunds', { params: { query }, signal });
    return data.next_cursor ? null : data.data.filter(({ needs_look }) => !needs_look).length;
  },
  refetchInterval: 3000,
});

type ReceiptFilters = Pick<DeskSearch, 'search' | 'from' | 'to'> & {
  kind: ReceiptKind | 'open' | undefined;
  sort: Exclude<DeskSearch['sort'], ''>;
};

export const receiptsQuery = (filters: ReceiptFilters) =>
  infiniteQueryOptions({
    ...paged,
    queryKey: [...keys.desk, 'receipts', filters],
    queryFn: async (page) => (await signedInApi.GET('/api/receipts', nextPage(filters, page))).data,
  });

/** One payment with its whole story. Polled more often while a query to M-Pesa about it is open. */
export const receiptStoryQuery = (id: number) =>
  queryOptions({
    queryKey: [...keys.desk, 'receipt', id],
    staleTime: 0,
    queryFn: async ({ signal }) =>
      (await signedInApi.GET('/api/receipts/{id}', { ...withId(id), signal })).data,
    refetchInterval: ({ state: { data } }) =>
      data?.asked.some(({ state }) => state === 'asking') ? 3000 : minuteMs,
  });

type DeskFilters<Kinds> = { kind: keyof Kinds | undefined; search?: string | undefined };

export const claimsQuery = (filters: DeskFilters<typeof claimKinds>) =>
  infiniteQueryOptions({
    ...paged,
    queryKey: [...keys.desk, 'claims', filters],
    queryFn: async (page) => (await signedInApi.GET('/api/claims', nextPage(filters, page))).data,
  });

export const callbacksQuery = (filters: DeskFilters<typeof callbackKinds>) =>
  infiniteQueryOptions({
    ...paged,
    queryKey: [...keys.desk, 'callbacks', filters],
    queryFn: async (page) =>
      (await signedInApi.GET('/api/callbacks', nextPage(filters, page))).data,
  });

/** Payments that M-Pesa's books show otherwise than ours. */
export const contradictionsQuery = (filters: DeskFilters<typeof contradictionKinds>) =>
  infiniteQueryOptions({
    ...paged,
    queryKey: [...keys.desk, 'contradictions', filters],
    queryFn: async (page) =>
      (await signedInApi.GET('/api/contradictions', nextPage(filters, page))).data,
  });

/** Paid prompts without a payment that counts for them. */
export const paidPromptsQuery = (filters: { search: string | undefined }) =>
  infiniteQueryOptions({
    ...paged,
    queryKey: [...keys.desk, 'prompts', filters],
    queryFn: async (page) => (await signedInApi.GET('/api/prompts', nextPage(filters, page))).data,
  });

/** An invoice by the number that people call it by, `INV-12` or `12`. */
export const invoiceByNumberQuery = (id: number) =>
  queryOptions({
    queryKey: [...keys.desk, 'invoice', id],
    staleTime: 0,
    retry: false,
    queryFn: async ({ signal }) =>
      (await signedInApi.GET('/api/invoices/{id}', { ...withId(id), signal })).data,
  });

/** The ledger entries of some days as a spreadsheet; empty strings for all. Throws an ApiError on failure. */
export async function loadJournal(query: { from: string; to: string }) {
  const params = { query };
  return (await signedInApi.GET('/api/ledger/journal.csv', { params, parseAs: 'blob' })).data;
}

/** The trial balance, likewise. */
export async function loadBalances() {
  return (await signedInApi.GET('/api/ledger/balances.csv', { parseAs: 'blob' })).data;
}

/** Asks M-Pesa for the pay-bill's balance, which arrives within seconds. Throws an ApiError when refused. */
export async function askForBalance() {
  await signedInApi.POST('/api/ledger/balance_checks', { body: {} });
}

export type Move = paths['/api/ledger/moves']['post']['requestBody']['content']['application/json'];

/** Puts down what moved on or off the pay-bill. Throws an ApiError when refused. */
export async function putDownMove(move: Move, idempotencyKey: string) {
  await signedInApi.POST('/api/ledger/moves', { ...withKey(idempotencyKey), body: move });
}

/** Documents that the tax register refused. */
export const unregisteredQuery = infiniteQueryOptions({
  ...paged,
  queryKey: [...keys.desk, 'unregistered'],
  queryFn: async (page) =>
    (await signedInApi.GET('/api/tax_registrations', nextPage({}, page))).data,
});

/** Has one brought to the register within a minute. These two throw an ApiError when refused. */
export async function bringRegistration(id: number) {
  await signedInApi.POST('/api/tax_registrations/{id}/bring', { ...withId(id), body: {} });
}

export async function recordRegistration(
  id: number,
  body: { control_number: string; control_unit: string; qr: string },
) {
  await signedInApi.POST('/api/tax_registrations/{id}/record', { ...withId(id), body });
}

/** Starts a row-by-row check of the books; returns whether it is still running. Throws an ApiError when refused. */
export async function checkBooks() {
  return (await signedInApi.POST('/api/reconciliation/check')).response.status === 202;
}

/**
 * Counts a payment for an invoice by hand, or approves that if two admins are needed. These throw an ApiError when the
 * server refuses.
 */
export async function matchReceipt(id: number, invoice_id: number, reason: string) {
  const body = { invoice_id, reason };
  return (await signedInApi.POST('/api/receipts/{id}/match', { ...withId(id), body })).data.data;
}

export type TakeOff = { from_invoice_id: number; invoice_id: number | null; reason: string };

/** Takes a payment off its invoice, or moves it to another; or approves that where it takes two. Throws an ApiError when refused. */
export async function takeOffReceipt(id: number, { invoice_id, ...body }: TakeOff) {
  if (invoice_id === null)
    return (await signedInApi.POST('/api/receipts/{id}/unmatch', { ...withId(id), body })).data
      .data;
  const moved = { ...body, invoice_id };
  return (await signedInApi.POST('/api/receipts/{id}/move', { ...withId(id), body: moved })).data
    .data;
}

/**
 * Declares that a payment was never made, or approves that if two admins are needed. Throws an ApiError when refused.
 */
export async function declarePhantom(id: number, reason: string) {
  return (await signedInApi.POST('/api/receipts/{id}/phantom', { ...withId(id), body: { reason } }))
    .data.data;
}

export async function giveBackReceipt(id: number, reason: string) {
  await signedInApi.POST('/api/receipts/{id}/refund', { ...withId(id), body: { reason } });
}

/** Makes a part of a payment that counts for an invoice a refund due. Throws an ApiError when refused. */
export async function giveBackPart(
  id: number,
  body: { amount: string; reason: string },
  idempotencyKey: string,
) {
  await signedInApi.POST('/api/receipts/{id}/refund', {
    ...withId(id),
    ...withKey(idempotencyKey),
    body,
  });
}

export async function checkReceipt(id: number) {
  await signedInApi.POST('/api/receipts/{id}/check', withId(id));
}

export async function seeCallback(id: number, note: string) {
  await signedInApi.POST('/api/callbacks/{id}/seen', { ...withId(id), body: { note } });
}

export async function closeContradiction(id: number, reason: string) {
  await signedInApi.POST('/api/contradictions/{id}/close', { ...withId(id), body: { reason } });
}

/** The same of many at once. */
export async function seeCallbacks(ids: number[], note: string) {
  await signedInApi.POST('/api/callbacks/seen', { body: { ids, note } });
}

export async function closeContradictions(ids: number[], reason: string) {
  await signedInApi.POST('/api/contradictions/close', { body: { ids, reason } });
}

/** Returns the result of each line; or the waiting statement, if two admins are needed. */
export async function importStatement(file: File): Promise<ImportedStatement | WaitingStatement> {
  const form = new FormData();
  form.append('file', file);
  const { data } = await signedInApi.POST('/api/statements', {
    // Really a multipart form: the contract describes the file as text, as OpenAPI has no files.
    body: { file: file.name },
    bodySerializer: () => form,
  });
  return data.data;
}
