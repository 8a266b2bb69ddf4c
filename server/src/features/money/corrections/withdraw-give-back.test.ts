// Withdrawing what an admin gave back and nobody has sent: the money is unclaimed, or counted, again.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  confirm,
  heldBooking,
  newCode,
  pay,
  readInvoice,
  submit,
} from '#channels/codes/codes.factory.ts';
import { close, send } from '#money/refunds/refunds.factory.ts';
import { newTransfer } from '#money/transfers/transfers.factory.ts';
import { NOW, openWorld, type Person, type World } from '#test/world.ts';
import { booksProblems, receiptOf, withdraw } from './corrections.factory.ts';

let world: World;
let admin: Person;
beforeAll(async () => {
  world = await openWorld({ RATE_LIMITS: 'off' });
});
afterAll(() => world.close());
beforeEach(async () => {
  world.clock.set(NOW);
  admin = await world.asAdmin();
  await world.processQueue();
  world.outbox.splice(0);
});

/** An unclaimed payment that an admin has given back. */
async function givenBack() {
  const code = newCode();
  await confirm(world, code, 17_500);
  const receiptId = await receiptOf(world, code);
  const { body } = await admin.call('POST', `/api/receipts/${receiptId}/refund`, {
    reason: 'Nobody claims it',
  });
  return { code, receiptId, refundId: body.data.refunds[0].id as number };
}

/** A visit that has begun, part of whose payment an admin has given back. */
async function goodwill() {
  const { client, invoiceId } = await heldBooking(world);
  const receiptId = await receiptOf(world, await pay(world, client, invoiceId, 17_500));
  world.clock.pass(48 * 60);
  for (const person of [client, admin]) await person.signInAgain();
  const part = { amount: '2500', reason: 'The heating failed' };
  const { body } = await admin.call('POST', `/api/receipts/${receiptId}/refund`, part);
  return { client, invoiceId, receiptId, refundId: body.data.refunds[0].id as number };
}

describe('a give-back that is withdrawn', () => {
  test('leaves the payment unclaimed: its payer can type its code, and it can be given back again', async () => {
    const { code, receiptId, refundId } = await givenBack();
    expect((await admin.call('GET', `/api/refunds/${refundId}`)).body.can_withdraw).toBe(true);
    expect((await withdraw(admin, refundId)).body.data).toMatchObject({
      state: 'withdrawn',
      can_withdraw: false,
      can_send: false,
      happened: 'Withdrawn by an admin: it is owed no more.',
    });
    expect((await admin.call('GET', `/api/receipts/${receiptId}`)).body).toMatchObject({
      is_open: true,
      owed_back: 0,
      audit: expect.arrayContaining([expect.objectContaining({ what: 'Refund withdrawn' })]),
    });
    const again = await admin.call('POST', `/api/receipts/${receiptId}/refund`, {
      reason: 'Again',
    });
    expect(again.status).toBe(200);
    await withdraw(admin, again.body.data.refunds[1].id);
    const { client, invoiceId } = await heldBooking(world);
    expect((await submit(client, invoiceId, code)).status).toBe(200);
    expect(await booksProblems(world)).toEqual([]);
  });

  test('of a part of a payment: it counts again, the invoice has its full amount, and the client gets a notice', async () => {
    const { client, invoiceId, refundId } = await goodwill();
    expect(await readInvoice(client, invoiceId)).toMatchObject({
      amount: 15_000,
      refund_due: 2_500,
    });
    expect((await withdraw(admin, refundId)).status).toBe(200);
    expect(await readInvoice(client, invoiceId)).toMatchObject({
      status: 'paid',
      amount: 17_500,
      refund_due: 0,
      refunds: [],
    });
    await world.processQueue();
    const subjects = world.outbox.filter(({ to }) => to === client.email).map((one) => one.subject);
    expect(subjects).toContain('A refund is not paid after all');
    expect(await booksProblems(world)).toEqual([]);
  });

  test('and sent at the same instant ends as one of the two', async () => {
    for (let round = 0; round < 6; round += 1) {
      const { refundId } = await givenBack();
      const answers = await Promise.all([
        withdraw(admin, refundId),
        withdraw(admin, refundId),
        send(admin, refundId),
      ]);
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    }
    expect(await booksProblems(world)).toEqual([]);
  });

  test('is refused once it was sent or paid, and where no admin gave it back', async () => {
    const [sent, paid] = [await givenBack(), await givenBack()];
    await send(admin, sent.refundId);
    await close(admin, paid.refundId, { outcome: 'done', transfer_code: newTransfer() });
    const { client, invoiceId } = await heldBooking(world);
    await pay(world, client, invoiceId, 18_000);
    const [surplus] = (await readInvoice(client, invoiceId)).refunds;
    const refusals = [
      await withdraw(admin, sent.refundId),
      await withdraw(admin, paid.refundId),
      await withdraw(admin, surplus.id),
      await withdraw(admin, 999_999),
    ];
    expect(refusals.map(({ status, body }) => `${status} ${body.code}`)).toEqual([
      '409 REFUND_UNDER_WAY',
      '409 REFUND_DONE',
      '409 REFUND_NOT_BY_HAND',
      '404 REFUND_NOT_FOUND',
    ]);
  });
});
