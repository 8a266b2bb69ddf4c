// Corrections above Ksh 10,000 need two admins where MONEY_APPROVALS is 2.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { confirm, heldBooking, newCode, pay, readInvoice } from '#channels/codes/codes.factory.ts';
import { close, makeRefund } from '#money/refunds/refunds.factory.ts';
import { newTransfer } from '#money/transfers/transfers.factory.ts';
import { openWorld, type World } from '#test/world.ts';
import { move, receiptOf, takeOff, undo, withdraw } from './corrections.factory.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld({ MONEY_APPROVALS: '2', RATE_LIMITS: 'off' });
});
afterAll(() => world.close());

const twoAdmins = () => Promise.all([world.asAdmin(), world.asAdmin()]);

test('a larger payment is moved once two admins approve the same move', async () => {
  const [first, other] = await twoAdmins();
  const [wrong, right] = [await heldBooking(world), await heldBooking(world)];
  const code = await pay(world, wrong.client, wrong.invoiceId, 17_500);
  const receiptId = await receiptOf(world, code);
  const said = await move(first, receiptId, wrong.invoiceId, right.invoiceId);
  expect(said.body.data).toMatchObject({
    settlement: { invoice_id: wrong.invoiceId },
    corrections: [{ what: `moving it from INV-${wrong.invoiceId} to INV-${right.invoiceId}` }],
    corrections_needed: 2,
  });
  expect((await move(first, receiptId, wrong.invoiceId, right.invoiceId)).body.code).toBe(
    'APPROVED_BEFORE',
  );
  // A different correction, which now has one approval as well.
  await takeOff(other, receiptId, wrong.invoiceId);
  expect((await readInvoice(wrong.client, wrong.invoiceId)).status).toBe('paid');
  const done = await move(other, receiptId, wrong.invoiceId, right.invoiceId);
  expect(done.body.data).toMatchObject({
    settlement: { invoice_id: right.invoiceId },
    corrections: [],
  });
  // The approvals are used up: moving it back needs two new ones.
  const back = await move(first, receiptId, right.invoiceId, wrong.invoiceId);
  expect(back.body.data.settlement.invoice_id).toBe(right.invoiceId);
});

test('what two admins matched and took off again needs two to be matched once more', async () => {
  const [first, other] = await twoAdmins();
  const { client, invoiceId } = await heldBooking(world);
  const code = newCode();
  await confirm(world, code, 17_500);
  const receiptId = await receiptOf(world, code);
  const match = { invoice_id: invoiceId, reason: 'The client sent the SMS' };
  for (const admin of [first, other])
    await admin.call('POST', `/api/receipts/${receiptId}/match`, match);
  for (const admin of [first, other]) await takeOff(admin, receiptId, invoiceId);
  expect((await readInvoice(client, invoiceId)).status).toBe('pending');
  await first.call('POST', `/api/receipts/${receiptId}/match`, match);
  expect((await readInvoice(client, invoiceId)).status).toBe('pending');
});

test('up to Ksh 10,000 one admin is enough; withdrawing a larger give-back needs two', async () => {
  const [first, other] = await twoAdmins();
  const { client, invoiceId } = await heldBooking(world);
  const small = await receiptOf(world, await pay(world, client, invoiceId, 10_000));
  expect((await takeOff(first, small, invoiceId)).body.data.settlement).toBeNull();
  const code = newCode();
  await confirm(world, code, 17_500);
  const url = `/api/receipts/${await receiptOf(world, code)}/refund`;
  const { body } = await first.call('POST', url, { reason: 'Nobody claims it' });
  const [{ id: refundId }] = body.data.refunds;
  expect((await withdraw(first, refundId)).body.data).toMatchObject({
    state: 'due',
    corrections: [{ what: `withdrawing its refund ${refundId}` }],
  });
  expect((await withdraw(other, refundId)).body.data).toMatchObject({ state: 'withdrawn' });
});

test('undoing a refund recorded as paid needs two admins, however small it is', async () => {
  const [first, other] = await twoAdmins();
  const owed = await makeRefund(world, { over: 500 });
  const transfer_code = newTransfer();
  for (const admin of [first, other])
    await close(admin, owed.refundId, { outcome: 'done', transfer_code });
  expect((await undo(first, owed.refundId)).body.data).toMatchObject({
    state: 'done',
    corrections: [{ what: expect.stringContaining('recorded as paid') }],
    corrections_needed: 2,
  });
  expect((await undo(other, owed.refundId)).body.data).toMatchObject({ state: 'due' });
});
