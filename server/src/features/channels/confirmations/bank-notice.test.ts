// A second channel, a bank that reports payments to a number of its own, needs nothing but the port.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { heldBooking, newCode, readInvoice, submit } from '#channels/codes/codes.factory.ts';
import { keepShortCode } from '#money/receipts/short-codes.sql.ts';
import { darajaChannel } from '#platform/daraja/channel.ts';
import type { PaymentChannel, ReportedPayment } from '#platform/payment-channel.ts';
import { outcomesOf, untilWorkedOn } from '#test/on-record.ts';
import { openWorld, type World } from '#test/world.ts';

const BANK_ACCOUNT = '0170000000000';

const notice = z.object({
  transaction: z.object({
    date: z.string(),
    amount: z.coerce.number().positive(),
    billNumber: z.string(),
    additionalInfo: z.string(),
    status: z.literal('SUCCESS'),
  }),
  bank: z.object({ account: z.string() }),
});

/** M-Pesa's receipt is between the payer's number and another one: `2547xxxxxxxx UK31A2B3C4 076332`. */
function readNotice(body: unknown): ReportedPayment | null {
  const given = notice.safeParse(body).data;
  const [payerPhone, code] = given?.transaction.additionalInfo.split(' ') ?? [];
  if (!given || !payerPhone || !code) return null;
  return {
    code,
    amountCents: Math.round(given.transaction.amount * 100),
    shortCode: given.bank.account,
    account: given.transaction.billNumber,
    payerPhone,
    payerName: '',
    paidAt: new Date(`${given.transaction.date.replace(' ', 'T')}+03:00`),
  };
}

const bank: PaymentChannel = {
  kinds: ['bank_notice'],
  read: (_kind, _ref, body) => ({ about: 'payment', read: readNotice(body) }),
};

let world: World;
beforeAll(async () => {
  world = await openWorld({}, { channels: [darajaChannel, bank] });
  await keepShortCode(world.db, BANK_ACCOUNT, 'bank');
});
afterAll(() => world.close());

async function tellByBank(code: string, amount: number | string, account = BANK_ACCOUNT) {
  const info = `254712345678 ${code} 076332`;
  const transaction = { date: '2026-11-24 10:05:00', amount, billNumber: 'booking' };
  const body = {
    callbackType: 'ALT',
    transaction: { ...transaction, additionalInfo: info, status: 'SUCCESS' },
    bank: { reference: ' S8550312', transactionType: 'Credit', account },
  };
  const callback = { kind: 'bank_notice', ref: null, sourceAddress: '127.0.0.1' };
  await world.services.callbacks.receive({ ...callback, text: JSON.stringify(body) });
  await untilWorkedOn(world);
}

test("a bank's notice settles the code that a client typed", async () => {
  const { client, invoiceId } = await heldBooking(world);
  const code = newCode();
  expect((await submit(client, invoiceId, code)).status).toBe(202);

  await tellByBank(code, '17500.00');

  expect(await readInvoice(client, invoiceId)).toMatchObject({
    status: 'paid',
    receipt_codes: [code],
    booking: { status: 'confirmed' },
  });
});

test('a notice sent twice counts once, and one about an account that is not ours counts for nothing', async () => {
  const { client, invoiceId } = await heldBooking(world);
  const code = newCode();
  await tellByBank(code, 17_500);
  await tellByBank(code, 17_500);
  await tellByBank(newCode(), 17_500, '0179999999999');

  expect((await submit(client, invoiceId, code)).status).toBe(200);
  expect((await outcomesOf(world, 'callbackType')).slice(-3)).toEqual([
    'received',
    'duplicate',
    'foreign',
  ]);
});
