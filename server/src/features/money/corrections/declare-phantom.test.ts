// A payment known only from a statement that was never made: an admin takes it out of the books.
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { lastReply } from '#channels/codes/checks/checks.factory.ts';
import {
  checkResult,
  confirm,
  heldBooking,
  pay,
  processPending,
  readInvoice,
  submit,
  tell,
} from '#channels/codes/codes.factory.ts';
import { takeBack } from '#money/invoices/reversed-receipts.service.ts';
import { close, send } from '#money/refunds/refunds.factory.ts';
import { newTransfer } from '#money/transfers/transfers.factory.ts';
import { allRows, onlyRow } from '#platform/db/rows.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { actionsOf, refundsOf } from '#test/on-record.ts';
import { NOW, openWorld, type Person, type World } from '#test/world.ts';
import {
  booksProblems,
  declarePhantom,
  makeUnproved,
  matchTo,
  receiptOf,
  settlementsOf,
} from './corrections.factory.ts';

let world: World;
let admin: Person;
beforeAll(async () => {
  world = await openWorld({ RATE_LIMITS: 'off', CODE_WAIT_SECONDS: '0' });
});
afterAll(() => world.close());
beforeEach(async () => {
  world.clock.set(NOW);
  admin = await world.asAdmin();
});

const received = async () =>
  (await admin.call('GET', '/api/reconciliation')).body.totals.received as number;
const storyOf = async (receiptId: number) =>
  (await admin.call('GET', `/api/receipts/${receiptId}`)).body;
const giveBack = (receiptId: number) =>
  admin.call('POST', `/api/receipts/${receiptId}/refund`, { reason: 'Nobody claims it' });
const correctionsOf = (receiptId: number) => allRows<{ cents: number; by: number | null }>(
  world.db,
)`
  select amount_cents as cents, corrected_by as by from receipt_corrections
  where receipt_id = ${receiptId} order by id`;
const contradictions = async (code: string) =>
  (await admin.call('GET', `/api/contradictions?kind=phantom&search=${code}`)).body.data;

/** A booking that an admin counted such a payment for. */
async function paidByStatement(shillings = 17_500) {
  const held = await heldBooking(world);
  const told = await makeUnproved(world, shillings);
  await matchTo(admin, told.receiptId, held.invoiceId);
  return { ...held, ...told };
}

describe('a payment declared phantom', () => {
  test('leaves the books by a countering row, and its invoice is due again while the booking stands', async () => {
    const before = await received();
    const { client, invoiceId, receiptId } = await paidByStatement(18_000);
    expect(await received()).toBe(before + 18_000);
    const answer = await declarePhantom(admin, receiptId);
    expect(answer).toMatchObject({
      status: 200,
      body: { data: { is_phantom: true, is_open: false, settlement: null, owed_back: 0 } },
    });
    expect(await received()).toBe(before);
    expect(await readInvoice(client, invoiceId)).toMatchObject({
      status: 'pending',
      balance_due: 17_500,
      refund_due: 0,
      booking: { status: 'confirmed' },
    });
    expect(await refundsOf(world, invoiceId)).toMatchObject([{ state: 'withdrawn' }]);
    expect(await correctionsOf(receiptId)).toEqual([{ cents: -18_000_00, by: admin.id }]);
    expect(await settlementsOf(world, receiptId)).toHaveLength(2);
    expect(await actionsOf(world, 'receipt', receiptId)).toContain('receipt.declared_phantom');
    expect(await booksProblems(world)).toEqual([]);
    await expect(
      sql`update receipt_corrections set amount_cents = -1`.execute(world.db),
    ).rejects.toMatchObject({ constraint: 'receipt_corrections_append_only' });
  });

  test('cannot be typed, matched, given back or declared phantom again afterwards', async () => {
    const { client, invoiceId } = await heldBooking(world);
    const { code, receiptId } = await makeUnproved(world);
    expect((await submit(client, invoiceId, code)).status).toBe(202);
    await declarePhantom(admin, receiptId);
    expect((await readInvoice(client, invoiceId)).claim.state).toBe('refused');
    expect((await submit(client, invoiceId, code)).body.code).toBe('CODE_NOT_CONFIRMED');
    const refusals = [
      await matchTo(admin, receiptId, invoiceId),
      await giveBack(receiptId),
      await declarePhantom(admin, receiptId),
    ];
    expect(refusals.map(({ status, body }) => `${status} ${body.code}`)).toEqual(
      Array(3).fill('409 RECEIPT_PHANTOM'),
    );
    expect(await booksProblems(world)).toEqual([]);
  });

  test('that M-Pesa then shows as taken back is left to a person', async () => {
    const { receiptId } = await makeUnproved(world);
    await declarePhantom(admin, receiptId);
    const how = { transferCode: newTransfer(), because: 'statement', by: null };
    const back = { at: NOW, amountCents: 17_500_00, ...how };
    const taken = inTransaction(world.db, (tx) => takeBack(tx, world.services, receiptId, back));
    expect(await taken).toBe('differs');
    expect(await booksProblems(world)).toEqual([]);
  });
});

