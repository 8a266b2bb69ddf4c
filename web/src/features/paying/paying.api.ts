import { queryOptions } from '@tanstack/react-query';
import type { Invoice } from '../../domain/invoice.ts';
import { keys } from '../../domain/keys.ts';
import { signedInApi } from '../../lib/api.ts';
import { clockAhead } from '../../lib/clock-ahead.ts';
import { withId } from '../../lib/query.ts';

/** The most unpaid bookings that a client may hold at once. */
const mostWaiting = 5;

/** What the signed-in person has yet to pay, and by how far this browser's clock is ahead of the server's. */
export const waitingQuery = queryOptions({
  queryKey: keys.waitingInvoices,
  staleTime: 0,
  queryFn: async ({ signal }) => {
    const query = { as: 'client', status: 'pending', limit: mostWaiting } as const;
    const answer = await signedInApi.GET('/api/invoices', { params: { query }, signal });
    const { data, total } = answer.data;
    return { invoices: data, total, clockAhead: clockAhead(answer.response) };
  },
});

/**
 * Asks a phone for the payment of an invoice. The answer's `prompt` says whether it is on its way.
 * Throws an ApiError when the server refuses.
 */
export async function promptPhone(
  invoiceId: number,
  typed: string,
  idempotencyKey: string,
): Promise<Invoice> {
  const { data } = await signedInApi.POST('/api/invoices/{id}/prompts', {
    ...withId(invoiceId),
    body: { phone_number: typed },
    headers: { 'Idempotency-Key': idempotencyKey },
  });
  return data.data;
}

/**
 * Pays an invoice with the code M-Pesa sent. The answer's `payment_state` says what became of it:
 * settled, part paid, or still under check. Throws an ApiError when the server refuses the code.
 */
export async function submitCode(
  invoiceId: number,
  typed: string,
  idempotencyKey: string,
): Promise<Invoice> {
  const { data } = await signedInApi.PUT('/api/invoices/{id}', {
    ...withId(invoiceId),
    body: { payment_complete_id: typed },
    headers: { 'Idempotency-Key': idempotencyKey },
  });
  return data;
}
