// Refunds that need two admins (MONEY_APPROVALS=2).
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newTransfer, notSent } from '#money/transfers/transfers.factory.ts';
import { recordOf } from '#test/refund-on-record.ts';
import { openWorld, type Person, type World } from '#test/world.ts';
import { close, makeRefund, replyTo, send, tell } from './refunds.factory.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld({ MONEY_APPROVALS: '2', CODE_WAIT_SECONDS: '0' });
});
afterAll(() => world.close());

test('the first one approves, the second one sends', async () => {
  const [first, second] = await Promise.all([world.asAdmin(), world.asAdmin()]);
  const owed = await makeRefund(world);
  const before = await first.call('GET', `/api/refunds/${owed.refundId}`);
  expect(before.body).toMatchObject({ can_send: true, approvals_missing: 2 });
  expect((await send(first, owed.refundId)).body.data).toMatchObject({
    state: 'due',
    can_send: false,
    approvals_missing: 1,
    approvals: [{ approved_at: '2026-11-24T10:00:00+03:00' }],
  });
  expect(world.mpesa.requests.sendBack).toHaveLength(0);
  expect(await send(first, owed.refundId)).toMatchObject({
    status: 409,
    body: { code: 'REFUND_APPROVED_BEFORE' },
  });
  const shown = await second.call('GET', `/api/refunds/${owed.refundId}`);
  expect(shown.body).toMatchObject({
    can_send: true,
    next_step: 'Another admin has to send it.',
  });
  expect((await send(second, owed.refundId)).body.data).toMatchObject({ state: 'sent' });
  expect(world.mpesa.requests.sendBack).toHaveLength(1);
  expect(await recordOf(world, owed.refundId)).toMatchObject({
    audit: ['refund.due', 'refund.approved', 'refund.sent'],
  });
  const mine = await owed.client.call('GET', `/api/refunds/${owed.refundId}`);
  expect(mine.body).toMatchObject({ approvals: [], approvals_missing: 0 });
});

