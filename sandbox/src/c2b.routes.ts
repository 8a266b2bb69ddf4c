import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { C2bConfirmations } from './c2b-confirmations.ts';
import { conversationId } from './daraja-errors.ts';
import type { Ledger } from './ledger.ts';
import { parseMsisdn } from './msisdn.ts';
import { LARGEST_PAYMENT, SMALLEST_PAYMENT } from './payment-limits.ts';

interface C2bOptions {
  shortCode: string;
  ledger: Ledger;
  confirmations: C2bConfirmations;
}

/** Words Daraja does not take in a callback URL, in any case; `exe` bars `exec` too. */
const FORBIDDEN_IN_URL = /mpesa|m-pesa|safaricom|exe|cmd|sql|query/i;

/** Daraja takes numbers and strings of digits alike. */
const digits = z.union([z.string().regex(/^\d+$/), z.int().nonnegative()]).transform(String);
const callbackUrl = z
  .url({ protocol: /^https?$/ })
  .max(500)
  .refine((url) => !FORBIDDEN_IN_URL.test(url));

/** `POST /mpesa/c2b/{v1,v2}/registerurl` and `/simulate`: a customer pays the pay bill. */
export const c2bRoutes: FastifyPluginAsyncZod<C2bOptions> = async (app, options) => {
  const { ledger, confirmations } = options;
  const ShortCode = digits.refine((shortCode) => shortCode === options.shortCode);
  const registerBody = z.object({
    ShortCode,
    ResponseType: z.enum(['Completed', 'Cancelled']),
    ConfirmationURL: callbackUrl,
    ValidationURL: callbackUrl,
  });
  const simulateBody = z.object({
    ShortCode,
    CommandID: z.enum(['CustomerPayBillOnline', 'CustomerBuyGoodsOnline']),
    Amount: digits.transform(Number).pipe(z.int().min(SMALLEST_PAYMENT).max(LARGEST_PAYMENT)),
    Msisdn: digits.transform(parseMsisdn).pipe(z.string()),
    BillRefNumber: z.string().max(20).nullish(),
  });

  for (const version of ['v1', 'v2'] as const) {
    const path = `/mpesa/c2b/${version}`;
    app.post(`${path}/registerurl`, { schema: { body: registerBody } }, async (request) => {
      confirmations.register({ version, confirmationUrl: request.body.ConfirmationURL });
      return accepted('Success');
    });
    app.post(`${path}/simulate`, { schema: { body: simulateBody } }, async (request) => {
      const { CommandID, Amount, Msisdn, BillRefNumber } = request.body;
      const account = CommandID === 'CustomerPayBillOnline' ? (BillRefNumber ?? '') : null;
      // As on Daraja, a payment that cannot be made is accepted here and never confirmed.
      const paid = ledger.pay({ msisdn: Msisdn, account, amountCents: Amount * 100 });
      if (paid) void confirmations.confirm(paid.payment);
      return accepted('Accept the service request successfully.');
    });
  }
};

/** Daraja's receipt for a C2B request; the first key is misspelt there. */
function accepted(description: string) {
  return {
    OriginatorCoversationID: conversationId(),
    ResponseCode: '0',
    ResponseDescription: description,
  };
}
