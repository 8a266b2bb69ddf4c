import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Transaction } from './books.ts';
import { invalidField } from './daraja-errors.ts';
import { digits, occasion, remarks, resultUrls } from './daraja-fields.ts';
import type { Changes } from './deliveries.ts';
import { OTHER_BUSINESS } from './ledger.ts';
import type { Mpesa } from './mpesa.ts';
import { partyOf, type ResultParameters, takeRequest, timeNumber } from './results.ts';
import type { Merchant } from './settings.ts';
import { REASONS } from './statement.ts';

const body = z.object({
  ...resultUrls,
  Initiator: z.string().min(1),
  CommandID: z.literal('TransactionStatusQuery'),
  TransactionID: z.string().max(20).nullish(),
  OriginalConversationID: z.string().max(100).nullish(),
  PartyA: digits,
  IdentifierType: digits.pipe(z.enum(['1', '2', '4'])),
  Remarks: remarks,
  Occasion: occasion,
});

/** `POST /mpesa/transactionstatus/v1/query`: what M-Pesa knows of a receipt. */
export const statusRoutes: FastifyPluginAsyncZod<{ mpesa: Mpesa }> = async (app, { mpesa }) => {
  const { ledger, settings } = mpesa;

  app.post(
    '/mpesa/transactionstatus/v1/query',
    { schema: { body }, config: { product: 'status' } },
    async (request, reply) => {
      const { Initiator, TransactionID, OriginalConversationID, PartyA, Occasion } = request.body;
      if (!TransactionID && !OriginalConversationID) throw invalidField('TransactionID');
      return takeRequest(mpesa, request, reply, {
        product: 'status',
        initiator: Initiator,
        body: request.body,
        facts: { receipt: TransactionID ?? undefined },
        reference: { Key: 'Occasion', Value: Occasion || undefined },
        work: () => {
          if (PartyA !== settings.shortCode) return { code: '21' };
          const found = TransactionID
            ? ledger.find(TransactionID)
            : ledger.findByOriginator(OriginalConversationID ?? '');
          return found
            ? { code: '0', parameters: (changes) => parametersOf(found, settings, changes) }
            : { code: '2032' };
        },
      });
    },
  );
};

/** As in real results: no account, no short code of its own, and keys without values. */
function parametersOf(
  { kind, ...found }: Transaction,
  { shortCode, merchantName }: Merchant,
  { amount, status, ...changes }: Changes,
): ResultParameters {
  const customer = partyOf(found);
  const name = found.shortCode === shortCode ? merchantName : OTHER_BUSINESS;
  const organisation = `${changes.shortCode(found.shortCode)} - ${name}`;
  const isPayment = kind === 'payment';
  const isGone = found.reversedCents === found.amountCents;
  return {
    DebitPartyName: isPayment ? customer : organisation,
    CreditPartyName: isPayment ? organisation : customer,
    OriginatorConversationID: found.originatorConversationId,
    InitiatedTime: timeNumber(found.at),
    CreditPartyCharges: undefined,
    DebitAccountType: isPayment ? 'MMF Account For Customer' : 'Utility Account',
    TransactionReason: undefined,
    ReasonType: REASONS[kind],
    TransactionStatus: status(isGone ? 'Reversed' : 'Completed'),
    FinalisedTime: timeNumber(found.at),
    Amount: amount(found.amountCents) / 100,
    ConversationID: found.conversationId,
    ReceiptNo: found.receipt,
  };
}
