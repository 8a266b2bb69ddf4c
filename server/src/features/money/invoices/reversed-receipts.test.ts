import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { confirm, newCode, pay } from '#channels/codes/codes.factory.ts';
import { close, makeRefund, replyTo, send, tell } from '#money/refunds/refunds.factory.ts';
import { newTransfer, sentBack } from '#money/transfers/transfers.factory.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { bookSpace } from '#renting/bookings/bookings.factory.ts';
import { recordOf } from '#test/refund-on-record.ts';
import { NOW, openWorld, type Person, type World } from '#test/world.ts';
import { type TakenBack, takeBack } from './reversed-receipts.service.ts';

let world: World;
let admin: Person;
beforeAll(async () => {
  world = await openWorld({ RATE_LIMITS: 'off', CODE_WAIT_SECONDS: '0' });
  admin = await world.asAdmin();
});
afterAll(() => world.close());
beforeEach(() => world.clock.set(NOW));

const receiptOf = async (code: string) => {
  const { rows } = await sql<{ id: number; amount_cents: number; reversed_at: Date | null }>`
    select id, amount_cents, reversed_at from receipts where code = ${code}`.execute(world.db);
  return rows[0] as (typeof rows)[number];
};

/** M-Pesa takes the payment of a code back, in full unless given otherwise. */
async function takeBackCode(code: string, changes: Partial<TakenBack> = {}) {
  const { id, amount_cents: amountCents } = await receiptOf(code);
  const back: TakenBack = {
    at: NOW,
    amountCents,
    transferCode: newTransfer(),
    because: 'statement',
    by: admin.id,
    ...changes,
  };
  return inTransaction(world.db, (tx) => takeBack(tx, world.services, id, back));
}

const invoiceOf = async (person: Person, id: number) =>
  (await person.call('GET', `/api/invoices/${id}`)).body;

const refundsOf = async (code: string) => {
  const { rows } = await sql`
    select refunds.amount_cents, reason, state, invoice_id from refunds
    join receipts on receipts.id = receipt_id where code = ${code} order by refunds.id`.execute(
    world.db,
  );
  return rows;
};

/** A booking paid in full, with the code that paid it. */
async function paidBooking(changes: Record<string, unknown> = {}) {
  const booked = await bookSpace(world, changes);
  return { ...booked, code: await pay(world, booked.client, booked.invoiceId, 17_500) };
}

