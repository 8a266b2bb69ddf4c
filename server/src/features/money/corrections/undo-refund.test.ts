// A refund that an admin recorded as paid, and that was not: owed again, unless M-Pesa has proved it.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readInvoice } from '#channels/codes/codes.factory.ts';
import { takeBack } from '#money/invoices/reversed-receipts.service.ts';
import {
  close,
  makeRefund,
  type Owed,
  replyTo,
  send,
  tell,
} from '#money/refunds/refunds.factory.ts';
import { newTransfer, sentBack } from '#money/transfers/transfers.factory.ts';
import { allRows } from '#platform/db/rows.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { NOW, openWorld, type Person, type World } from '#test/world.ts';
import { booksProblems, receiptOf, undo } from './corrections.factory.ts';

let world: World;
let admin: Person;
beforeAll(async () => {
  world = await openWorld({ RATE_LIMITS: 'off', CODE_WAIT_SECONDS: '0' });
});
afterAll(() => world.close());
beforeEach(async () => {
  world.clock.set(NOW);
  admin = await world.asAdmin();
  await world.processQueue();
  world.outbox.splice(0);
});

const refundOf = async (id: number) => (await admin.call('GET', `/api/refunds/${id}`)).body;
const refundsOf = ({ invoiceId }: Owed) => allRows<{ id: number; state: string }>(world.db)`
  select id, state from refunds where invoice_id = ${invoiceId} order by id`;
const byCode = (transfer_code: string) => ({ outcome: 'done', transfer_code });
const byBank = (amount: number, proof = 'FT-881') => ({
  ...{ outcome: 'done', means: 'bank', proof, paid_on: '2026-11-24' },
  amount,
});

test.each(['code', 'bank'])(
  'one recorded by %s is due again, and its proof is free for the right one',
  async (way) => {
    const [wrong, right] = [await makeRefund(world), await makeRefund(world)];
    const proof = way === 'code' ? byCode(newTransfer()) : byBank(wrong.shillings);
    await close(admin, wrong.refundId, proof);
    expect(await refundOf(wrong.refundId)).toMatchObject({ state: 'done', can_undo: true });
    expect((await undo(admin, wrong.refundId)).body.data).toMatchObject({
      state: 'due',
      can_undo: false,
      can_send: true,
      decided_at: null,
    });
    expect(await readInvoice(wrong.client, wrong.invoiceId)).toMatchObject({
      refund_due: wrong.shillings,
    });
    expect((await close(admin, right.refundId, proof)).body.data).toMatchObject({ state: 'done' });
    expect((await send(admin, wrong.refundId)).body.data).toMatchObject({ state: 'sent' });
    await tell(world, replyTo(world), sentBack(wrong, newTransfer()));
    expect(await refundOf(wrong.refundId)).toMatchObject({ state: 'done', can_undo: false });
    expect(await booksProblems(world)).toEqual([]);
  },
);

test('the client gets a notice of it, and again once it is paid', async () => {
  const owed = await makeRefund(world);
  await close(admin, owed.refundId, byCode(newTransfer()));
  await world.processQueue();
  world.clock.pass(1);
  await undo(admin, owed.refundId);
  await world.processQueue();
  world.clock.pass(1);
  await close(admin, owed.refundId, byCode(newTransfer()));
  await world.processQueue();
  const subjects = world.outbox
    .filter(({ to }) => to === owed.client.email)
    .map((one) => one.subject);
  expect(subjects.filter((subject) => /refund/i.test(subject))).toEqual([
    'Your refund has been paid',
    'Your refund has not been paid yet',
    'Your refund has been paid',
  ]);
});

test('one that was sent, and whose outcome was recorded wrongly, is unclear again, and a result of M-Pesa still counts', async () => {
  const owed = await makeRefund(world);
  await send(admin, owed.refundId);
  const reply = replyTo(world);
  await tell(world, reply.replace(/result$/, 'timeout'), {});
  await close(admin, owed.refundId, byCode(newTransfer()));
  expect((await undo(admin, owed.refundId)).body.data).toMatchObject({
    state: 'sent',
    needs_look: true,
  });
  await tell(world, reply, sentBack(owed, newTransfer()));
  expect(await refundOf(owed.refundId)).toMatchObject({ state: 'done', can_undo: false });
  expect(await booksProblems(world)).toEqual([]);
});

