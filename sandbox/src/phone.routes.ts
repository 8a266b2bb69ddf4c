import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { C2bConfirmations } from './c2b-confirmations.ts';
import { payBillFeeCents } from './fees.ts';
import type { Ledger } from './ledger.ts';
import { parseMsisdn } from './msisdn.ts';
import { nairobiIso } from './nairobi-time.ts';
import { LARGEST_PAYMENT, SMALLEST_PAYMENT } from './payment-limits.ts';
import { PhoneRefusal } from './refusals.ts';
import { smsMoney } from './sms.ts';

interface PhoneOptions {
  shortCode: string;
  ledger: Ledger;
  confirmations: C2bConfirmations;
}

const AMOUNT = 'Type whole shillings, from 1 to 250,000.';
const PHONE = 'Type a Kenyan mobile number, like 0712 345 678.';

/** Scripts send numbers where people type text. */
function typed(problem: string) {
  return z.union([z.string(), z.number()], { error: problem }).transform((v) => String(v).trim());
}

const phone = typed(PHONE)
  .transform(parseMsisdn)
  .pipe(z.string({ error: PHONE }));
const payment = z.object({
  business_number: typed('Type the business number.').pipe(
    z.string().regex(/^\d{5,7}$/, 'Type the business number: 5 to 7 digits.'),
  ),
  account: typed('Type the account.').pipe(
    z.string().min(1, 'Type the account.').max(20, 'An account has at most 20 characters.'),
  ),
  amount: typed(AMOUNT)
    .pipe(z.string().regex(/^\d+(\.00?)?$/, AMOUNT))
    .transform(Number)
    .pipe(z.number().min(SMALLEST_PAYMENT, AMOUNT).max(LARGEST_PAYMENT, AMOUNT)),
  phone,
  /** The page asks for it as a phone does; scripts leave it out. Any four digits pass. */
  pin: z
    .string()
    .regex(/^\d{4}$/, 'Type any four digits.')
    .optional(),
});
const inbox = z.object({ phone });

/** The phone: pays the pay bill, shows its balance and its texts. Amounts in whole shillings. */
export const phoneRoutes: FastifyPluginAsyncZod<PhoneOptions> = async (app, options) => {
  const { shortCode, ledger, confirmations } = options;

  app.post('/phone/pay', { schema: { body: payment } }, async (request, reply) => {
    const { business_number, account, amount, phone: msisdn } = request.body;
    if (business_number !== shortCode) throw unknownBusiness(business_number);
    const order = { msisdn, account, amountCents: amount * 100 };
    const paid = ledger.pay(order);
    if (!paid) throw shortBalance(order.amountCents, ledger.balanceCents(msisdn));
    const acknowledged = await confirmations.confirm(paid.payment);
    if (!acknowledged) {
      request.log.warn({ receipt: paid.payment.receipt }, 'the merchant did not acknowledge');
    }
    reply.code(201);
    return { confirmation_code: paid.payment.receipt, sms: paid.sms, acknowledged };
  });

  app.get('/phone/balance', { schema: { querystring: inbox } }, async (request) => ({
    balance: ledger.balanceCents(request.query.phone) / 100,
  }));

  app.get('/phone/messages', { schema: { querystring: inbox } }, async (request) =>
    ledger.messages(request.query.phone).map(({ receipt, text, receivedAt }) => ({
      confirmation_code: receipt,
      sms: text,
      received_at: nairobiIso(receivedAt),
    })),
  );
};

function unknownBusiness(number: string): PhoneRefusal {
  return new PhoneRefusal(
    'UNKNOWN_BUSINESS_NUMBER',
    'business_number',
    `Failed. No business has the number ${number}. Nothing was paid.`,
  );
}

function shortBalance(amountCents: number, balanceCents: number): PhoneRefusal {
  const needed = smsMoney(amountCents + payBillFeeCents(amountCents));
  return new PhoneRefusal(
    'INSUFFICIENT_BALANCE',
    'amount',
    `Failed. With its cost this takes ${needed}; your balance is ${smsMoney(balanceCents)}.`,
  );
}
