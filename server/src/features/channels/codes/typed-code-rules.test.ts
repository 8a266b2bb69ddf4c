// What must hold before a typed code pays: each rule of the payment's design as a test. Queries and their answers are
// in ask-about-code.test.ts.
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { takePayment } from '#channels/confirmations/take-payment.service.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { NOW, openWorld, type World } from '#test/world.ts';
import {
  checkResult,
  confirm,
  heldBooking,
  newCode,
  pay,
  processPending,
  readInvoice,
  repliesTo,
  submit,
  tell,
} from './codes.factory.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld({ RATE_LIMITS: 'off' });
});
afterAll(() => world.close());
beforeEach(() => world.clock.set(NOW));

/** Types a code without a notification, and lets M-Pesa answer the queries about it. */
async function typeAndAnswer(responseTo: (code: string) => object, times = 1) {
  const held = await heldBooking(world);
  const code = newCode();
  await submit(held.client, held.invoiceId, code);
  for (let nth = 0; nth < times; nth += 1) {
    await processPending(world);
    await tell(world, repliesTo(world, code).at(-1)?.result as string, responseTo(code));
    if (nth < times - 1) world.clock.pass(3);
  }
  return { ...held, code };
}

describe('a code pays when', () => {
  test('1. it has the shape of a code, and nobody has claimed it: the second who types it is refused', async () => {
    const [one, other] = [await heldBooking(world), await heldBooking(world)];
    const code = newCode();
    expect((await submit(one.client, one.invoiceId, code)).status).toBe(202);
    expect((await submit(other.client, other.invoiceId, code)).status).toBe(422);
    await confirm(world, code, 17500);
    expect((await readInvoice(one.client, one.invoiceId)).status).toBe('paid');
    expect((await readInvoice(other.client, other.invoiceId)).status).toBe('pending');
  });

  test('2. there is evidence: M-Pesa notified us', async () => {
    const { client, invoiceId } = await heldBooking(world);
    const code = newCode();
    await confirm(world, code, 17500);
    expect((await submit(client, invoiceId, code)).status).toBe(200);
  });

  test('2. there is evidence: M-Pesa answered that it was paid', async () => {
    const { client, invoiceId } = await typeAndAnswer((code) => checkResult(code, 17500));
    expect((await readInvoice(client, invoiceId)).status).toBe('paid');
  });

  test('2. there is evidence: M-Pesa listed it afterwards', async () => {
    const { client, invoiceId } = await heldBooking(world);
    const code = newCode();
    await submit(client, invoiceId, code);
    const listed = {
      source: 'pull' as const,
      code,
      amountCents: 1_750_000,
      shortCode: '247247',
      account: ' Booking',
      payerPhone: '',
      payerName: '',
      paidAt: NOW,
      callbackId: null,
      receivedAt: NOW,
    };
    const outcome = await inTransaction(world.db, (tx) => takePayment(tx, world.services, listed));
    expect(outcome).toBe('settled');
    expect((await readInvoice(client, invoiceId)).status).toBe('paid');
  });

  test('2. and not without evidence, whatever the SMS says', async () => {
    const { client, invoiceId } = await heldBooking(world);
    const sms = `${newCode()} Confirmed. Ksh17,500.00 sent to NAFASI for account booking`;
    expect((await submit(client, invoiceId, sms)).status).toBe(202);
    expect((await readInvoice(client, invoiceId)).status).toBe('pending');
  });

  test.each([
    [
      'its receipt is another one',
      (code: string) => checkResult(code, 17500, { ReceiptNo: newCode() }),
    ],
    [
      'it is not completed',
      (code: string) => checkResult(code, 17500, { TransactionStatus: 'Authorized' }),
    ],
    [
      'it was cancelled',
      (code: string) => checkResult(code, 17500, { TransactionStatus: 'Cancelled' }),
    ],
  ])('3. not when %s', async (_, responseTo) => {
    const { client, invoiceId, code } = await typeAndAnswer(responseTo);
    expect((await readInvoice(client, invoiceId)).status).toBe('pending');
    const { rows } = await sql`select from receipts where code = ${code}`.execute(world.db);
    expect(rows).toEqual([]);
  });

  test('3. not when M-Pesa took the payment back', async () => {
    const { client, invoiceId } = await heldBooking(world);
    const code = newCode();
    await confirm(world, code, 17500);
    await sql`update receipts set reversed_at = ${NOW} where code = ${code}`.execute(world.db);
    expect(await submit(client, invoiceId, code)).toMatchObject({
      status: 422,
      body: { code: 'CODE_NOT_CONFIRMED' },
    });
  });

  test('4. the money went to our short code', async () => {
    const { client, invoiceId } = await heldBooking(world);
    const code = newCode();
    await confirm(world, code, 17500, { BusinessShortCode: '600984' });
    expect((await submit(client, invoiceId, code)).status).toBe(202);
    const { rows } =
      await sql`select outcome from callbacks where body like ${`%${code}%`}`.execute(world.db);
    expect(rows).toEqual([{ outcome: 'foreign' }]);
    await confirm(world, code, 17500);
    expect((await readInvoice(client, invoiceId)).status).toBe('paid');
  });

  test.each(['booking', 'BOOKING', '  Booking '])('4. its account is ours: %j', async (account) => {
    const { client, invoiceId } = await heldBooking(world);
    await pay(world, client, invoiceId, 17500, { BillRefNumber: account });
    expect((await readInvoice(client, invoiceId)).status).toBe('paid');
  });

  test.each([
    ['ten minutes before the booking, as clocks differ', '20261124095000', 200],
    ['eleven minutes before it', '20261124094900', 202],
    ['the year before', '20251124100000', 202],
    ['after it', '20261124103000', 200],
  ])('6. it was paid %s: %s gives %i', async (_, TransTime, status) => {
    const { client, invoiceId } = await heldBooking(world);
    const code = newCode();
    await confirm(world, code, 17500, { TransTime });
    expect((await submit(client, invoiceId, code)).status).toBe(status);
  });

  test('7. from whoever’s phone: people pay for each other', async () => {
    const { client, invoiceId } = await heldBooking(world);
    await pay(world, client, invoiceId, 17500, { MSISDN: '2541 ***** 999', FirstName: 'OTIENO' });
    expect((await readInvoice(client, invoiceId)).status).toBe('paid');
  });
});
