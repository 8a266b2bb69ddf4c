import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newTransfer, notSent, sentBack } from '#money/transfers/transfers.factory.ts';
import { recordOf } from '#test/refund-on-record.ts';
import { NOW, openWorld, type Person, type World } from '#test/world.ts';
import { close, makeRefund, replyTo, send, tell } from './refunds.factory.ts';

let world: World;
let admin: Person;
beforeAll(async () => {
  world = await openWorld({ RATE_LIMITS: 'off', CODE_WAIT_SECONDS: '0' });
  admin = await world.asAdmin();
});
afterAll(() => world.close());
beforeEach(() => world.clock.set(NOW));

/** Sent, and M-Pesa does not say what became of it. */
async function unclearRefund(by?: Person) {
  const owed = await makeRefund(world, { by });
  await send(admin, owed.refundId);
  const reply = replyTo(world);
  await tell(world, reply.replace(/result$/, 'timeout'), {});
  return { ...owed, reply };
}

describe('an admin who looked at M-Pesa’s books', () => {
  test('records that it was sent, with M-Pesa’s code and how they know', async () => {
    const owed = await unclearRefund();
    const transfer_code = newTransfer();
    const { status, body } = await close(admin, owed.refundId, { outcome: 'done', transfer_code });
    expect([status, body.data]).toMatchObject([200, { state: 'done', needs_look: false }]);
    const { rows } = await sql`
      select state, transfer_code, closed_by, close_reason from transfer_attempts
      where transfer_id = (select transfer_id from refunds where id = ${owed.refundId})`.execute(
      world.db,
    );
    expect(rows).toEqual([
      {
        state: 'done',
        transfer_code,
        closed_by: admin.id,
        close_reason: 'Looked up in the portal.',
      },
    ]);
    const { rows: audit } = await sql`
      select actor_id, detail from audit
      where subject = 'refund' and subject_id = ${owed.refundId} and action = 'refund.done'`.execute(
      world.db,
    );
    expect(audit).toMatchObject([
      {
        actor_id: admin.id,
        detail: { by: 'person', transfer_code, reason: 'Looked up in the portal.' },
      },
    ]);
    await world.processQueue();
    const subjects = world.outbox
      .filter(({ to }) => to === owed.client.email)
      .map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject === 'Your refund has been paid')).toHaveLength(1);
    // M-Pesa's own result for the same money comes later and adds nothing; one for other money does.
    await tell(world, owed.reply, sentBack(owed, transfer_code));
    await tell(world, owed.reply, sentBack(owed, newTransfer()));
    expect(await recordOf(world, owed.refundId)).toMatchObject({
      state: 'done',
      outcomes: ['noted', 'duplicate', 'contradicts'],
    });
  });

  test('records that it was not sent: then it may be sent again', async () => {
    const owed = await unclearRefund();
    const { body } = await close(admin, owed.refundId, { outcome: 'failed' });
    expect(body.data).toMatchObject({
      state: 'failed',
      can_send: true,
      happened: 'An admin found that it was not sent.',
    });
    expect((await send(admin, owed.refundId)).body.data.state).toBe('sent');
  });

  test('cannot record that a refund to themselves was not sent, as it would be sent again: another admin can', async () => {
    const own = await world.as('client', 'admin');
    const { refundId } = await unclearRefund(own);
    expect(await close(own, refundId, { outcome: 'failed' })).toMatchObject({
      status: 403,
      body: { code: 'REFUND_OF_OWN' },
    });
    expect((await close(admin, refundId, { outcome: 'failed' })).status).toBe(200);
  });

  test('two at once with two findings: whoever found the money wins', async () => {
    const owed = await unclearRefund();
    const [found, missed] = await Promise.all([
      close(admin, owed.refundId, { outcome: 'done', transfer_code: newTransfer() }),
      close(await world.asAdmin(), owed.refundId, { outcome: 'failed' }),
    ]);
    expect(found.status).toBe(200);
    expect([200, 409]).toContain(missed.status);
    expect(await recordOf(world, owed.refundId)).toMatchObject({
      state: 'done',
      sendings: missed.status === 200 ? ['failed', 'done'] : ['done'],
    });
  });
});

describe('a refund that was paid by hand', () => {
  test.each(['due', 'failed'])('is recorded when it is %s, and is done', async (state) => {
    const owed = await makeRefund(world);
    if (state === 'failed') {
      await send(admin, owed.refundId);
      await tell(world, replyTo(world), notSent('11'));
    }
    const transfer_code = newTransfer();
    const sms = `${transfer_code} Confirmed. Ksh17,500.00 sent to WANJIKU KAMAU`;
    const { body } = await close(admin, owed.refundId, {
      outcome: 'done',
      transfer_code: sms.toLowerCase(),
      reason: 'Sent from the till.',
    });
    expect(body.data).toMatchObject({
      state: 'done',
      happened: `Recorded by an admin as paid back. M-Pesa’s code for it is ${transfer_code}.`,
    });
    expect((await send(admin, owed.refundId)).body.code).toBe('REFUND_DONE');
    expect(world.mpesa.requests.sendBack.filter(([{ code }]) => code === owed.code)).toHaveLength(
      state === 'failed' ? 1 : 0,
    );
  });

  test('and that M-Pesa sent after all was paid twice: a person gets a notice', async () => {
    const owed = await makeRefund(world);
    await send(admin, owed.refundId);
    await tell(world, replyTo(world), notSent('11'));
    await close(admin, owed.refundId, { outcome: 'done', transfer_code: newTransfer() });
    await tell(world, replyTo(world), sentBack(owed, newTransfer()));
    const record = await recordOf(world, owed.refundId);
    expect(record).toMatchObject({ state: 'done', sendings: ['failed', 'done'] });
    expect(record?.outcomes.at(-1)).toBe('contradicts');
  });
});