describe('M-Pesa takes a payment back', () => {
  test('the invoice is due again, the booking stands, and the client gets a notice', async () => {
    const { client, invoiceId, id, code } = await paidBooking();
    expect(await takeBackCode(code)).toBe('taken back');
    expect(await invoiceOf(client, invoiceId)).toMatchObject({
      status: 'pending',
      payment_state: 'unpaid',
      balance_due: 17_500,
      refund_due: 0,
      paid_at: null,
      receipt_codes: [],
      claim: { code, state: 'refused' },
      refunds: [{ amount: 17_500, reason: 'reversed', state: 'done' }],
      booking: { status: 'confirmed' },
    });
    const booking = await client.call('GET', `/api/bookings/${id}`);
    expect(booking.body).toMatchObject({ status: 'confirmed' });
    expect((await receiptOf(code)).reversed_at).toEqual(NOW);
    await world.processQueue();
    const mail = world.outbox.findLast(({ to }) => to === client.email);
    expect(mail?.subject).toBe('M-Pesa took a payment back');
    expect(mail?.text).toContain(code);
    const { rows } = await sql<{ action: string; actor_id: number | null }>`
      select action, actor_id from audit
      where (subject = 'invoice' and subject_id = ${invoiceId} and action = 'invoice.unpaid')
         or (subject = 'receipt' and action = 'receipt.reversed'
             and subject_id = ${(await receiptOf(code)).id}) order by action`.execute(world.db);
    expect(rows).toEqual([
      { action: 'invoice.unpaid', actor_id: null },
      { action: 'receipt.reversed', actor_id: admin.id },
    ]);
  });

  test('a client who has paid again before the notice is sent reads that the booking stands', async () => {
    const { client, invoiceId, code } = await paidBooking();
    await takeBackCode(code);
    await pay(world, client, invoiceId, 17_500);
    await world.processQueue();
    const mails = world.outbox.filter(({ to }) => to === client.email);
    const mail = mails.find(({ subject }) => subject === 'M-Pesa took a payment back');
    expect(mail?.text).toContain('Your booking stands, and there is nothing to pay now.');
    expect(mail?.text).not.toContain('cancelled');
  });

  test('reported twice, also at the same instant, it is taken back once', async () => {
    const { code } = await paidBooking();
    const once = { transferCode: newTransfer() };
    const answers = await Promise.all([1, 2, 3].map(() => takeBackCode(code, once)));
    expect(answers.toSorted()).toEqual(['known', 'known', 'taken back']);
    expect(await takeBackCode(code, once)).toBe('known');
    expect(await refundsOf(code)).toMatchObject([{ reason: 'reversed' }]);
  });

  test('its code no longer pays anything, neither for its client nor for others', async () => {
    const { client, invoiceId, code } = await paidBooking();
    await takeBackCode(code);
    const other = await bookSpace(world);
    for (const [person, id] of [
      [client, invoiceId],
      [other.client, other.invoiceId],
    ] as const) {
      const body = { payment_complete_id: code };
      expect(await person.call('PUT', `/api/invoices/${id}`, body)).toMatchObject({
        status: 422,
        body: { code: 'CODE_NOT_CONFIRMED' },
      });
    }
    // Nor does M-Pesa's earlier notification, sent again.
    await confirm(world, code, 17_500);
    expect(await invoiceOf(client, invoiceId)).toMatchObject({ balance_due: 17_500 });
  });

  test('one of several: the other payments still count', async () => {
    const booked = await bookSpace(world);
    const first = await pay(world, booked.client, booked.invoiceId, 10_000);
    const second = await pay(world, booked.client, booked.invoiceId, 7_500);
    await takeBackCode(second);
    expect(await invoiceOf(booked.client, booked.invoiceId)).toMatchObject({
      status: 'pending',
      payment_state: 'short',
      balance_due: 7_500,
      receipt_codes: [first],
      booking: { status: 'confirmed' },
    });
  });

  test('one with a surplus: the surplus is no longer owed', async () => {
    const booked = await bookSpace(world);
    const code = await pay(world, booked.client, booked.invoiceId, 18_000);
    await takeBackCode(code);
    expect(await refundsOf(code)).toMatchObject([
      { amount_cents: 500_00, reason: 'surplus', state: 'done' },
      { amount_cents: 17_500_00, reason: 'reversed', state: 'done' },
    ]);
    expect(await invoiceOf(booked.client, booked.invoiceId)).toMatchObject({
      refund_due: 0,
      balance_due: 17_500,
    });
  });

  test('one towards a hold paid in part: the hold goes on', async () => {
    const booked = await bookSpace(world);
    const code = await pay(world, booked.client, booked.invoiceId, 5_000);
    await takeBackCode(code);
    expect(await invoiceOf(booked.client, booked.invoiceId)).toMatchObject({
      status: 'pending',
      balance_due: 17_500,
      booking: { status: 'pending' },
    });
    await pay(world, booked.client, booked.invoiceId, 17_500);
    expect(await invoiceOf(booked.client, booked.invoiceId)).toMatchObject({ status: 'paid' });
  });

  test('one that is unclaimed: nothing of it is left, and nobody can claim it', async () => {
    const code = newCode();
    await confirm(world, code, 900);
    await takeBackCode(code);
    expect(await refundsOf(code)).toEqual([
      { amount_cents: 900_00, reason: 'reversed', state: 'done', invoice_id: null },
    ]);
  });

  test('one for a booking cancelled too late for a refund: nothing is due', async () => {
    const { client, id, invoiceId, code } = await paidBooking();
    const cancelled = await client.call('PUT', `/api/bookings/${id}/cancel`);
    expect(cancelled.body.data.refund_amount).toBe(0);
    await takeBackCode(code);
    expect(await invoiceOf(client, invoiceId)).toMatchObject({
      status: 'cancelled',
      balance_due: 0,
      refund_due: 0,
    });
  });

  test('a part that fits nothing changes nothing: a person must look', async () => {
    const { client, invoiceId, code } = await paidBooking();
    expect(await takeBackCode(code, { amountCents: 100_00 })).toBe('differs');
    expect(await invoiceOf(client, invoiceId)).toMatchObject({ status: 'paid', refunds: [] });
  });
});

