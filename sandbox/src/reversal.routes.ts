import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Ids } from './books.ts';
import { digits, occasion, remarks, resultUrls, wholeShillings } from './daraja-fields.ts';
import type { Mpesa } from './mpesa.ts';
import { accountText, partyOf, takeRequest, timeNumber, type Verdict } from './results.ts';

const body = z.object({
  ...resultUrls,
  Initiator: z.string().min(1),
  CommandID: z.literal('TransactionReversal'),
  TransactionID: z.string().min(1).max(20),
  Amount: wholeShillings,
  ReceiverParty: digits,
  /** Misspelt at Safaricom; the right spelling is refused. */
  RecieverIdentifierType: digits.pipe(z.literal('11')),
  Remarks: remarks.min(2),
  Occasion: occasion,
});
type Reversal = z.output<typeof body>;

/** `POST /mpesa/reversal/v1/request`: sends a payment back to its payer. */
export const reversalRoutes: FastifyPluginAsyncZod<{ mpesa: Mpesa }> = async (app, { mpesa }) => {
  app.post(
    '/mpesa/reversal/v1/request',
    { schema: { body }, config: { product: 'reversal' } },
    async (request, reply) => {
      const { Initiator, TransactionID: receipt, Amount: amountCents, Occasion } = request.body;
      return takeRequest(mpesa, request, reply, {
        product: 'reversal',
        initiator: Initiator,
        body: request.body,
        facts: { receipt, amountCents },
        reference: { Key: 'Occasion', Value: Occasion || undefined },
        work: (ids) => reverse(mpesa, request.body, ids),
      });
    },
  );
};

function reverse({ ledger, settings }: Mpesa, request: Reversal, ids: Ids): Verdict {
  const { TransactionID, Amount, ReceiverParty } = request;
  if (ReceiverParty !== settings.shortCode) return { code: '21' };
  const isPart = ledger.find(TransactionID)?.amountCents !== Amount;
  if (isPart && !settings.partialReversals) return { code: 'R000002' };
  const reversal = ledger.reverse({ original: TransactionID, amountCents: Amount, ...ids });
  if ('refused' in reversal) return { code: reversal.refused };
  const { receipt, amountCents, merchantBalanceCents, at } = reversal;
  return {
    code: '0',
    transactionId: receipt,
    parameters: ({ amount }) => ({
      DebitAccountBalance: accountText('Utility Account', merchantBalanceCents),
      Amount: amount(amountCents) / 100,
      TransCompletedTime: timeNumber(at),
      OriginalTransactionID: TransactionID,
      Charge: 0,
      CreditPartyPublicName: partyOf(reversal),
      DebitPartyPublicName: `${settings.shortCode} - ${settings.merchantName}`,
    }),
  };
}