describe('what is refused', () => {
  test.each([
    ['nothing is sent', 'REFUND_NOT_SENT', { outcome: 'failed' }, async () => undefined],
    [
      'M-Pesa is at it',
      'REFUND_UNDER_WAY',
      { outcome: 'failed' },
      (refundId: number) => send(admin, refundId),
    ],
    [
      'M-Pesa is at it',
      'REFUND_UNDER_WAY',
      { outcome: 'done', transfer_code: 'UKOZ000001' },
      (refundId: number) => send(admin, refundId),
    ],
    [
      'it is done',
      'REFUND_DONE',
      { outcome: 'failed' },
      (refundId: number) =>
        close(admin, refundId, { outcome: 'done', transfer_code: newTransfer() }),
    ],
  ])('while %s: %s', async (_, code, body, before) => {
    const owed = await makeRefund(world);
    await before(owed.refundId);
    const record = await recordOf(world, owed.refundId);
    expect(await close(admin, owed.refundId, body)).toMatchObject({ status: 409, body: { code } });
    expect(await recordOf(world, owed.refundId)).toEqual(record);
  });

  test('a code that belongs to another refund, also at the same instant, or to a payment', async () => {
    const [one, two, three] = [
      await makeRefund(world),
      await makeRefund(world),
      await makeRefund(world),
    ];
    const transfer_code = newTransfer();
    const answers = await Promise.all(
      [one, two].map(({ refundId }) => close(admin, refundId, { outcome: 'done', transfer_code })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    for (const used of [transfer_code, three.code]) {
      expect(
        await close(admin, three.refundId, { outcome: 'done', transfer_code: used }),
      ).toMatchObject({
        status: 422,
        body: { code: 'TRANSFER_CODE_USED', errors: { transfer_code: expect.any(String) } },
      });
    }
  });

  test.each([
    ['transfer_code', { transfer_code: undefined }],
    ['transfer_code', { transfer_code: 'no code' }],
    ['transfer_code', { transfer_code: 12 }],
    ['transfer_code', { transfer_code: 'x'.repeat(5000) }],
    ['reason', { reason: '' }],
    ['reason', { reason: '  a ' }],
    ['reason', { reason: 'a\u0000bc' }],
    ['reason', { reason: 'x'.repeat(501) }],
    ['reason', { reason: null }],
    ['outcome', { outcome: 'lost' }],
    ['outcome', { outcome: undefined }],
  ])('%s: %j', async (field, changes) => {
    const owed = await makeRefund(world);
    const body = { outcome: 'done', transfer_code: newTransfer(), ...changes };
    expect(await close(admin, owed.refundId, body)).toMatchObject({
      status: 422,
      body: { code: 'NOT_VALID', errors: { [field]: expect.any(String) } },
    });
  });

  test.each([[undefined], [null], [[]], ['done'], [{}]])('%j as a body', async (body) => {
    const owed = await makeRefund(world);
    const answer = await admin.call('POST', `/api/refunds/${owed.refundId}/close`, body);
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.status).toBeLessThan(500);
  });

  test('a refund that is not there', async () => {
    for (const call of ['send', 'close'] as const) {
      const answer = await admin.call('POST', `/api/refunds/99999999/${call}`, {
        sendings: 0,
        outcome: 'failed',
        reason: 'Looked.',
      });
      expect(answer).toMatchObject({ status: 404, body: { code: 'REFUND_NOT_FOUND' } });
    }
  });
});

test('the code and the amount M-Pesa gave are shown to admins, and no other code is taken', async () => {
  const owed = await makeRefund(world, { over: 500 });
  await send(admin, owed.refundId);
  const transfer_code = newTransfer();
  await tell(world, replyTo(world), sentBack({ ...owed, shillings: 18_000 }, transfer_code));
  const path = `/api/refunds/${owed.refundId}`;
  expect((await admin.call('GET', path)).body.found).toEqual({ transfer_code, amount: 18_000 });
  expect((await owed.client.call('GET', path)).body.found).toBeNull();
  const other = { outcome: 'done', transfer_code: newTransfer() };
  expect(await close(admin, owed.refundId, other)).toMatchObject({
    status: 422,
    body: { code: 'TRANSFER_CODE_DIFFERS', errors: { transfer_code: expect.any(String) } },
  });
  const { body } = await close(admin, owed.refundId, { outcome: 'done', transfer_code });
  expect(body.data).toMatchObject({ state: 'done', found: null });
});

test('a client whose refund was paid by hand reads so on screen and by mail, not that it went to the phone', async () => {
  const owed = await makeRefund(world);
  const transfer_code = newTransfer();
  await close(admin, owed.refundId, { outcome: 'done', transfer_code });
  const { body } = await owed.client.call('GET', `/api/refunds/${owed.refundId}`);
  expect(body.happened).toBe(
    `We paid it back in another way. M-Pesa’s code for it is ${transfer_code}.`,
  );
  expect((await owed.client.call('GET', `/api/invoices/${owed.invoiceId}`)).body.refunds).toEqual([
    expect.objectContaining({ means: 'mpesa', to_phone: null, code_by_hand: transfer_code }),
  ]);
  await world.processQueue();
  const mail = world.outbox.find(
    ({ to, subject }) => to === owed.client.email && subject === 'Your refund has been paid',
  );
  expect(mail?.text).toContain(transfer_code);
  expect(mail?.text).not.toContain('was sent back to the phone number');
});