/** What an act changes of the money that we hold, in shillings. */
async function movedBy(act: () => Promise<unknown>) {
  const read = async () => {
    const { accounts } = (await admin.call('GET', '/api/ledger/balances')).body.data;
    return (account: string): number =>
      accounts.find((one: { account: string }) => one.account === account)?.balance ?? 0;
  };
  const before = await read();
  await act();
  const after = await read();
  const moved = (account: string) => after(account) - before(account);
  return { bank: moved('bank'), pay_bill: moved('pay_bill') };
}

test('one recorded as paid by bank and undone leaves the pay-bill, where M-Pesa takes the payment back', async () => {
  const owed = await makeRefund(world);
  const moved = await movedBy(async () => {
    await close(admin, owed.refundId, byBank(owed.shillings, 'FT-882'));
    await undo(admin, owed.refundId);
    const receiptId = await receiptOf(world, owed.code);
    const back = { at: NOW, amountCents: owed.shillings * 100, transferCode: newTransfer() };
    await inTransaction(world.db, (tx) =>
      takeBack(tx, world.services, receiptId, { ...back, because: 'statement', by: null }),
    );
  });
  expect(await refundOf(owed.refundId)).toMatchObject({ state: 'done' });
  expect(moved).toEqual({ bank: 0, pay_bill: -owed.shillings });
  expect(await booksProblems(world)).toEqual([]);
});

/** A refund that nobody could say the outcome of, recorded as not sent and then as paid by bank; answers where its result comes. */
async function paidByBankInstead(owed: Owed, proof: string, amount = owed.shillings) {
  await send(admin, owed.refundId);
  const reply = replyTo(world);
  await tell(world, reply.replace(/result$/, 'timeout'), {});
  await close(admin, owed.refundId, { outcome: 'failed' });
  const paid = await close(admin, owed.refundId, byBank(amount, proof));
  expect(paid.body.data).toMatchObject({ state: 'done' });
  return reply;
}

test('one that is due again is done by the late result of a sending held to have failed', async () => {
  const owed = await makeRefund(world);
  const moved = await movedBy(async () => {
    const reply = await paidByBankInstead(owed, 'FT-883');
    expect((await undo(admin, owed.refundId)).body.data).toMatchObject({ state: 'due' });
    await tell(world, reply, sentBack(owed, newTransfer()));
  });
  expect(await refundOf(owed.refundId)).toMatchObject({ state: 'done', can_undo: false });
  expect(moved).toEqual({ bank: 0, pay_bill: -owed.shillings });
  expect(await booksProblems(world)).toEqual([]);
});

test("one that was paid by bank and by M-Pesa is done by M-Pesa's sending, once the bank payment is undone", async () => {
  const owed = await makeRefund(world);
  const moved = await movedBy(async () => {
    const reply = await paidByBankInstead(owed, 'FT-884');
    await tell(world, reply, sentBack(owed, newTransfer()));
    expect(await booksProblems(world)).toEqual(['refunds_left_once']);
    expect(await refundOf(owed.refundId)).toMatchObject({ state: 'done', can_undo: true });
    await world.processQueue();
    world.clock.pass(1);
    world.outbox.splice(0);
    expect((await undo(admin, owed.refundId)).body.data).toMatchObject({
      state: 'done',
      can_undo: false,
    });
  });
  expect(moved).toEqual({ bank: 0, pay_bill: -owed.shillings });
  expect(await booksProblems(world)).toEqual([]);
  expect(await undo(admin, owed.refundId)).toMatchObject({ body: { code: 'REFUND_PROVED' } });
  await world.processQueue();
  const subjects = world.outbox.filter(({ to }) => to === owed.client.email);
  expect(subjects.map(({ subject }) => subject)).not.toContain('Your refund has not been paid yet');
});

