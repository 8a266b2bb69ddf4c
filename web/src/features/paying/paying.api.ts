import { queryOptions } from '@tanstack/react-query';
import type { Invoice } from '../../domain/invoice.ts';
import { keys } from '../../domain/keys.ts';
import { signedInApi } from '../../lib/api.ts';
import { clockAhead } from '../../lib/clock-ahead.ts';
import { withId, withKey } from '../../lib/query.ts';

/** The most unpaid bookings that a client may hold at once. */
const mostWaiting = 5;

/** What the signed-in person has yet to pay, and by how far this browser's clock is ahead of the server's. */
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
 * Prompts a phone for the payment of an invoice. The `prompt` of the result says whether it is on its way.
 * Throws an ApiError when the server refuses.
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
 * Pays an invoice with the code M-Pesa sent. The `payment_state` of the result says what became of it:
 * settled, part paid, or still under check. Throws an ApiError when the server refuses the code.
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

/** Says whose KRA PIN the receipt is to name; blank for nobody's. Throws an ApiError when the server refuses. */
export async function nameBuyer(invoiceId: number, typed: string): Promise<Invoice> {
  const init = { ...withId(invoiceId), body: { kra_pin: typed } };
  return (await signedInApi.PUT('/api/invoices/{id}/buyer-pin', init)).data;
}
