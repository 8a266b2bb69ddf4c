// Two-admin approval of money (MONEY_APPROVALS=2): what needs it, and whose approval counts as the second.
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { answer } from '#channels/codes/checks/checks.factory.ts';
import {
  checkResult,
  confirm,
  heldBooking,
  newCode,
  pay,
  processPending,
  readInvoice,
  submit,
} from '#channels/codes/codes.factory.ts';
import { forgetWaiting } from '#channels/statements/approve-statement.service.ts';
import {
  paymentRow,
  reversalRow,
  sendStatement,
  statementOf,
} from '#channels/statements/statements.factory.ts';
import { close, makeRefund, replyTo, send, tell } from '#money/refunds/refunds.factory.ts';
import { newTransfer } from '#money/transfers/transfers.factory.ts';
import { bookSpace } from '#renting/bookings/bookings.factory.ts';
import { actionsOf } from '#test/on-record.ts';
import { NOW, openWorld, type Person, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld({ MONEY_APPROVALS: '2', RATE_LIMITS: 'off' });
});
afterAll(() => world.close());
beforeEach(async () => {
  world.clock.set(NOW);
  await world.processQueue();
  world.outbox.splice(0);
});

const twoAdmins = () => Promise.all([world.asAdmin(), world.asAdmin()]);
const DAY_MINUTES = 24 * 60;

/** The next day, with those who are still needed signed in again. */
async function nextDay(...people: Person[]): Promise<void> {
  world.clock.pass(DAY_MINUTES);
  for (const person of people) await person.signInAgain();
}

async function adminRole(by: Person): Promise<number> {
  const { body } = await by.call('GET', '/api/roles');
  return body.data.find(({ role }: { role: string }) => role === 'admin').id;
}

describe('the approval of an admin', () => {
  test('counts from a day after they were made one, and never beside that of who made them', async () => {
    const [first, other] = await twoAdmins();
    const made = await world.asClient();
    const [owed, second] = [await makeRefund(world), await makeRefund(world)];
    await first.call('POST', '/api/user_roles', {
      user_id: made.id,
      role_id: await adminRole(first),
    });
    expect((await send(first, owed.refundId)).status).toBe(200);
    expect(await send(made, owed.refundId)).toMatchObject({
      status: 403,
      body: { code: 'APPROVER_TOO_NEW', message: expect.stringContaining('24 hours') },
    });
    await nextDay(first, made, other);
    expect(await send(made, owed.refundId)).toMatchObject({
      status: 403,
      body: { code: 'APPROVER_NOT_INDEPENDENT' },
    });
    expect(world.mpesa.requests.sendBack).toHaveLength(0);
    expect((await send(other, owed.refundId)).body.data).toMatchObject({ state: 'sent' });

    // The same two cannot approve in the opposite order either.
    expect((await send(made, second.refundId)).status).toBe(200);
    expect((await send(first, second.refundId)).body.code).toBe('APPROVER_NOT_INDEPENDENT');
  });

  test('does not count beside that of who opened their account, nor until a day after who chose their password', async () => {
    const [first, other] = await twoAdmins();
    const owed = await makeRefund(world);
    const account = { first_name: 'Njeri', last_name: 'Mwangi', phone_number: '0712 345 678' };
    const login = { email: 'njeri@nafasi.example', password: 'karibu tena njeri' };
    await first.call('POST', '/api/users', { ...account, ...login, role: 'admin' });
    const password = 'chosen by another one';
    await first.call('PATCH', `/api/users/${other.id}`, { password });
    await nextDay(first, other);
    await send(first, owed.refundId);
    const { body } = await world.call('POST', '/auth/login', login);
    const asMade = await world.call(
      'POST',
      `/api/refunds/${owed.refundId}/send`,
      { sendings: 0 },
      { authorization: `Bearer ${body.access_token}` },
    );
    expect(asMade.body.code).toBe('APPROVER_NOT_INDEPENDENT');
    expect((await send(other, owed.refundId)).body.code).toBe('APPROVER_NOT_INDEPENDENT');
    // The one acting may be the first admin, using the password they chose.
    await other.call('PUT', '/auth/me', { password: 'a password of my own' });
    await other.signInAgain();
    expect((await send(other, owed.refundId)).body.code).toBe('APPROVER_NOT_INDEPENDENT');
    await nextDay(other);
    expect((await send(other, owed.refundId)).body.data).toMatchObject({ state: 'sent' });
  });

  test('is mailed to all admins, and so is a new admin', async () => {
    const [first, other] = await twoAdmins();
    const made = await world.asClient();
    await first.call('POST', '/api/user_roles', {
      user_id: made.id,
      role_id: await adminRole(first),
    });
    await world.processQueue();
    const newAdmin = world.outbox.filter(({ subject }) => subject === 'There is a new admin');
    expect(newAdmin.map(({ to }) => to)).toEqual(
      expect.arrayContaining([first.email, other.email, made.email]),
    );
    expect(newAdmin[0]?.text).toContain(made.email);
    const owed = await makeRefund(world);
    await send(first, owed.refundId);
    await world.processQueue();
    const approval = world.outbox.filter(
      ({ to, text }) => to === other.email && /approved/.test(text),
    );
    expect(approval.map(({ subject }) => subject)).toEqual([
      'An approval waits for a second admin',
    ]);
  });
});

