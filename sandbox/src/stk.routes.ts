import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { conversationId } from './conversation.ts';
import { DarajaError, invalidField } from './daraja-errors.ts';
import { afterResponse } from './daraja-faults.ts';
import { callbackUrl, digits, msisdn, wholeShillings } from './daraja-fields.ts';
import type { Mpesa } from './mpesa.ts';
import { darajaTimestamp, parseDarajaTimestamp } from './nairobi-time.ts';
import { LARGEST_PAYMENT } from './payment-limits.ts';
import { resultText } from './result-codes.ts';

/** Accepts Nairobi's clock, but not UTC, which is three hours behind. */
const CLOCKS_APART_MS = 60 * 60 * 1000;

const signed = {
  BusinessShortCode: digits,
  Password: z.string(),
  Timestamp: z.string().regex(/^\d{14}$/),
};
const push = z.object({
  ...signed,
  TransactionType: z.enum(['CustomerPayBillOnline', 'CustomerBuyGoodsOnline']),
  Amount: wholeShillings,
  PartyA: msisdn,
  PartyB: digits,
  PhoneNumber: msisdn,
  CallBackURL: callbackUrl,
  AccountReference: z
    .union([z.string(), z.int()])
    .transform(String)
    .pipe(z.string().regex(/^[A-Za-z0-9]{1,12}$/)),
  TransactionDesc: z.string().min(1).max(13).optional(),
});
const query = z.object({ ...signed, CheckoutRequestID: z.string().min(1).max(100) });

/** `POST /mpesa/stkpush/v1/processrequest` and `/mpesa/stkpushquery/v1/query`: a prompt on a phone. */
export const stkRoutes: FastifyPluginAsyncZod<{ mpesa: Mpesa }> = async (app, { mpesa }) => {
  const { prompts, now, settings } = mpesa;
  let lastTick = 0;

  app.post(
    '/mpesa/stkpush/v1/processrequest',
    { schema: { body: push }, config: { product: 'stk' } },
    async (request, reply) => {
      const { body } = request;
      checkPassword(body, mpesa);
      if (prompts.waitingOn(body.PhoneNumber).length > 0) throw BUSY;
      lastTick = Math.max(lastTick + 1, now().getTime());
      const MerchantRequestID = conversationId();
      const CheckoutRequestID = checkoutRequestId(new Date(lastTick), body.PhoneNumber);
      const { isEarly, sendResult } = prompts.open(
        {
          merchantRequestId: MerchantRequestID,
          checkoutRequestId: CheckoutRequestID,
          phone: body.PhoneNumber,
          payer: body.PartyA,
          amountCents: body.Amount,
          account: body.AccountReference,
          callbackUrl: body.CallBackURL,
        },
        refusalOf(body),
      );
      if (sendResult && isEarly) await sendResult(0);
      else if (sendResult) afterResponse(request, reply, () => void sendResult());
      const description = 'Success. Request accepted for processing';
      return {
        MerchantRequestID,
        CheckoutRequestID,
        ResponseCode: '0',
        ResponseDescription: description,
        CustomerMessage: description,
      };
    },
  );

  app.post(
    '/mpesa/stkpushquery/v1/query',
    { schema: { body: query }, config: { product: 'stk-query' } },
    async (request) => {
      checkPassword(request.body, mpesa);
      const prompt = prompts.find(request.body.CheckoutRequestID);
      if (!prompt) throw new DarajaError('500.001.1001', 'The transaction does not Exist');
      const ResultCode = request.forcedResult ?? prompt.code;
      if (ResultCode === undefined) throw PENDING;
      return {
        ResponseCode: '0',
        ResponseDescription: 'The service request has been accepted successfully',
        MerchantRequestID: prompt.merchantRequestId,
        CheckoutRequestID: prompt.checkoutRequestId,
        ResultCode,
        ResultDesc: resultText(ResultCode),
      };
    },
  );

  function checkPassword(body: z.output<z.ZodObject<typeof signed>>, { settings }: Mpesa): void {
    const { BusinessShortCode, Password, Timestamp } = body;
    const at = parseDarajaTimestamp(Timestamp);
    if (!at || Math.abs(at.getTime() - now().getTime()) > CLOCKS_APART_MS)
      throw invalidField('Timestamp');
    if (BusinessShortCode !== settings.shortCode)
      throw new DarajaError('500.001.1001', 'Merchant does not exist');
    if (Password !== btoa(BusinessShortCode + settings.passkey + Timestamp))
      throw new DarajaError('500.001.1001', 'Wrong credentials');
  }

  /** What M-Pesa rejects only when it processes the prompt. */
  function refusalOf({ TransactionType, PartyB, Amount }: z.output<typeof push>) {
    if (TransactionType !== 'CustomerPayBillOnline') return '2028';
    if (PartyB !== settings.shortCode) return 'SFC_IC0003';
    return Amount > LARGEST_PAYMENT * 100 ? '3' : undefined;
  }
};

const BUSY = new DarajaError(
  '500.001.1001',
  'Unable to lock subscriber, a transaction is already in process for the current subscriber',
);
const PENDING = new DarajaError('500.001.1001', 'The transaction is being processed');

/** `ws_CO_03112026101502417708374149`: day, month, year and time to the millisecond, and the phone. */
function checkoutRequestId(at: Date, phone: string): string {
  const [, year, month, day, time] = /^(\d{4})(\d\d)(\d\d)(\d{6})$/.exec(darajaTimestamp(at)) ?? [];
  const millisecond = String(at.getTime() % 1000).padStart(3, '0');
  return `ws_CO_${day}${month}${year}${time}${millisecond}${phone.slice(3)}`;
}
