import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Transaction } from './books.ts';
import { payBillFeeCents } from './fees.ts';
import type { Mpesa } from './mpesa.ts';
import { nairobiIso, parseTime } from './nairobi-time.ts';
import { phone } from './phone-fields.ts';
import { Refusal, refuseField } from './refusals.ts';
import { statementCsv } from './statement.ts';

const MOST = 10_000_000;
const AMOUNT = 'Give an amount in shillings, of at most two decimals.';
const TIME =
  'Give a time that has been, like 2026-11-21T10:00:00; without an offset it is Nairobi time.';
const DAY = 'Give a day, like 2026-11-21.';

const past = z.iso
  .datetime({ local: true, offset: true, error: TIME })
  .transform(parseTime)
  .pipe(z.date(TIME));
const ownReceipt = z
  .string()
  .regex(/^[A-Z0-9]{10}$/, 'Give ten capitals and digits.')
  .optional();
const payment = z.object({
  amount: z.number(AMOUNT).min(1, AMOUNT).max(MOST, AMOUNT).multipleOf(0.01, AMOUNT),
  account: z.string().max(20).nullable().default('booking'),
  phone: phone.default('254712345678'),
  paid_at: past.optional(),
  short_code: z
    .string()
    .regex(/^\d{5,7}$/, 'Give a short code of 5 to 7 digits.')
    .optional(),
  receipt: ownReceipt,
  notify: z.boolean().default(true),
});
const pastPayments = z.object({
  payments: z.array(
    payment
      .omit({ short_code: true, notify: true })
      .required({ receipt: true })
      .extend({
        reversals: z.array(
          z.object({ amount: z.number(AMOUNT).min(1, AMOUNT), receipt: ownReceipt }),
        ),
      }),
  ),
});
const PAST_PAYMENTS_BYTES = 2 * 1024 * 1024;
const changes = z.object({ changes: z.record(z.string(), z.unknown()).default({}) }).nullish();
const part = z
  .object({ amount: z.number(AMOUNT).min(1, AMOUNT).optional(), receipt: ownReceipt })
  .nullish();
const ofReceipt = z.object({ receipt: z.string() });
const day = z.iso.date(DAY).optional();
const days = z.object({ from: day, to: day });

/** The control's payments: made, confirmed and reversed as M-Pesa's own staff could do; and the statement. */
export const simPaymentRoutes: FastifyPluginAsyncZod<{ mpesa: Mpesa }> = async (app, { mpesa }) => {
  const { ledger, confirmations, settings, now } = mpesa;

  app.get('/__sim/payments', async () => ({
    payments: ledger
      .transactions()
      .filter(({ kind }) => kind === 'payment')
      .toReversed()
      .map(present),
  }));

  const pay = (given: Omit<z.output<typeof payment>, 'notify'>) => {
    const { amount, account, phone: msisdn, paid_at: at, receipt, short_code: shortCode } = given;
    if (at && at > now()) throw NOT_YET;
    if (receipt && ledger.find(receipt)) throw TAKEN;
    const order = { msisdn, account, amountCents: Math.round(amount * 100) };
    // Whoever controls the phone never runs out of money.
    const cost = order.amountCents + payBillFeeCents(order.amountCents);
    ledger.phones.move(msisdn, Math.max(0, cost - ledger.phones.balanceCents(msisdn)));
    const paid = ledger.pay({ ...order, shortCode, at, receipt });
    if (!paid) throw new Error('A phone that was topped up could not pay.');
    return paid;
  };

  app.post('/__sim/payments', { schema: { body: payment } }, async (request, reply) => {
    const { notify, ...given } = request.body;
    const paid = pay(given);
    const isOurs = paid.payment.shortCode === settings.shortCode;
    if (notify && isOurs) void confirmations.prepare(paid.payment).send();
    reply.code(201);
    return { confirmation_code: paid.payment.receipt, sms: paid.sms };
  });

  // For clients that restore payments from before the sandbox was started. Nobody is notified.
  app.post(
    '/__sim/payments/past',
    { bodyLimit: PAST_PAYMENTS_BYTES, schema: { body: pastPayments } },
    async ({ body: { payments } }, reply) => {
      for (const one of payments) pay(one);
      // After all payments, as the money must be there. Where it is not, nothing is sent back.
      for (const { receipt: original, reversals } of payments)
        for (const { amount, receipt } of reversals)
          ledger.reverse({ original, amountCents: Math.round(amount * 100), receipt });
      reply.code(204);
    },
  );

  app.post(
    '/__sim/payments/:receipt/confirm',
    { schema: { params: ofReceipt, body: changes } },
    async ({ params, body }) => {
      const found = ledger.find(params.receipt);
      if (found?.kind !== 'payment') throw NO_PAYMENT;
      return confirmations.confirmAgain(found, body?.changes ?? {});
    },
  );

  app.post(
    '/__sim/payments/:receipt/reverse',
    { schema: { params: ofReceipt, body: part } },
    async ({ params, body }) => {
      const { amount, receipt } = body ?? {};
      if (receipt && ledger.find(receipt)) throw TAKEN;
      const amountCents = amount === undefined ? undefined : Math.round(amount * 100);
      const reversed = ledger.reverse({ original: params.receipt, amountCents, receipt });
      if ('refused' in reversed) throw reversed.refused === 'R000002' ? NO_PAYMENT : NOTHING_LEFT;
      return { confirmation_code: reversed.receipt, amount: reversed.amountCents / 100 };
    },
  );

  app.get('/__sim/statement.csv', { schema: { querystring: days } }, async ({ query }, reply) =>
    reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', 'attachment; filename="statement.csv"')
      .send(statementCsv(ledger.transactions(), settings, { ...query, now: now() })),
  );
};

const NO_PAYMENT = new Refusal(
  404,
  'PAYMENT_NOT_FOUND',
  'There is no such payment to the merchant. Look at /__sim/payments for those there are.',
);
const NOT_YET = refuseField('NOT_VALID', 'paid_at', TIME);
const TAKEN = new Refusal(
  409,
  'RECEIPT_TAKEN',
  'Another payment has this receipt. Leave it out to get a new one.',
);
const NOTHING_LEFT = new Refusal(
  409,
  'NOTHING_TO_REVERSE',
  'So much of this payment is no longer there to take back.',
);

const present = (payment: Transaction) => ({
  confirmation_code: payment.receipt,
  amount: payment.amountCents / 100,
  account: payment.account,
  phone: payment.msisdn,
  short_code: payment.shortCode,
  paid_at: nairobiIso(payment.at),
  reversed: payment.reversedCents / 100,
});
