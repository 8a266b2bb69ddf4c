import type { IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Transaction } from './books.ts';
import { conversationId } from './conversation.ts';
import { DarajaError, invalidField } from './daraja-errors.ts';
import { callbackUrl, digits, msisdn } from './daraja-fields.ts';
import type { Mpesa } from './mpesa.ts';
import { nairobiIso, parseTime } from './nairobi-time.ts';

const REACHES_BACK_MS = 48 * 60 * 60 * 1000;
const PAGE = 100;
const INVALID = '400.001';

const time = z
  .string()
  .regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
  .transform((written) => parseTime(written.replace(' ', 'T')))
  .pipe(z.date());

/**
 * `POST /pulltransactions/v1/register` and `GET` or `POST /pulltransactions/v1/query`: the pay bill's payments of the
 * last 48 hours. The documentation says GET with a body, client libraries use POST.
 */
export const pullRoutes: FastifyPluginAsyncZod<{ mpesa: Mpesa }> = async (app, { mpesa }) => {
  const { settings, ledger, now } = mpesa;
  let isRegistered = false;
  const ShortCode = digits.refine((shortCode) => shortCode === settings.shortCode);
  const registration = z.object({
    ShortCode,
    RequestType: z.literal('Pull'),
    NominatedNumber: msisdn,
    CallBackURL: callbackUrl,
  });
  const query = z.object({ ShortCode, StartDate: time, EndDate: time, OffSetValue: digits });

  app.post(
    '/pulltransactions/v1/register',
    { schema: { body: registration }, config: { product: 'pull-register' } },
    async ({ body }) => {
      const [ResponseStatus, ResponseDescription] = isRegistered
        ? ['1001', 'Shortcode already Registered']
        : ['1000', 'Shortcode Registered Successfully'];
      isRegistered = true;
      const ResponseRefID = conversationId();
      return { ResponseRefID, ResponseStatus, ShortCode: body.ShortCode, ResponseDescription };
    },
  );

  app.route({
    method: ['GET', 'POST'],
    url: '/pulltransactions/v1/query',
    config: { product: 'pull' },
    handler: async (request) => {
      const isGet = request.method === 'GET';
      const parsed = query.safeParse(isGet ? await bodyOf(request.raw) : request.body);
      if (!parsed.success) throw invalidField(fieldOf(parsed.error), INVALID);
      if (!isRegistered) throw new DarajaError(INVALID, 'Short code is not registered for pull');
      const { StartDate, EndDate, OffSetValue } = parsed.data;
      const oldest = Math.max(StartDate.getTime(), now().getTime() - REACHES_BACK_MS);
      const page = ledger
        .transactions()
        .filter(({ kind, shortCode }) => kind === 'payment' && shortCode === settings.shortCode)
        .filter(({ at }) => at.getTime() >= oldest && at <= EndDate)
        .toSorted((a, b) => a.at.getTime() - b.at.getTime())
        .slice(Number(OffSetValue), Number(OffSetValue) + PAGE);
      return {
        ResponseRefID: conversationId(),
        ResponseCode: page.length > 0 ? '1000' : '1001',
        ResponseMessage: page.length > 0 ? 'Success' : 'No transactions found',
        Response: [page.map((payment) => rowOf(payment, settings))],
      };
    },
  });
};

/** Fastify does not read the body of a GET. Null if there is none, or it is not JSON. */
async function bodyOf(request: IncomingMessage): Promise<unknown> {
  try {
    return JSON.parse(await text(request));
  } catch {
    return null;
  }
}

const fieldOf = ({ issues }: z.ZodError): string => String(issues[0]?.path[0] ?? 'Request Payload');

function rowOf(
  payment: Transaction,
  { merchantName, pullTimes }: { merchantName: string; pullTimes: 'nairobi' | 'utc' },
) {
  const inNairobi = nairobiIso(payment.at).slice(0, 19);
  const inUtc = payment.at.toISOString().slice(0, 19);
  return {
    transactionId: payment.receipt,
    trxDate: `${pullTimes === 'utc' ? inUtc : inNairobi}Z`,
    msisdn: Number(payment.msisdn.slice(3)),
    sender: '',
    transactiontype: payment.account === null ? 'c2b-buy-goods-debit' : 'c2b-pay-bill-debit',
    billreference: payment.account ?? '',
    amount: decimal(payment.amountCents),
    organizationname: merchantName,
  };
}

/** `1500.0`: Pull writes one decimal if the second is zero. */
function decimal(cents: number): string {
  return (cents / 100).toFixed(cents % 10 === 0 ? 1 : 2);
}
