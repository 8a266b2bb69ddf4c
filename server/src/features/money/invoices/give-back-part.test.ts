import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { pay } from '#channels/codes/codes.factory.ts';
import { findReceipt } from '#money/receipts/receipts.sql.ts';
import { replyTo, send, tell } from '#money/refunds/refunds.factory.ts';
import { newTransfer, sentBack } from '#money/transfers/transfers.factory.ts';
import { bookSpace } from '#renting/bookings/bookings.factory.ts';
import { NOW, openWorld, type Person, type World } from '#test/world.ts';

const AFTERWARDS = new Date('2026-11-26T10:00:00+03:00');

let world: World;
let admin: Person;
beforeAll(async () => {
  world = await openWorld({ RATE_LIMITS: 'off', CODE_WAIT_SECONDS: '0' });
  admin = await world.asAdmin();
});
afterAll(() => world.close());
beforeEach(() => world.clock.set(NOW));

async function paidBooking(by?: Person) {
  const booked = await bookSpace(world, {}, by);
  const code = await pay(world, booked.client, booked.invoiceId, 17_500);
  const receipt = await findReceipt(world.db, code);
  if (!receipt) throw new Error('The payment is not on record');
  return { ...booked, code, receiptId: receipt.id };
}
type Paid = Awaited<ReturnType<typeof paidBooking>>;

/** The visit is over, and everybody signs in again. */
async function passVisit({ owner, client }: Paid) {
  world.clock.set(AFTERWARDS);
  for (const person of [admin, owner, client]) await person.signInAgain();
}

const giveBack = ({ receiptId }: Paid, amount: unknown, headers = {}, by = admin) =>
  by.call(
    'POST',
    `/api/receipts/${receiptId}/refund`,
    { amount, reason: 'The lights went out for an hour.' },
    headers,
  );

const invoiceOf = async ({ client, invoiceId }: Paid) =>
  (await client.call('GET', `/api/invoices/${invoiceId}`)).body;

test('a part of what a visit cost is given back, and the invoice is paid with what remains', async () => {
  const paid = await paidBooking();
  expect((await giveBack(paid, 5_000)).body.code).toBe('BOOKING_TO_COME');
  await passVisit(paid);
  const { status, body } = await giveBack(paid, '5000.00');
  expect([status, body.data]).toMatchObject([
    200,
    { settled: 12_500, owed_back: 5_000, refunds: [{ amount: 5_000, reason: 'goodwill' }] },
  ]);
  const invoice = await invoiceOf(paid);
  expect(invoice).toMatchObject({
    status: 'paid',
    total_amount: 12_500,
    balance_due: 0,
    refund_due: 5_000,
    lines: [{ words: 'What remains after a part was given back', amount: 12_500 }],
    refunds: [{ amount: 5_000, reason: 'goodwill', state: 'due' }],
    booking: { status: 'completed' },
  });
  expect((await paid.owner.call('GET', '/api/statistics/owner')).body).toMatchObject({
    revenue: 12_500,
  });
  const refundId = invoice.refunds[0].id;
  await send(admin, refundId);
  const sent = { code: paid.code, shillings: 5_000 };
  await tell(world, replyTo(world), sentBack(sent, newTransfer()));
  expect((await admin.call('GET', `/api/refunds/${refundId}`)).body).toMatchObject({
    state: 'done',
  });
  // More can be given back up to what is left: of two at once the second is too much; the same request twice counts
  // once.
  const [one, other] = await Promise.all([giveBack(paid, 12_000), giveBack(paid, 12_000)]);
  expect([one.status, other.status].sort()).toEqual([200, 422]);
  const key = { 'idempotency-key': 'goodwill-once' };
  for (const answer of [await giveBack(paid, 500, key), await giveBack(paid, 500, key)])
    expect(answer.status).toBe(200);
  expect(await giveBack(paid, 0.01)).toMatchObject({
    status: 422,
    body: { code: 'MORE_THAN_COUNTED', errors: { amount: expect.any(String) } },
  });
  expect(await invoiceOf(paid)).toMatchObject({ status: 'paid', total_amount: 0 });
  await admin.call('POST', '/api/reconciliation/check');
  expect((await admin.call('GET', '/api/reconciliation')).body.problems ?? []).toEqual([]);
});

test('not by the admin whose visit it was', async () => {
  const booker = await world.as('client', 'admin');
  const paid = await paidBooking(booker);
  await passVisit(paid);
  expect(await giveBack(paid, 5_000, {}, booker)).toMatchObject({
    status: 403,
    body: { code: 'INVOICE_OF_OWN' },
  });
  expect((await giveBack(paid, 5_000)).status).toBe(200);
});

test('also of a booking that its client cancelled too late for a refund', async () => {
  const paid = await paidBooking();
  await paid.client.call('PUT', `/api/bookings/${paid.id}/cancel`);
  expect(await invoiceOf(paid)).toMatchObject({ status: 'paid', refund_due: 0 });
  expect((await giveBack(paid, 17_500)).status).toBe(200);
  expect(await invoiceOf(paid)).toMatchObject({ refund_due: 17_500, balance_due: 0 });
});

test('is refused for payments that count for nothing, and for invalid amounts', async () => {
  const paid = await paidBooking();
  await passVisit(paid);
  for (const amount of [0, -1, 'much', 1.005])
    expect([amount, await giveBack(paid, amount)]).toMatchObject([
      amount,
      { status: 422, body: { errors: { amount: expect.any(String) } } },
    ]);
  expect((await giveBack({ ...paid, receiptId: 9_999_999 }, 1)).body.code).toBe(
    'PAYMENT_NOT_FOUND',
  );
  await giveBack(paid, 17_500);
  const owner = await paid.owner.call('POST', `/api/receipts/${paid.receiptId}/refund`, {
    amount: 1,
    reason: 'Mine.',
  });
  expect(owner.status).toBe(403);
});
