import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { payAsCustomer } from './customer-payment.ts';
import { payBillFeeCents } from './fees.ts';
import type { Mpesa } from './mpesa.ts';
import { nairobiIso } from './nairobi-time.ts';
import { amount, inbox, phone, typed } from './phone-fields.ts';
import { type Refusal, refuseField } from './refusals.ts';
import { smsMoney } from './sms.ts';

const payment = z.object({
  business_number: typed('Type the business number.').pipe(
    z.string().regex(/^\d{5,7}$/, 'Type the business number: 5 to 7 digits.'),
  ),
  account: typed('Type the account.').pipe(
    z.string().min(1, 'Type the account.').max(20, 'An account has at most 20 characters.'),
  ),
  amount,
  phone,
  /** The page asks for it as a phone does; scripts omit it. Any four digits pass. */
  pin: z
    .string()
    .regex(/^\d{4}$/, 'Type any four digits.')
    .optional(),
});

/** The phone: pays the pay bill, shows its balance and its texts. Amounts in whole shillings. */
export const phoneRoutes: FastifyPluginAsyncZod<{ mpesa: Mpesa }> = async (app, { mpesa }) => {
  const { ledger, confirmations, settings } = mpesa;
  const { phones } = ledger;

  app.post('/phone/pay', { schema: { body: payment } }, async (request, reply) => {
    const { business_number, account, amount: shillings, phone: msisdn } = request.body;
    if (business_number !== settings.shortCode) throw unknownBusiness(business_number);
    const order = { msisdn, account, amountCents: shillings * 100 };
    const paid = await payAsCustomer(mpesa, order);
    if ('rejectedWith' in paid) throw rejected(paid.rejectedWith, settings.merchantName);
    if ('isShort' in paid) throw shortBalance(order.amountCents, phones.balanceCents(msisdn));
    const confirmation = confirmations.prepare(paid.payment);
    const sent = confirmation.send();
    const acknowledged = !confirmation.isHeld && (await sent).acknowledged;
    if (!acknowledged) {
      request.log.warn({ receipt: paid.payment.receipt }, 'the merchant did not acknowledge');
    }
    reply.code(201);
    return { confirmation_code: paid.payment.receipt, sms: paid.sms, acknowledged };
  });

  app.get('/phone/balance', { schema: { querystring: inbox } }, async (request) => ({
    balance: phones.balanceCents(request.query.phone) / 100,
  }));

  app.get('/phone/messages', { schema: { querystring: inbox } }, async (request) =>
    phones.messages(request.query.phone).map(({ receipt, text, receivedAt }) => ({
      confirmation_code: receipt,
      sms: text,
      received_at: nairobiIso(receivedAt),
    })),
  );
};

function unknownBusiness(number: string): Refusal {
  return refuseField(
    'UNKNOWN_BUSINESS_NUMBER',
    'business_number',
    `Failed. No business has the number ${number}. Nothing was paid.`,
  );
}

/** Which of the fields the merchant rejected, according to its code. */
function rejected(code: string, merchant: string): Refusal {
  const [field, what] = REJECTIONS[code] ?? ['business_number', 'this payment'];
  const sentence = `Failed. ${merchant} does not take ${what}. Nothing was paid.`;
  return refuseField('PAYMENT_REJECTED', field, sentence);
}

const REJECTIONS: Record<string, [field: string, what: string]> = {
  C2B00011: ['phone', 'payments from this number'],
  C2B00012: ['account', 'payments for this account'],
  C2B00013: ['amount', 'this amount'],
};

function shortBalance(amountCents: number, balanceCents: number): Refusal {
  const needed = smsMoney(amountCents + payBillFeeCents(amountCents));
  return refuseField(
    'INSUFFICIENT_BALANCE',
    'amount',
    `Failed. With its cost this takes ${needed}; your balance is ${smsMoney(balanceCents)}.`,
  );
}