describe('matching a payment by hand', () => {
  async function stray(shillings: number) {
    const code = newCode();
    await confirm(world, code, shillings, { BillRefNumber: 'rent' });
    const { rows } = await sql<{ id: number }>`
      select id from receipts where code = ${code}`.execute(world.db);
    return rows[0]?.id as number;
  }
  const match = (admin: Person, receiptId: number, invoice_id: number) =>
    admin.call('POST', `/api/receipts/${receiptId}/match`, {
      invoice_id,
      reason: 'The client showed the SMS',
    });

  test('above Ksh 10,000 needs two admins who name the same invoice', async () => {
    const [first, second] = await twoAdmins();
    const { client, invoiceId } = await heldBooking(world);
    const other = await heldBooking(world);
    const receiptId = await stray(17_500);
    expect(await match(first, receiptId, invoiceId)).toMatchObject({
      status: 200,
      body: {
        data: {
          is_open: true,
          approvals: [{ invoice_id: invoiceId, approved_at: '2026-11-24T10:00:00+03:00' }],
          approvals_missing: 1,
        },
      },
    });
    expect(await readInvoice(client, invoiceId)).toMatchObject({ status: 'pending' });
    expect((await match(first, receiptId, invoiceId)).body.code).toBe('APPROVED_BEFORE');
    expect((await match(second, receiptId, other.invoiceId)).body.data.is_open).toBe(true);
    expect((await match(second, receiptId, invoiceId)).body.data).toMatchObject({
      is_open: false,
      approvals_missing: 0,
    });
    expect(await readInvoice(client, invoiceId)).toMatchObject({ status: 'paid' });
  });

  test('up to Ksh 10,000 needs one admin', async () => {
    const { invoiceId } = await heldBooking(world);
    const answer = await match(await world.asAdmin(), await stray(10_000), invoiceId);
    expect(answer.body.data).toMatchObject({ is_open: false });
  });
});

test('a statement that adds payments is read in once a second admin has sent the same file', async () => {
  const [first, second] = await twoAdmins();
  const [known, added] = [newCode(), newCode()];
  await confirm(world, known, 500);
  const file = statementOf(paymentRow(known, '500.00'), paymentRow(added, '1,200.00'));
  const waits = {
    receipts_waiting: 1,
    amount_waiting: 1200,
    approvals: [{ name: expect.any(String) }],
  };
  expect(await sendStatement(first, file)).toMatchObject({ status: 202, body: { data: waits } });
  const books = async () => (await first.call('GET', '/api/reconciliation')).body;
  expect(await books()).toMatchObject({ waiting_statements: [waits], imported_at: null });
  expect((await sendStatement(first, file)).body.code).toBe('APPROVED_BEFORE');
  expect(await sendStatement(second, file)).toMatchObject({
    status: 201,
    body: { data: { receipts_added: 1, receipts_known: 1, imported_before: null } },
  });
  expect(await books()).toMatchObject({ waiting_statements: [] });
  // A statement that adds nothing needs one admin.
  expect((await sendStatement(first, file)).status).toBe(201);
});

