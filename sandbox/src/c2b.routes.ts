import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { conversationId } from './conversation.ts';
import { payAsCustomer } from './customer-payment.ts';
import { DarajaError } from './daraja-errors.ts';
import { afterResponse } from './daraja-faults.ts';
import { callbackUrl, digits } from './daraja-fields.ts';
import type { Mpesa } from './mpesa.ts';
import { parseMsisdn } from './msisdn.ts';
import { LARGEST_PAYMENT, SMALLEST_PAYMENT } from './payment-limits.ts';

/** Words Daraja refuses in a registered URL, in any case; `exe` bars `exec` too. */
const FORBIDDEN_IN_URL = /mpesa|m-pesa|safaricom|exe|cmd|sql|query/i;
const registeredUrl = callbackUrl.refine((url) => !FORBIDDEN_IN_URL.test(url));

/** `POST /mpesa/c2b/{v1,v2}/registerurl` and `/simulate`: a customer pays the pay bill. */
export const c2bRoutes: FastifyPluginAsyncZod<{ mpesa: Mpesa }> = async (app, { mpesa }) => {
  const { confirmations, settings } = mpesa;
  const ShortCode = digits.refine((shortCode) => shortCode === settings.shortCode);
  const register = {
    schema: {
      body: z.object({
        ShortCode,
        ResponseType: z.enum(['Completed', 'Cancelled']),
        ConfirmationURL: registeredUrl,
        ValidationURL: registeredUrl,
      }),
    },
    config: { product: 'register' },
  } as const;
  const simulate = {
    schema: {
      body: z.object({
        ShortCode,
        CommandID: z.enum(['CustomerPayBillOnline', 'CustomerBuyGoodsOnline']),
        Amount: digits.transform(Number).pipe(z.int().min(SMALLEST_PAYMENT).max(LARGEST_PAYMENT)),
        Msisdn: digits.transform(parseMsisdn).pipe(z.string()),
        BillRefNumber: z.string().max(20).nullish(),
      }),
    },
    config: { product: 'simulate' },
  } as const;

  for (const version of ['v1', 'v2'] as const) {
    app.post(`/mpesa/c2b/${version}/registerurl`, register, async (request) => {
      if (settings.registerOnce && confirmations.isRegistered()) throw REGISTERED;
      confirmations.register({ version, ...request.body });
      return accepted('Success');
    });
    app.post(`/mpesa/c2b/${version}/simulate`, simulate, async (request, reply) => {
      const { CommandID, Amount, Msisdn, BillRefNumber } = request.body;
      const account = CommandID === 'CustomerPayBillOnline' ? (BillRefNumber ?? '') : null;
      // As on Daraja, a payment that cannot be made is accepted here and never confirmed.
      const order = { msisdn: Msisdn, account, amountCents: Amount * 100 };
      const paid = await payAsCustomer(mpesa, order);
      const confirmation = 'payment' in paid ? confirmations.prepare(paid.payment) : undefined;
      if (confirmation?.isEarly) await confirmation.send();
      else if (confirmation)
        afterResponse(request, reply, () => void confirmation.send(settings.resultDelayMs));
      return accepted('Accept the service request successfully.');
    });
  }
};

const REGISTERED = new DarajaError('500.003.1001', 'Urls are already registered');

/** Daraja's acknowledgement of a C2B request; it misspells the first key. */
function accepted(description: string) {
  return {
    OriginatorCoversationID: conversationId(),
    ResponseCode: '0',
    ResponseDescription: description,
  };
}