describe('a booking that stands and is due again', () => {
  test('is paid by another code, in full or in parts', async () => {
    const { client, invoiceId, code } = await paidBooking();
    await takeBackCode(code);
    const first = await pay(world, client, invoiceId, 7_500);
    expect(await invoiceOf(client, invoiceId)).toMatchObject({
      payment_state: 'short',
      balance_due: 10_000,
      refund_due: 0,
    });
    const second = await pay(world, client, invoiceId, 10_000);
    expect(await invoiceOf(client, invoiceId)).toMatchObject({
      status: 'paid',
      receipt_codes: [first, second],
      booking: { status: 'confirmed' },
    });
  });

  test('is paid by a code that M-Pesa confirms later', async () => {
    const { client, invoiceId, code } = await paidBooking();
    await takeBackCode(code);
    const late = newCode();
    const typed = await client.call('PUT', `/api/invoices/${invoiceId}`, {
      payment_complete_id: late,
    });
    expect(typed.status).toBe(202);
    await confirm(world, late, 17_500);
    expect(await invoiceOf(client, invoiceId)).toMatchObject({ status: 'paid' });
  });

  test('can be paid by a prompt', async () => {
    const { client, invoiceId, code } = await paidBooking();
    await takeBackCode(code);
    const body = { phone_number: '0712 345 678' };
    const answer = await client.call('POST', `/api/invoices/${invoiceId}/prompts`, body);
    expect(answer.status).toBe(201);
    expect(world.mpesa.requests.promptPhone.at(-1)?.[0].amountCents).toBe(17_500_00);
  });

  test('does not lapse, however long it takes', async () => {
    const { client, invoiceId, code } = await paidBooking();
    await takeBackCode(code);
    world.clock.pass(20 * 60);
    await client.signInAgain();
    await pay(world, client, invoiceId, 17_500, { TransTime: '20261125060000' });
    expect(await invoiceOf(client, invoiceId)).toMatchObject({ status: 'paid' });
  });

  test('is cancelled with its invoice, though it is too late for a refund; nothing is to be paid', async () => {
    const { client, id, invoiceId, code } = await paidBooking();
    await takeBackCode(code);
    const shown = await client.call('GET', `/api/bookings/${id}`);
    expect(shown.body.cancellation).toEqual({ allowed: true, refund_amount: 0 });
    const body = { refund_amount: 0 };
    expect((await client.call('PUT', `/api/bookings/${id}/cancel`, body)).status).toBe(200);
    expect(await invoiceOf(client, invoiceId)).toMatchObject({
      status: 'cancelled',
      balance_due: 0,
      refund_due: 0,
    });
  });

  test('paid in part and cancelled too late for a refund: that part is shown and owed back', async () => {
    const booked = await bookSpace(world);
    await pay(world, booked.client, booked.invoiceId, 10_000);
    const code = await pay(world, booked.client, booked.invoiceId, 7_500);
    await takeBackCode(code);
    const shown = await booked.client.call('GET', `/api/bookings/${booked.id}`);
    expect(shown.body.cancellation).toEqual({ allowed: true, refund_amount: 10_000 });
    const cancelled = await booked.client.call('PUT', `/api/bookings/${booked.id}/cancel`, {
      refund_amount: 10_000,
    });
    expect(cancelled).toMatchObject({ status: 200, body: { data: { refund_amount: 10_000 } } });
    expect(await invoiceOf(booked.client, booked.invoiceId)).toMatchObject({
      status: 'cancelled',
      refund_due: 10_000,
    });
  });

  test('counts as outstanding, and no longer as spent', async () => {
    const { client, code } = await paidBooking();
    await takeBackCode(code);
    const { body } = await client.call('GET', '/api/statistics/client');
    expect(body).toMatchObject({
      total_spent: 0,
      invoices: { pending: 1, paid: 0, outstanding_amount: 17_500, paid_amount: 0 },
    });
    const list = await client.call('GET', '/api/invoices/?status=pending');
    expect(list.body.data).toHaveLength(1);
  });
});

