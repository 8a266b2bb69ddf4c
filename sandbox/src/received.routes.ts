import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Bank, BankPayment } from './bank.ts';
import type { Transaction } from './books.ts';
import type { Mpesa } from './mpesa.ts';
import { parseMsisdn } from './msisdn.ts';
import { nairobiIso } from './nairobi-time.ts';

const filter = z.object({ to: z.string('Give one number.').trim().optional() });

/** The organisation's payments to phones, tills, pay bills and bank accounts, newest first. */
export const receivedRoutes: FastifyPluginAsyncZod<{ mpesa: Mpesa; bank: Bank }> = async (
  app,
  { mpesa, bank },
) => {
  const { ledger, settings } = mpesa;

  app.get('/received/payments', { schema: { querystring: filter } }, async ({ query: { to } }) => {
    const moved = ledger
      .transactions()
      .filter(({ kind }) => kind === 'payout' || kind === 'business')
      .map((one) => present(one, settings.merchantName));
    const banked = bank.payments().map((one) => presentBanked(one, settings.merchantName));
    return {
      payments: [...moved, ...banked]
        .filter(({ number }) => !to || number === to || number === parseMsisdn(to))
        .toSorted((one, other) => one.received_at.localeCompare(other.received_at))
        .toReversed(),
    };
  });
};

const numberOf = ({ business, msisdn }: Transaction): string => business ?? msisdn;

const kindOf = ({ business, account }: Transaction) => {
  if (business === null) return 'phone';
  return account === null ? 'till' : 'pay_bill';
};

const present = (one: Transaction, from: string) => ({
  confirmation_code: one.receipt,
  kind: kindOf(one),
  number: numberOf(one),
  account: one.account,
  name: one.name,
  from,
  amount: one.amountCents / 100,
  /** The sender pays it; nothing is deducted from the amount. */
  charge: one.chargeCents / 100,
  received_at: nairobiIso(one.at),
});

const presentBanked = (one: BankPayment, from: string) => ({
  confirmation_code: one.bankReference,
  kind: 'bank',
  number: one.account,
  account: one.bank,
  name: one.name,
  from,
  amount: one.amountCents / 100,
  charge: 0,
  received_at: nairobiIso(one.at),
});
