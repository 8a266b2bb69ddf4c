import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Ids } from './books.ts';
import { digits, remarks, resultUrls, wholeShillings } from './daraja-fields.ts';
import type { Mpesa } from './mpesa.ts';
import { LARGEST_PAYMENT, SMALLEST_PAYOUT } from './payment-limits.ts';
import { accountText, takeRequest, timeNumber, type Verdict } from './results.ts';

const business = digits.pipe(z.string().regex(/^\d{5,7}$/));
const fields = {
  ...resultUrls,
  Initiator: z.string().min(1),
  SenderIdentifierType: digits.pipe(z.literal('4')),
  Amount: wholeShillings,
  PartyA: digits,
  PartyB: business,
  Remarks: remarks,
};
/** The field for the kind of receiver is misspelt at Safaricom: 2 is a till, 4 a pay bill. */
const body = z.discriminatedUnion('CommandID', [
  z.object({
    ...fields,
    CommandID: z.literal('BusinessBuyGoods'),
    RecieverIdentifierType: digits.pipe(z.literal('2')),
    AccountReference: z.string().max(20).nullish(),
  }),
  z.object({
    ...fields,
    CommandID: z.literal('BusinessPayBill'),
    RecieverIdentifierType: digits.pipe(z.literal('4')),
    AccountReference: z.string().min(1).max(20),
  }),
]);
type Order = z.output<typeof body>;

/**
 * `POST /mpesa/b2b/v1/paymentrequest`: the organisation pays a till or a pay bill. It has no field for an id of the
 * client's.
 */
export const b2bRoutes: FastifyPluginAsyncZod<{ mpesa: Mpesa }> = async (app, { mpesa }) => {
  app.post(
    '/mpesa/b2b/v1/paymentrequest',
    { schema: { body }, config: { product: 'b2b' } },
    async (request, reply) => {
      const order = request.body;
      const { Initiator, PartyB, Amount, AccountReference } = order;
      return takeRequest(mpesa, request, reply, {
        product: 'b2b',
        initiator: Initiator,
        body: order,
        facts: { business: PartyB, amountCents: Amount },
        reference: { Key: 'BillReferenceNumber', Value: AccountReference || undefined },
        codesAsText: true,
        work: (ids) => payBusiness(mpesa, order, ids),
      });
    },
  );
};

function payBusiness({ ledger, settings }: Mpesa, order: Order, ids: Ids): Verdict {
  const { PartyA, PartyB, Amount, CommandID, AccountReference } = order;
  if (PartyA !== settings.shortCode) return { code: '21' };
  if (Amount < SMALLEST_PAYOUT * 100) return { code: '2' };
  if (Amount > LARGEST_PAYMENT * 100) return { code: '3' };
  const account = CommandID === 'BusinessPayBill' ? (AccountReference ?? null) : null;
  const paid = ledger.payBusiness({ business: PartyB, account, amountCents: Amount, ...ids });
  if (!paid) return { code: '1' };
  return {
    code: '0',
    transactionId: paid.receipt,
    parameters: ({ amount, shortCode }) => ({
      Amount: (amount(paid.amountCents) / 100).toFixed(2),
      DebitPartyAffectedAccountBalance: accountText('Utility Account', paid.merchantBalanceCents),
      TransCompletedTime: String(timeNumber(paid.at)),
      DebitPartyCharges: undefined,
      ReceiverPartyPublicName: `${shortCode(PartyB)} - ${paid.name}`,
      Currency: 'KES',
    }),
  };
}
