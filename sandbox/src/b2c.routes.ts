import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Ids } from './books.ts';
import { DarajaError } from './daraja-errors.ts';
import { digits, msisdn, occasion, remarks, resultUrls, wholeShillings } from './daraja-fields.ts';
import type { Mpesa } from './mpesa.ts';
import { nairobiIso } from './nairobi-time.ts';
import { LARGEST_PAYMENT, SMALLEST_PAYOUT } from './payment-limits.ts';
import { partyOf, takeRequest, type Verdict } from './results.ts';

const v1 = z.object({
  ...resultUrls,
  /** `Initiator` everywhere else. */
  InitiatorName: z.string().min(1),
  CommandID: z.enum(['BusinessPayment', 'SalaryPayment', 'PromotionPayment']),
  Amount: wholeShillings,
  PartyA: digits,
  PartyB: msisdn,
  Remarks: remarks,
  /** Misspelt at Safaricom, which accepts either. */
  Occassion: occasion,
  Occasion: occasion,
});
const v3 = v1.extend({ OriginatorConversationID: z.string().min(1).max(100) });
type Payout = z.output<typeof v1> & { OriginatorConversationID?: string };

/** `POST /mpesa/b2c/{v1,v3}/paymentrequest`: the organisation pays a phone. */
export const b2cRoutes: FastifyPluginAsyncZod<{ mpesa: Mpesa }> = async (app, { mpesa }) => {
  const usedIds = new Set<string>();

  for (const [version, body] of [
    ['v1', v1],
    ['v3', v3],
  ] as const) {
    app.post(
      `/mpesa/b2c/${version}/paymentrequest`,
      { schema: { body }, config: { product: 'b2c' } },
      async (request, reply) => {
        const order: Payout = request.body;
        const { OriginatorConversationID, PartyB: phone, Amount: amountCents } = order;
        if (OriginatorConversationID !== undefined) {
          if (usedIds.has(OriginatorConversationID)) throw DUPLICATE;
          usedIds.add(OriginatorConversationID);
        }
        return takeRequest(mpesa, request, reply, {
          product: 'b2c',
          initiator: order.InitiatorName,
          body: order,
          facts: { phone, amountCents },
          reference: { Key: 'Occasion', Value: order.Occassion || order.Occasion || undefined },
          originatorConversationId: OriginatorConversationID,
          work: (ids) => payOut(mpesa, order, ids),
        });
      },
    );
  }
};

const DUPLICATE = new DarajaError('500.002.1001', 'Duplicate OriginatorConversationID.');

function payOut({ ledger, settings }: Mpesa, order: Payout, ids: Ids): Verdict {
  const { PartyA, PartyB, Amount } = order;
  if (PartyA !== settings.shortCode) return { code: '21' };
  if (Amount < SMALLEST_PAYOUT * 100) return { code: '2' };
  if (Amount > LARGEST_PAYMENT * 100) return { code: '3' };
  const payout = ledger.payOut({ msisdn: PartyB, amountCents: Amount, ...ids });
  if (!payout) return { code: '1' };
  const { utilityCents, chargesCents } = ledger.accounts();
  return {
    code: '0',
    transactionId: payout.receipt,
    parameters: ({ amount }) => ({
      TransactionAmount: amount(payout.amountCents) / 100,
      TransactionReceipt: payout.receipt,
      ReceiverPartyPublicName: partyOf(payout),
      TransactionCompletedDateTime: dottedTime(payout.at),
      B2CUtilityAccountAvailableFunds: utilityCents / 100,
      B2CWorkingAccountAvailableFunds: 0,
      B2CRecipientIsRegisteredCustomer: 'Y',
      B2CChargesPaidAccountAvailableFunds: -chargesCents / 100,
    }),
  };
}

/** `21.11.2026 10:42:05`: no other product uses this format. */
function dottedTime(at: Date): string {
  const iso = nairobiIso(at);
  return `${iso.slice(0, 10).split('-').reverse().join('.')} ${iso.slice(11, 19)}`;
}