describe('one that was paid by bank in part, and by M-Pesa in full', () => {
  test.each([
    ['all of a payment', { over: 0 }, 'done'],
    ['a part of one', { over: 5_000 }, 'withdrawn'],
  ])(
    'of %s, says so, can be undone, and leaves nothing owed once M-Pesa’s transfer is recorded',
    async (_, what, rest) => {
      const owed = await makeRefund(world, what);
      const moved = await movedBy(async () => {
        const reply = await paidByBankInstead(owed, `FT-886 ${rest}`, 600);
        const code = newTransfer();
        await tell(world, reply, sentBack(owed, code));
        for (const { id } of await refundsOf(owed))
          expect((await refundOf(id)).next_step).toContain('Look at all refunds of it');
        expect((await undo(admin, owed.refundId)).body.data).toMatchObject({
          ...{ state: 'due', needs_look: true, can_send: false },
          happened: 'M-Pesa sent back another payment or amount than we asked for.',
          found: { transfer_code: code, amount: owed.shillings },
        });
        expect((await send(admin, owed.refundId)).body.code).toBe('REFUND_TO_LOOK_AT');
        expect((await close(admin, owed.refundId, byCode(code))).body.data.state).toBe('done');
      });
      expect(moved).toEqual({ bank: 0, pay_bill: -owed.shillings });
      const states = (await refundsOf(owed)).map(({ state }) => state);
      expect(states).toEqual(['done', rest]);
      expect(await readInvoice(owed.client, owed.invoiceId)).toMatchObject({ refund_due: 0 });
      expect(await booksProblems(world)).toEqual([]);
    },
  );

  test('is left to a person if M-Pesa’s statement shows it before that', async () => {
    const owed = await makeRefund(world, { over: 5_000 });
    const reply = await paidByBankInstead(owed, 'FT-887', 600);
    const transferCode = newTransfer();
    await tell(world, reply, sentBack(owed, transferCode));
    const receiptId = await receiptOf(world, owed.code);
    const back = { at: NOW, amountCents: owed.shillings * 100, transferCode };
    const taken = await inTransaction(world.db, (tx) =>
      takeBack(tx, world.services, receiptId, { ...back, because: 'statement', by: null }),
    );
    expect(taken).toBe('differs');
    expect((await refundsOf(owed)).map(({ state }) => state)).toEqual(['done', 'due']);
  });
});

test('what M-Pesa has proved stays, by its result or its books, and so does what nobody recorded', async () => {
  const [sent, listed, due] = [
    await makeRefund(world),
    await makeRefund(world),
    await makeRefund(world),
  ];
  await send(admin, sent.refundId);
  await tell(world, replyTo(world), sentBack(sent, newTransfer()));
  const transferCode = newTransfer();
  await close(admin, listed.refundId, byCode(transferCode));
  const receiptId = await receiptOf(world, listed.code);
  const back = { at: NOW, amountCents: listed.shillings * 100, transferCode };
  const known = await inTransaction(world.db, (tx) =>
    takeBack(tx, world.services, receiptId, { ...back, because: 'statement', by: null }),
  );
  expect(known).toBe('known');
  const refusals = [
    await undo(admin, sent.refundId),
    await undo(admin, listed.refundId),
    await undo(admin, due.refundId),
    await undo(admin, 999_999),
  ];
  expect(refusals.map(({ status, body }) => `${status} ${body.code}`)).toEqual([
    '409 REFUND_PROVED',
    '409 REFUND_PROVED',
    '409 REFUND_NOT_RECORDED',
    '404 REFUND_NOT_FOUND',
  ]);
});

test('a refund to an admin can be undone only by another admin', async () => {
  const own = await world.as('client', 'admin');
  const { refundId, shillings } = await makeRefund(world, { by: own });
  await close(own, refundId, byBank(shillings, 'FT-885'));
  expect(await undo(own, refundId)).toMatchObject({
    status: 403,
    body: { code: 'REFUND_OF_OWN' },
  });
  expect((await undo(admin, refundId)).status).toBe(200);
});

test('pressed twice it is undone once', async () => {
  const owed = await makeRefund(world);
  await close(admin, owed.refundId, byCode(newTransfer()));
  const answers = await Promise.all([undo(admin, owed.refundId), undo(admin, owed.refundId)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(await booksProblems(world)).toEqual([]);
});