test('five at the same instant: four approvals count as one, and one sending follows', async () => {
  const before = world.mpesa.requests.sendBack.length;
  const owed = await makeRefund(world);
  const [first, second] = await Promise.all([world.asAdmin(), world.asAdmin()]);
  const answers = await Promise.all(
    [first, first, second, second, first].map((one) => send(one, owed.refundId)),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
  expect(world.mpesa.requests.sendBack).toHaveLength(before + 1);
  expect(await recordOf(world, owed.refundId)).toMatchObject({ sendings: ['accepted'] });
});

test('a sending that failed needs two approvals again', async () => {
  const [first, second] = await Promise.all([world.asAdmin(), world.asAdmin()]);
  const owed = await makeRefund(world);
  await send(first, owed.refundId);
  await send(second, owed.refundId);
  await tell(world, replyTo(world), notSent('21'));
  const failed = await first.call('GET', `/api/refunds/${owed.refundId}`);
  expect(failed.body).toMatchObject({ state: 'failed', approvals_missing: 2 });
  expect((await send(second, owed.refundId)).body.data).toMatchObject({
    state: 'failed',
    happened: expect.stringMatching(/^Approved by /),
    next_step: 'Another admin has to send it.',
  });
  expect((await send(first, owed.refundId)).body.data).toMatchObject({ state: 'sent' });
});

test('the approval of somebody who is no longer an admin does not count', async () => {
  const [first, second, third] = await Promise.all([1, 2, 3].map(() => world.asAdmin()));
  const owed = await makeRefund(world);
  await send(first as Person, owed.refundId);
  await sql`
    delete from user_roles where user_id = ${(first as Person).id}`.execute(world.db);
  expect((await send(second as Person, owed.refundId)).body.data).toMatchObject({
    state: 'due',
    approvals_missing: 1,
  });
  expect((await send(third as Person, owed.refundId)).body.data).toMatchObject({ state: 'sent' });
});

test('nor if they kept another role', async () => {
  const [first, second] = await Promise.all([world.asAdmin(), world.asAdmin()]);
  const owed = await makeRefund(world);
  await send(first, owed.refundId);
  await sql`
    update user_roles set role_id = (select id from roles where role = 'client')
    where user_id = ${first.id}
      and role_id = (select id from roles where role = 'admin')`.execute(world.db);
  expect((await send(second, owed.refundId)).body.data).toMatchObject({ state: 'due' });
});

describe('one that an admin records as paid by hand', () => {
  async function saidPaid() {
    const [first, second, third] = await Promise.all([1, 2, 3].map(() => world.asAdmin()));
    const owed = await makeRefund(world);
    const body = { outcome: 'done', transfer_code: newTransfer() };
    if (!first || !second || !third) throw new Error('There are three admins');
    await close(first, owed.refundId, body);
    return { first, second, third, owed, body };
  }

  test('is done once a second admin has recorded it too, who sees the first record', async () => {
    const { first, second, owed, body } = await saidPaid();
    const { transfer_code } = body;
    expect((await close(first, owed.refundId, body)).body.code).toBe('REFUND_APPROVED_BEFORE');
    const shown = await second.call('GET', `/api/refunds/${owed.refundId}`);
    expect(shown.body).toMatchObject({
      state: 'due',
      approvals_missing: 1,
      approvals: [{ transfer_code }],
      can_send: false,
      happened: expect.stringContaining(`paid by hand, with the code ${transfer_code}.`),
      next_step: expect.stringContaining('Until then it cannot be sent.'),
    });
    const mine = await owed.client.call('GET', `/api/refunds/${owed.refundId}`);
    expect(JSON.stringify(mine.body)).not.toContain(transfer_code);
    expect((await close(second, owed.refundId, body)).body.data).toMatchObject({ state: 'done' });
  });

  test('is not sent as well, by anybody, whatever their page showed', async () => {
    const { first, second, third, owed } = await saidPaid();
    const before = world.mpesa.requests.sendBack.length;
    for (const admin of [second, third, first]) {
      expect(await send(admin, owed.refundId)).toMatchObject({
        status: 409,
        body: { code: 'REFUND_PAID_BY_HAND' },
      });
    }
    expect(world.mpesa.requests.sendBack).toHaveLength(before);
  });

  test('is not done by a second admin who names another payment', async () => {
    const { second, third, owed, body } = await saidPaid();
    const other = { ...body, transfer_code: newTransfer() };
    expect((await close(second, owed.refundId, other)).body.data).toMatchObject({
      state: 'due',
      approvals_missing: 1,
    });
    expect((await close(third, owed.refundId, body)).body.data).toMatchObject({ state: 'done' });
  });

  test('may be sent again once an admin has found that it was not paid', async () => {
    const { first, second, third, owed } = await saidPaid();
    const found = await close(second, owed.refundId, { outcome: 'failed' });
    expect(found.body.data).toMatchObject({ state: 'due', approvals: [], can_send: true });
    await send(first, owed.refundId);
    expect((await send(third, owed.refundId)).body.data).toMatchObject({ state: 'sent' });
    expect(await recordOf(world, owed.refundId)).toMatchObject({
      audit: [
        'refund.due',
        'refund.approved',
        'refund.unapproved',
        'refund.approved',
        'refund.sent',
      ],
    });
  });
});

test('approving that it is sent is not approving that it was paid by hand', async () => {
  const [first, second] = await Promise.all([world.asAdmin(), world.asAdmin()]);
  const owed = await makeRefund(world);
  await send(first, owed.refundId);
  const body = { outcome: 'done', transfer_code: newTransfer() };
  expect((await close(second, owed.refundId, body)).body.data).toMatchObject({ state: 'due' });
  expect((await close(first, owed.refundId, body)).body.data).toMatchObject({ state: 'done' });
});
