import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Transaction } from './books.ts';
import { invalidField } from './daraja-errors.ts';
import { digits, occasion, remarks, resultUrls } from './daraja-fields.ts';
import type { Changes } from './deliveries.ts';
import { OTHER_BUSINESS } from './ledger.ts';
import type { Mpesa } from './mpesa.ts';
import { type Parameter, phoneParty, takeRequest, timeNumber, type Verdict } from './results.ts';
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
          return found ? known(found, settings) : { code: '2032' };
        },
      });
    },
  );
};

function known(found: Transaction, merchant: { shortCode: string; merchantName: string }): Verdict {
  return { code: '0', parameters: (changes) => parametersOf(found, merchant, changes) };
}

/** As a real one reads: no account, no short code of its own, and keys that have no value. */
function parametersOf(
  { kind, ...found }: Transaction,
  { shortCode, merchantName }: { shortCode: string; merchantName: string },
  { amount, status, ...changes }: Changes,
): Parameter[] {
  const customer = phoneParty(found.msisdn, found.firstName);
  const name = found.shortCode === shortCode ? merchantName : OTHER_BUSINESS;
  const organisation = `${changes.shortCode(found.shortCode)} - ${name}`;
  const isPayment = kind === 'payment';
  const isGone = found.reversedCents === found.amountCents;
  return [
    { Key: 'DebitPartyName', Value: isPayment ? customer : organisation },
    { Key: 'CreditPartyName', Value: isPayment ? organisation : customer },
    { Key: 'OriginatorConversationID', Value: found.originatorConversationId },
    { Key: 'InitiatedTime', Value: timeNumber(found.at) },
    { Key: 'CreditPartyCharges' },
    {
      Key: 'DebitAccountType',
      Value: isPayment ? 'MMF Account For Customer' : 'Utility Account',
    },
    { Key: 'TransactionReason' },
    { Key: 'ReasonType', Value: REASONS[kind] },
    { Key: 'TransactionStatus', Value: status(isGone ? 'Reversed' : 'Completed') },
    { Key: 'FinalisedTime', Value: timeNumber(found.at) },
    { Key: 'Amount', Value: amount(found.amountCents) / 100 },
    { Key: 'ConversationID', Value: found.conversationId },
    { Key: 'ReceiptNo', Value: found.receipt },
  ];
}