describe("refunds we sent, in M-Pesa's books", () => {
  test('a refund that is done is recognised by its code', async () => {
    const owed = await makeRefund(world);
    await send(admin, owed.refundId);
    const transferCode = newTransfer();
    await tell(world, replyTo(world), sentBack(owed, transferCode));
    const record = await recordOf(world, owed.refundId);
    expect(await takeBackCode(owed.code, { transferCode, amountCents: 17_500_00 })).toBe('known');
    expect(await recordOf(world, owed.refundId)).toEqual(record);
    expect((await receiptOf(owed.code)).reversed_at).toBeNull();
  });

  test.each(['accepted', 'unclear'])('one whose outcome is open (%s) is done', async (state) => {
    const owed = await makeRefund(world);
    await send(admin, owed.refundId);
    const reply = replyTo(world);
    if (state === 'unclear') await tell(world, reply.replace(/result$/, 'timeout'), {});
    const transferCode = newTransfer();
    const known = { transferCode, amountCents: 17_500_00 };
    expect(await takeBackCode(owed.code, known)).toBe('ours');
    expect(await takeBackCode(owed.code, known)).toBe('known');
    expect(await recordOf(world, owed.refundId)).toMatchObject({
      state: 'done',
      sendings: ['done'],
    });
    expect((await receiptOf(owed.code)).reversed_at).toBeNull();
    // The result that arrives after all adds nothing.
    await tell(world, reply, sentBack(owed, transferCode));
    const record = await recordOf(world, owed.refundId);
    expect(record?.outcomes.at(-1)).toBe('duplicate');
  });

  test('a part that is owed back, sent by somebody in the portal, is done; the rest stays paid', async () => {
    const owed = await makeRefund(world, { over: 250 });
    const known = { transferCode: newTransfer(), amountCents: 250_00 };
    expect(await takeBackCode(owed.code, known)).toBe('taken back');
    expect(await takeBackCode(owed.code, known)).toBe('known');
    expect(await recordOf(world, owed.refundId)).toMatchObject({ state: 'done' });
    expect(await invoiceOf(owed.client, owed.invoiceId)).toMatchObject({
      status: 'paid',
      refund_due: 0,
    });
  });

  test('the whole payment taken back while a part of it is under way: both are closed, and success of the part raises an alarm', async () => {
    const owed = await makeRefund(world, { over: 250 });
    await send(admin, owed.refundId);
    const reply = replyTo(world);
    expect(await takeBackCode(owed.code, { amountCents: 17_750_00 })).toBe('taken back');
    expect(await recordOf(world, owed.refundId)).toMatchObject({ state: 'done' });
    await tell(world, reply, sentBack(owed, newTransfer()));
    const record = await recordOf(world, owed.refundId);
    expect(record).toMatchObject({ state: 'done', outcomes: ['contradicts'] });
  });

  test('a refund paid by hand is put on record when M-Pesa takes the payment back as well', async () => {
    const owed = await makeRefund(world, { over: 250 });
    await close(admin, owed.refundId, { outcome: 'done', transfer_code: newTransfer() });
    expect(await takeBackCode(owed.code, { amountCents: 17_500_00 })).toBe('taken back');
    expect(await invoiceOf(owed.client, owed.invoiceId)).toMatchObject({ balance_due: 17_500 });
  });
});

/** The actions that the audit has of the receipt of a code. */
async function actionsOfCode(code: string) {
  const { rows } = await sql<{ action: string }>`
    select action from audit where subject = 'receipt'
      and subject_id = ${(await receiptOf(code)).id} order by id`.execute(world.db);
  return rows.map(({ action }) => action);
}

