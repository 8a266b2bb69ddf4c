import { newCode, pay } from '#channels/codes/codes.factory.ts';
import { insertReceipt } from '#money/receipts/receipts.queries.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { bookSpace } from '#renting/bookings/bookings.factory.ts';
import { CALLBACK_SECRET, type Person, type World } from '#test/world.ts';
import { keepRefund } from './owe-back.service.ts';

export { tell } from '#channels/codes/codes.factory.ts';

export type Owed = Awaited<ReturnType<typeof makeRefund>>;

/** A refund that is due: of a booking that was overpaid by `over`, or paid exactly and cancelled. `by`: who booked. */
export async function makeRefund(
  world: World,
  { over = 0, by }: { over?: number; by?: Person | undefined } = {},
) {
  const booked = await bookSpace(world, {}, by);
  const code = await pay(world, booked.client, booked.invoiceId, 17_500 + over);
  if (!over) await booked.owner.call('PUT', `/api/bookings/${booked.id}/cancel`);
  const { body } = await booked.client.call('GET', `/api/invoices/${booked.invoiceId}`);
  const [refund] = body.refunds as { id: number; amount: number }[];
  if (!refund) throw new Error('Nothing is owed back');
  const { client, owner, invoiceId, id: bookingId } = booked;
  return {
    client,
    owner,
    invoiceId,
    bookingId,
    code,
    refundId: refund.id,
    shillings: refund.amount,
  };
}

/** Money owed back that was paid too late for an invoice, without going through a channel. Returns the refund's id. */
export async function owe(world: World, invoiceId: number, cents = 3_500_00): Promise<number> {
  const now = world.clock.now();
  return inTransaction(world.db, async (tx) => {
    const receipt = await insertReceipt(tx, {
      source: 'statement',
      code: newCode(),
      amountCents: cents,
      shortCode: '247247',
      account: 'booking',
      payerPhone: '2547 ***** 678',
      payerName: 'WANJIKU',
      paidAt: now,
      callbackId: null,
      receivedAt: now,
    });
    if (receipt === null) throw new Error('A code was used twice');
    const refund = { receipt_id: receipt.id, invoice_id: invoiceId, amount_cents: cents, now };
    return (await keepRefund(tx, { ...refund, reason: 'late' })).refundId;
  });
}

/** Reads a refund and sends it, as an admin does. */
export async function send(
  admin: Person,
  refundId: number,
  headers: Record<string, string> = {},
  current_password?: unknown,
) {
  const { sendings } = (await admin.call('GET', `/api/refunds/${refundId}`)).body;
  return press(admin, refundId, { sendings, current_password }, headers);
}

/** The same, to a phone. */
export async function sendTo(admin: Person, refundId: number, phone_number = '0712 345 678') {
  const { sendings } = (await admin.call('GET', `/api/refunds/${refundId}`)).body;
  return press(admin, refundId, { sendings, phone_number });
}

/** Presses the button that sends a refund. */
export const press = (
  admin: Person,
  refundId: number,
  body: { sendings?: unknown; current_password?: unknown; phone_number?: unknown },
  headers: Record<string, string> = {},
) => admin.call('POST', `/api/refunds/${refundId}/send`, body, headers);

export const close = (admin: Person, refundId: number, body: Record<string, unknown>) =>
  admin.call('POST', `/api/refunds/${refundId}/close`, {
    reason: 'Looked up in the portal.',
    ...body,
  });

/** The path for results of the newest sending: a reversal, or to a phone. */
export function replyTo(world: World, way: 'sendBack' | 'sendToPhone' = 'sendBack'): string {
  const [, replies] = world.mpesa.requests[way].at(-1) ?? [];
  if (!replies) throw new Error('M-Pesa was not asked to send anything');
  return replies.result.replace('https://nafasi.example', '');
}

export const unknownReply = `/hooks/${CALLBACK_SECRET}/refunds/${'0'.repeat(32)}/result`;
