// Refunds that M-Pesa cannot send, paid back by bank transfer or in cash.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { confirm, newCode } from '#channels/codes/codes.factory.ts';
import { notSent } from '#money/transfers/transfers.factory.ts';
import { NOW, openWorld, type Person, type World } from '#test/world.ts';
import { close, makeRefund, type Owed, replyTo, send, tell } from './refunds.factory.ts';

let world: World;
let admin: Person;
let other: Person;
beforeAll(async () => {
  world = await openWorld({ MONEY_APPROVALS: '2', RATE_LIMITS: 'off', CODE_WAIT_SECONDS: '0' });
  [admin, other] = await Promise.all([world.asAdmin(), world.asAdmin()]);
});
afterAll(() => world.close());
beforeEach(() => world.clock.set(NOW));

let made = 0;
const paid = (changes: Record<string, unknown> = {}) => {
  made += 1;
  const proof = `FT26328 ${made}`;
  return {
    outcome: 'done',
    means: 'bank',
    proof,
    amount: 17_500,
    paid_on: '2026-11-24',
    ...changes,
  };
};

/** Two admins record the same payment. */
async function recordPaid({ refundId }: Owed, body: Record<string, unknown>) {
  await close(admin, refundId, body);
  return (await close(other, refundId, body)).body.data;
}

const mailTo = async ({ client }: Owed) => {
  await world.processQueue();
  const isIt = (mail: { to: string; subject: string }) =>
    mail.to === client.email && mail.subject === 'Your refund has been paid';
  return world.outbox.find(isIt)?.text;
};

test('that M-Pesa cannot send is recorded by two admins as paid by bank transfer, and its client is told so', async () => {
  const owed = await makeRefund(world);
  for (const one of [admin, other]) await send(one, owed.refundId);
  await tell(world, replyTo(world), notSent('2006'));
  const body = paid({ proof: 'FT26328XYZ' });
  const said = (await close(admin, owed.refundId, body)).body.data;
  expect(said).toMatchObject({
    state: 'failed',
    can_send: false,
    approvals_missing: 1,
    happened: expect.stringContaining(
      'paid by hand, by a bank transfer of Ksh 17,500.00 on 2026-11-24, FT26328XYZ.',
    ),
  });
  // With another amount or another day it is not the same payment.
  const different = await close(other, owed.refundId, { ...body, amount: 17_000 });
  expect(different.body.data).toMatchObject({ state: 'failed', approvals_missing: 1 });
  expect((await close(other, owed.refundId, body)).body.data).toMatchObject({
    state: 'done',
    happened:
      'Recorded by an admin as paid back by bank transfer on Tue 24 Nov 2026. The reference is FT26328XYZ.',
  });
  const { body: invoice } = await owed.client.call('GET', `/api/invoices/${owed.invoiceId}`);
  expect(invoice).toMatchObject({ refund_due: 0, refunds: [{ state: 'done', means: 'bank' }] });
  expect((await owed.client.call('GET', `/api/refunds/${owed.refundId}`)).body.happened).toBe(
    'Paid back by bank transfer on Tue 24 Nov 2026. The reference is FT26328XYZ.',
  );
  const mail = await mailTo(owed);
  expect(mail).toContain('back to you by bank transfer.');
  expect(mail).not.toContain('SMS');
  const books = (await admin.call('GET', '/api/reconciliation')).body;
  expect(books.work.refunds).toMatchObject({ failed: 0 });
});

test('paid in cash in part leaves the rest due', async () => {
  const owed = await makeRefund(world);
  const done = await recordPaid(owed, paid({ means: 'cash', proof: 'R-0017', amount: '10000.50' }));
  expect(done).toMatchObject({ state: 'done', amount: 10_000.5 });
  const { body } = await owed.client.call('GET', `/api/invoices/${owed.invoiceId}`);
  expect(body).toMatchObject({
    refund_due: 7_499.5,
    refunds: [
      { state: 'done', means: 'cash' },
      { state: 'due', reason: 'rest', means: 'mpesa' },
    ],
  });
});

test('of an unclaimed payment leaves the rest due too', async () => {
  const code = newCode();
  await confirm(world, code, 17_500);
  const [{ id }] = (await admin.call('GET', `/api/receipts?search=${code}`)).body.data;
  const given = await admin.call('POST', `/api/receipts/${id}/refund`, { reason: 'No claim' });
  const body = paid({ means: 'cash', proof: 'R-0018', amount: '10000.50' });
  for (const one of [admin, other]) await close(one, given.body.data.refunds[0].id, body);
  const { refunds } = (await admin.call('GET', `/api/receipts/${id}`)).body;
  expect(refunds).toMatchObject([
    { state: 'done', reason: 'unclaimed', amount: 10_000.5 },
    { state: 'due', reason: 'rest', amount: 7_499.5 },
  ]);
  const [, { id: restId }] = refunds;
  expect((await admin.call('GET', `/api/refunds/${restId}`)).body).toMatchObject({
    invoice_id: null,
    can_withdraw: false,
  });
});

test('is refused with a reason where it cannot be', async () => {
  const [owed, sent] = [await makeRefund(world), await makeRefund(world)];
  await recordPaid(owed, paid({ proof: 'TWICE-1' }));
  const due = await makeRefund(world);
  for (const [changes, field] of [
    [{ means: 'cheque' }, 'means'],
    [{ proof: 'ab' }, 'proof'],
    [{ proof: 'x'.repeat(101) }, 'proof'],
    [{ amount: 0 }, 'amount'],
    [{ amount: 17_500.01 }, 'amount'],
    [{ paid_on: '2026-11-25' }, 'paid_on'],
    [{ paid_on: 'today' }, 'paid_on'],
    [{ paid_on: '0000-01-01' }, 'paid_on'],
    [{ reason: '' }, 'reason'],
  ] as const)
    expect([changes, await close(admin, due.refundId, paid(changes))]).toMatchObject([
      changes,
      { status: 422, body: { errors: { [field]: expect.any(String) } } },
    ]);
  for (const [means, wanted, other] of [
    ['bank', 'the bank’s reference', 'signed'],
    ['cash', 'the number of the receipt that was signed', 'bank'],
  ] as const) {
    const { errors } = (await close(admin, due.refundId, paid({ means, proof: '' }))).body;
    expect(errors.proof).toContain(wanted);
    expect(errors.proof).not.toContain(other);
  }
  const twice = paid({ proof: 'twice-1' });
  await close(admin, due.refundId, twice);
  expect(await close(other, due.refundId, twice)).toMatchObject({
    status: 422,
    body: { code: 'PROOF_USED', errors: { proof: expect.any(String) } },
  });
  // While the outcome of a sending is unknown, it may be paid twice.
  for (const one of [admin, other]) await send(one, sent.refundId);
  await tell(world, replyTo(world).replace(/result$/, 'timeout'), {});
  expect((await close(admin, sent.refundId, paid())).body.code).toBe('REFUND_LOOK_FIRST');
});
