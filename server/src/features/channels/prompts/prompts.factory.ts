import { CALLBACK_SECRET, type Person, type World } from '#test/world.ts';

export const PHONE = '0712 345 678';

export { tell } from '#channels/codes/codes.factory.ts';

/** Requests a prompt, as a client does. */
export const press = (
  client: Person,
  invoiceId: number,
  phone_number: unknown = PHONE,
  headers: Record<string, string> = {},
) => client.call('POST', `/api/invoices/${invoiceId}/prompts`, { phone_number }, headers);

/** The reply path of the newest prompt. */
export function replyTo(world: World): string {
  const reply = world.mpesa.requests.promptPhone.at(-1)?.[0].reply;
  if (!reply) throw new Error('M-Pesa was not asked for a prompt');
  return reply.replace('https://nafasi.example', '');
}

/** M-Pesa's result for a prompt that was paid. */
export const paid = (
  code: string,
  shillings: number,
  changes: Record<string, unknown> = {},
  ids: Record<string, unknown> = {},
) => {
  const values = {
    Amount: shillings,
    MpesaReceiptNumber: code,
    Balance: undefined,
    TransactionDate: 20261124100133,
    PhoneNumber: 254712345678,
    ...changes,
  };
  const Item = Object.entries(values).map(([Name, Value]) => ({ Name, Value }));
  return result(0, { CallbackMetadata: { Item }, ...ids });
};

/** M-Pesa's result for a prompt, with its code as a number or a string. */
export const result = (code: number | string, more: Record<string, unknown> = {}) => ({
  Body: {
    stkCallback: {
      MerchantRequestID: '2654-4b64-97ff-b827b542881d3130',
      CheckoutRequestID: 'ws_CO_24112026100102417712345678',
      ResultCode: code,
      ResultDesc: 'Words that nobody must see',
      ...more,
    },
  },
});

export const unknownReply = `/hooks/${CALLBACK_SECRET}/prompts/${'0'.repeat(32)}`;