describe('a phantom that M-Pesa proves after all', () => {
  test('by a notification is unclaimed again, and the contradiction is left to a person', async () => {
    const { client, invoiceId } = await heldBooking(world);
    const { code, receiptId } = await makeUnproved(world);
    await submit(client, invoiceId, code);
    await declarePhantom(admin, receiptId);
    const before = await received();
    await confirm(world, code, 17_500);
    expect(await received()).toBe(before + 17_500);
    expect(await storyOf(receiptId)).toMatchObject({
      is_phantom: false,
      is_proved: true,
      is_open: true,
    });
    expect(await correctionsOf(receiptId)).toEqual([
      { cents: -17_500_00, by: admin.id },
      { cents: 17_500_00, by: null },
    ]);
    expect(await contradictions(code)).toMatchObject([{ kind: 'phantom' }]);
    expect((await matchTo(admin, receiptId, invoiceId)).status).toBe(200);
    expect(await readInvoice(client, invoiceId)).toMatchObject({ status: 'paid' });
    expect((await declarePhantom(admin, receiptId)).body.code).toBe('RECEIPT_PROVED');
    expect(await booksProblems(world)).toEqual([]);
  });

  test('by its answer to a check of the code is unclaimed again too', async () => {
    const { code, receiptId } = await makeUnproved(world);
    await declarePhantom(admin, receiptId);
    await admin.call('POST', `/api/receipts/${receiptId}/check`);
    await processPending(world);
    await tell(world, lastReply(world, code).result, checkResult(code, 17_500));
    expect(await storyOf(receiptId)).toMatchObject({ is_phantom: false, is_open: true });
    expect(await contradictions(code)).toHaveLength(1);
    expect(await booksProblems(world)).toEqual([]);
  });

  test('stays a phantom where only another statement names it', async () => {
    const { code, receiptId } = await makeUnproved(world);
    await declarePhantom(admin, receiptId);
    await expect(makeUnproved(world, 17_500, code)).rejects.toThrow('twice');
    expect(await storyOf(receiptId)).toMatchObject({ is_phantom: true });
  });
});

describe('declaring a phantom is refused', () => {
  test('where M-Pesa has named it, and where a refund of it is under way or done', async () => {
    const proved = await heldBooking(world);
    const provedId = await receiptOf(
      world,
      await pay(world, proved.client, proved.invoiceId, 9_000),
    );
    const [sent, paid] = [await makeUnproved(world), await makeUnproved(world)];
    const refundOf = async (receiptId: number) =>
      (await giveBack(receiptId)).body.data.refunds[0].id as number;
    await send(admin, await refundOf(sent.receiptId));
    const transfer_code = newTransfer();
    await close(admin, await refundOf(paid.receiptId), { outcome: 'done', transfer_code });
    const refusals = [
      await declarePhantom(admin, provedId),
      await declarePhantom(admin, sent.receiptId),
      await declarePhantom(admin, paid.receiptId),
      await declarePhantom(admin, 999_999),
    ];
    expect(refusals.map(({ status, body }) => `${status} ${body.code}`)).toEqual([
      '409 RECEIPT_PROVED',
      '409 RECEIPT_GOING_BACK',
      '409 RECEIPT_PAID_BACK',
      '404 RECEIPT_NOT_FOUND',
    ]);
    expect(await booksProblems(world)).toEqual([]);
  });

  test('until a second admin agrees, above Ksh 10,000', async () => {
    const two = await openWorld({ MONEY_APPROVALS: '2', RATE_LIMITS: 'off' });
    try {
      const [first, other] = [await two.asAdmin(), await two.asAdmin()];
      const { receiptId } = await makeUnproved(two);
      expect((await declarePhantom(first, receiptId)).body.data).toMatchObject({
        is_phantom: false,
        corrections: [{ what: 'declaring that it was never made' }],
      });
      expect((await declarePhantom(other, receiptId)).body.data.is_phantom).toBe(true);
      const small = await makeUnproved(two, 10_000);
      expect((await declarePhantom(first, small.receiptId)).body.data.is_phantom).toBe(true);
    } finally {
      await two.close();
    }
  });
});

test('whatever happens at the same instant, the money is in one place or in none', async () => {
  const other = await world.asAdmin();
  for (let round = 0; round < 6; round += 1) {
    const { invoiceId } = await heldBooking(world);
    const { code, receiptId } = await makeUnproved(world);
    const [one, two, ...rest] = await Promise.all([
      declarePhantom(admin, receiptId),
      declarePhantom(other, receiptId),
      matchTo(other, receiptId, invoiceId),
      giveBack(receiptId),
      confirm(world, code, 17_500),
    ]);
    expect([one, two, ...rest].filter(({ status }) => status >= 500)).toEqual([]);
    expect([one, two].filter(({ status }) => status === 200).length).toBeLessThan(2);
    const { is_phantom, is_proved } = await onlyRow<{ is_phantom: boolean; is_proved: boolean }>(
      world.db,
    )`select is_phantom, is_proved from receipts where id = ${receiptId}`;
    expect({ is_phantom, is_proved }).toEqual({ is_phantom: false, is_proved: true });
  }
  expect(await booksProblems(world)).toEqual([]);
});
