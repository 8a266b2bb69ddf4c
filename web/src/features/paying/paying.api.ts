import { queryOptions } from '@tanstack/react-query';
import type { Invoice } from '../../domain/invoice.ts';
import { keys } from '../../domain/keys.ts';
import { signedInApi } from '../../lib/api.ts';
import { clockAhead } from '../../lib/clock-ahead.ts';
import { withId, withKey } from '../../lib/query.ts';

/** The most unpaid bookings that a client may hold at once. */
const mostWaiting = 5;

/** The signed-in person's unpaid invoices, and by how much this browser's clock is ahead of the server's. */
export const waitingQuery = queryOptions({
  queryKey: keys.waitingInvoices,
  staleTime: 0,
  queryFn: async ({ signal }) => {
    const query = { as: 'client', status: 'pending', limit: mostWaiting } as const;
    const init = { params: { query }, signal };
    const { data, response } = await signedInApi.GET('/api/invoices', init);
    return { invoices: data.data, total: data.total, clockAhead: clockAhead(response) };
  },
});

/**
 * Prompts a phone for the payment of an invoice. The result's `prompt` says whether it is under way. Throws an ApiError
 * when the server refuses.
 */
export async function promptPhone(
  invoiceId: number,
  typed: string,
  idempotencyKey: string,
): Promise<Invoice> {
  const body = { phone_number: typed };
  const init = { ...withId(invoiceId), ...withKey(idempotencyKey), body };
  return (await signedInApi.POST('/api/invoices/{id}/prompts', init)).data.data;
}

/**
 * Pays an invoice with a confirmation code. The result's `payment_state` tells the outcome: settled, part paid, or
 * still under check. Throws an ApiError when the server refuses the code.
 */
export async function submitCode(
  invoiceId: number,
  typed: string,
  idempotencyKey: string,
): Promise<Invoice> {
  const body = { payment_complete_id: typed };
  const init = { ...withId(invoiceId), ...withKey(idempotencyKey), body };
  return (await signedInApi.PUT('/api/invoices/{id}', init)).data;
}

/** Sets the KRA PIN to be named on the receipt; blank for none. Throws an ApiError when the server refuses. */
export async function nameBuyer(invoiceId: number, typed: string): Promise<Invoice> {
  const init = { ...withId(invoiceId), body: { kra_pin: typed } };
  return (await signedInApi.PUT('/api/invoices/{id}/buyer-pin', init)).data;
}