test('a statement that no second admin sends in is forgotten after two weeks, with the approval of the first', async () => {
  const [first, second] = await twoAdmins();
  const [code, late] = [newCode(), newCode()];
  const file = statementOf(paymentRow(code, '700.00'));
  await sendStatement(first, file);
  const ids = async () => {
    const { body } = await first.call('GET', '/api/reconciliation');
    return body.waiting_statements.map(({ id }: { id: number }) => id);
  };
  const waiting = (await ids()).at(-1);
  world.clock.pass(13 * DAY_MINUTES);
  await nextDay(first, second);
  await forgetWaiting(world.services);
  expect(await ids()).toContain(waiting);
  await sendStatement(first, statementOf(paymentRow(late, '900.00')));
  world.clock.pass(1);
  await forgetWaiting(world.services);
  expect(await ids()).not.toContain(waiting);
  expect(await actionsOf(world, 'statement', waiting)).toEqual([
    'statement.approved',
    'statement.forgotten',
  ]);
  // The first admin's approval is gone.
  expect((await sendStatement(second, file)).status).toBe(202);
});

test('a statement that shows a refund as paid, or takes a payment back, is read in once a second admin has sent it too', async () => {
  const [first, second] = await twoAdmins();
  const owed = await makeRefund(world);
  const paid = await bookSpace(world);
  const code = await pay(world, paid.client, paid.invoiceId, 17_500);
  const file = statementOf(
    reversalRow(newTransfer(), '-17,500.00', owed.code),
    reversalRow(newTransfer(), '-17,500.00', code),
  );
  expect(await sendStatement(first, file)).toMatchObject({
    status: 202,
    body: { data: { receipts_waiting: 0, amount_waiting: 0, reversals_waiting: 2 } },
  });
  const refund = async () => (await first.call('GET', `/api/refunds/${owed.refundId}`)).body;
  expect(await refund()).toMatchObject({ state: 'due' });
  expect(await readInvoice(paid.client, paid.invoiceId)).toMatchObject({ status: 'paid' });
  expect(await sendStatement(second, file)).toMatchObject({
    status: 201,
    body: { data: { reversals: 2 } },
  });
  expect(await refund()).toMatchObject({ state: 'done' });
  expect(await readInvoice(paid.client, paid.invoiceId)).toMatchObject({ status: 'pending' });
  // Both are on record by now, so nothing would change.
  expect((await sendStatement(first, file)).status).toBe(201);
});

test('a statement that gives the account a payment on record was made to needs two admins too', async () => {
  const [first, second] = await twoAdmins();
  const { client, invoiceId } = await heldBooking(world);
  const code = newCode();
  await submit(client, invoiceId, code);
  await processPending(world);
  await answer(world, code, checkResult(code, 17_500));
  const account = async () =>
    (await first.call('GET', `/api/receipts?search=${code}`)).body.data[0].account;
  const file = statementOf(paymentRow(code, '17,500.00'));
  expect(await sendStatement(first, file)).toMatchObject({
    status: 202,
    body: { data: { receipts_waiting: 1, amount_waiting: 17_500 } },
  });
  expect(await account()).toBeNull();
  expect((await sendStatement(second, file)).status).toBe(201);
  expect(await account()).toBe('booking');
  // The account is on record now, so the statement adds nothing.
  expect((await sendStatement(first, file)).status).toBe(201);
});

test('recording that M-Pesa sent a refund whose outcome is unclear needs two admins', async () => {
  const [first, second] = await twoAdmins();
  const owed = await makeRefund(world);
  await send(first, owed.refundId);
  await send(second, owed.refundId);
  await tell(world, replyTo(world).replace('/result', '/timeout'), {});
  const found = { outcome: 'done', transfer_code: newTransfer() };
  const half = (await close(first, owed.refundId, found)).body.data;
  expect(half).toMatchObject({
    state: 'sent',
    approvals_missing: 1,
    happened: expect.stringContaining(found.transfer_code),
  });
  expect((await close(second, owed.refundId, found)).body.data).toMatchObject({ state: 'done' });
});