describe('money of one payment that left twice', () => {
  test.each(['by M-Pesa', 'by hand'])(
    'a reversal beside the refund that was paid %s is left to a person, and changes nothing',
    async (how) => {
      const owed = await makeRefund(world);
      const first = newTransfer();
      if (how === 'by hand')
        await close(admin, owed.refundId, { outcome: 'done', transfer_code: first });
      else {
        await send(admin, owed.refundId);
        await tell(world, replyTo(world), sentBack(owed, first));
      }
      expect(await takeBackCode(owed.code, { transferCode: first })).toBe('known');
      expect(await takeBackCode(owed.code)).toBe('differs');
      expect(await actionsOfCode(owed.code)).toContain('receipt.contradicted');
      expect((await receiptOf(owed.code)).reversed_at).toBeNull();
    },
  );

  test('a second reversal of a payment taken back is not taken as known', async () => {
    const { code } = await paidBooking();
    const transferCode = newTransfer();
    await takeBackCode(code, { transferCode });
    expect(await takeBackCode(code, { transferCode })).toBe('known');
    expect(await takeBackCode(code)).toBe('differs');
    expect(await refundsOf(code)).toHaveLength(1);
  });

  test.each([17_500_00, 500_00])('one code proves one refund only (%i cents)', async (cents) => {
    const [one, other] = [
      await makeRefund(world),
      await makeRefund(world, { over: cents === 500_00 ? 500 : 0 }),
    ];
    const transfer_code = newTransfer();
    await close(admin, one.refundId, { outcome: 'done', transfer_code });
    const back = { transferCode: transfer_code, amountCents: cents };
    expect(await takeBackCode(other.code, back)).toBe('differs');
    expect(await recordOf(world, other.refundId)).toMatchObject({ state: 'due' });
  });

  test('the rest of a payment taken back is recognised when it is read again', async () => {
    const owed = await makeRefund(world, { over: 500 });
    await send(admin, owed.refundId);
    await tell(world, replyTo(world), sentBack(owed, newTransfer()));
    const back = { transferCode: newTransfer(), amountCents: 17_500_00 };
    expect(await takeBackCode(owed.code, back)).toBe('taken back');
    expect(await takeBackCode(owed.code, back)).toBe('known');
    expect(await refundsOf(owed.code)).toHaveLength(2);
  });
});

describe('M-Pesa sends back all of a payment instead of a part', () => {
  /** Unclear: M-Pesa reports that it sent back all of it. */
  async function wholeForPart() {
    const owed = await makeRefund(world, { over: 500 });
    await send(admin, owed.refundId);
    const transfer = newTransfer();
    await tell(world, replyTo(world), sentBack({ ...owed, shillings: 18_000 }, transfer));
    return { ...owed, transfer };
  }

  test('it is taken back, and that completes the refund', async () => {
    const { code, refundId, transfer, client, invoiceId } = await wholeForPart();
    expect(await close(admin, refundId, { outcome: 'failed' })).toMatchObject({
      status: 409,
      body: { code: 'REFUND_LEFT' },
    });
    const back = { transferCode: transfer, amountCents: 18_000_00 };
    expect(await takeBackCode(code, { ...back, amountCents: 100_00 })).toBe('differs');
    expect(await takeBackCode(code, back)).toBe('taken back');
    expect(await takeBackCode(code, back)).toBe('known');
    expect(await recordOf(world, refundId)).toMatchObject({ state: 'done', sendings: ['done'] });
    expect(await invoiceOf(client, invoiceId)).toMatchObject({ balance_due: 17_500 });
  });
});

test('of two refunds of one amount, the one that has the code', async () => {
  const owed = await makeRefund(world, { over: 17_500 });
  await owed.owner.call('PUT', `/api/bookings/${owed.bookingId}/cancel`);
  const { rows } = await sql<{ id: number }>`
    select refunds.id from refunds join receipts on receipts.id = receipt_id
    where code = ${owed.code} order by refunds.id`.execute(world.db);
  const [first, second] = rows.map(({ id }) => id) as [number, number];
  await send(admin, second);
  const transferCode = newTransfer();
  await tell(world, replyTo(world), sentBack({ ...owed, shillings: 17_500 }, transferCode));
  await send(admin, first);
  const back = { transferCode, amountCents: 17_500_00 };
  expect(await takeBackCode(owed.code, back)).toBe('known');
  expect(await recordOf(world, first)).toMatchObject({ state: 'sent' });
});

test('a sending under way when all is taken back is closed, and its result still counts', async () => {
  const owed = await makeRefund(world, { over: 500 });
  await send(admin, owed.refundId);
  const reply = replyTo(world);
  await takeBackCode(owed.code);
  expect((await recordOf(world, owed.refundId))?.sendings).toEqual(['failed']);
  await tell(world, reply, sentBack(owed, newTransfer()));
  expect((await recordOf(world, owed.refundId))?.outcomes).toEqual(['contradicts']);
});

test('the claim of a payment taken back is recorded as refused', async () => {
  const { invoiceId, code } = await paidBooking();
  await takeBackCode(code);
  const { rows } = await sql`
    select detail from audit where subject = 'invoice' and subject_id = ${invoiceId}
      and action = 'claim.refused'`.execute(world.db);
  expect(rows).toMatchObject([{ detail: { because: 'taken back by M-Pesa' } }]);
});
