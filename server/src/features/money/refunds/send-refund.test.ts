import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { lookAfterTransfers } from '#money/transfers/give-up-waiting.service.ts';
import { newTransfer, notSent, sentBack } from '#money/transfers/transfers.factory.ts';
import { PASSWORD } from '#people/accounts/accounts.factory.ts';
import { recordOf } from '#test/refund-on-record.ts';
import { NOW, openWorld, type Person, type World } from '#test/world.ts';
import { refundTransfers } from './refund-transfers.service.ts';
import { close, makeRefund, type Owed, press, replyTo, send, tell } from './refunds.factory.ts';

let world: World;
let admin: Person;
let accepted: World['mpesa']['answers']['sendBack'];
beforeAll(async () => {
  world = await openWorld({ CODE_WAIT_SECONDS: '0' });
  admin = await world.asAdmin();
  accepted = world.mpesa.answers.sendBack;
});
afterAll(() => world.close());
afterEach(() => {
  world.clock.set(NOW);
  world.mpesa.answers.sendBack = accepted;
});

const requestsFor = (code: string) =>
  world.mpesa.requests.sendBack.filter(([refund]) => refund.code === code);

const mailsTo = async (person: Person) => {
  await world.processQueue();
  return world.outbox.filter(({ to }) => to === person.email).map(({ subject }) => subject);
};

describe('an admin sends a refund', () => {
  test('M-Pesa is asked once, for this payment and amount, with a result address of its own', async () => {
    const owed = await makeRefund(world);
    const { status, body } = await send(admin, owed.refundId);
    expect([status, body.data]).toMatchObject([
      200,
      { id: owed.refundId, state: 'sent', can_send: false, needs_look: false, decided_at: null },
    ]);
    expect(requestsFor(owed.code)).toEqual([
      [
        {
          code: owed.code,
          amountCents: 17_500_00,
          remarks: expect.stringMatching(/^.{2,100}$/),
          notAfter: new Date(NOW.getTime() + 60_000),
        },
        {
          result: expect.stringMatching(/\/hooks\/[^/]+\/refunds\/[0-9a-f]{32}\/result$/),
          timeout: expect.stringMatching(/\/hooks\/[^/]+\/refunds\/[0-9a-f]{32}\/timeout$/),
        },
      ],
    ]);
    expect(await recordOf(world, owed.refundId)).toEqual({
      state: 'sent',
      sendings: ['accepted'],
      outcomes: [],
      audit: ['refund.due', 'refund.sent'],
    });
  });

  test('it is done when M-Pesa confirms it, and the client gets a notice of both', async () => {
    const owed = await makeRefund(world);
    await send(admin, owed.refundId);
    expect(await mailsTo(owed.client)).toContain('Your refund is on its way');
    const transfer = newTransfer();
    expect(await tell(world, replyTo(world), sentBack(owed, transfer))).toMatchObject({
      status: 200,
    });
    expect(await recordOf(world, owed.refundId)).toEqual({
      state: 'done',
      sendings: ['done'],
      outcomes: ['noted'],
      audit: ['refund.due', 'refund.sent', 'refund.done'],
    });
    expect(await mailsTo(owed.client)).toContain('Your refund has been paid');
    const { body } = await owed.client.call('GET', `/api/invoices/${owed.invoiceId}`);
    expect(body).toMatchObject({
      refund_due: 0,
      payment_state: 'cancelled',
      refunds: [
        {
          id: owed.refundId,
          amount: 17_500,
          reason: 'cancelled',
          state: 'done',
          decided_at: '2026-11-24T10:00:00+03:00',
        },
      ],
    });
    const shown = await admin.call('GET', `/api/refunds/${owed.refundId}`);
    expect(shown.body.happened).toContain(transfer);
  });

  test('a notice that was overtaken before it went out is not sent', async () => {
    const owed = await makeRefund(world);
    await send(admin, owed.refundId);
    await tell(world, replyTo(world), sentBack(owed, newTransfer()));
    const mails = await mailsTo(owed.client);
    expect(mails).toContain('Your refund has been paid');
    expect(mails).not.toContain('Your refund is on its way');
  });

  test('a part of a payment is sent as that part', async () => {
    const owed = await makeRefund(world, { over: 250 });
    await send(admin, owed.refundId);
    expect(requestsFor(owed.code)[0]?.[0]).toMatchObject({ amountCents: 250_00 });
    await tell(world, replyTo(world), sentBack(owed, newTransfer(), { Amount: '250.00' }));
    expect(await recordOf(world, owed.refundId)).toMatchObject({ state: 'done' });
    const { body } = await owed.client.call('GET', `/api/invoices/${owed.invoiceId}`);
    expect(body).toMatchObject({ status: 'paid', refund_due: 0 });
  });

  test('cents, which M-Pesa does not move, are refused before anything is asked', async () => {
    const owed = await makeRefund(world, { over: 0.5 });
    const shown = await admin.call('GET', `/api/refunds/${owed.refundId}`);
    expect(shown.body).toMatchObject({ amount: 0.5, can_send: false });
    expect(await send(admin, owed.refundId)).toMatchObject({
      status: 409,
      body: { code: 'REFUND_NOT_WHOLE' },
    });
    expect(requestsFor(owed.code)).toEqual([]);
  });
});

describe('M-Pesa is asked once, whatever is pressed', () => {
  test('a request repeated by the network gets the first one’s answer', async () => {
    const owed = await makeRefund(world);
    const key = { 'idempotency-key': `send-${owed.refundId}` };
    const answers = await Promise.all([1, 2, 3].map(() => send(admin, owed.refundId, key)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(requestsFor(owed.code)).toHaveLength(1);
  });

  test('a repeated request asks nothing even after the sending failed', async () => {
    const owed = await makeRefund(world);
    const key = { 'idempotency-key': `again-${owed.refundId}` };
    await send(admin, owed.refundId, key);
    await tell(world, replyTo(world), notSent(1));
    expect((await send(admin, owed.refundId, key)).body.data).toMatchObject({ state: 'failed' });
    expect(requestsFor(owed.code)).toHaveLength(1);
  });

  test('two admins at the same instant: one sends, the other reads that it is under way', async () => {
    const owed = await makeRefund(world);
    const others = await Promise.all([world.asAdmin(), world.asAdmin(), world.asAdmin()]);
    const answers = await Promise.all(others.map((one) => send(one, owed.refundId)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('REFUND_UNDER_WAY');
    expect(requestsFor(owed.code)).toHaveLength(1);
  });

  test('ten presses at the same instant, of which the first one fails fast, send once', async () => {
    const owed = await makeRefund(world);
    world.mpesa.answers.sendBack = async () => ({
      outcome: 'refused',
      code: 'unreachable',
      message: '',
    });
    const pressing = Array.from({ length: 10 }, () => press(admin, owed.refundId, { sendings: 0 }));
    const answers = await Promise.all(pressing);
    expect(requestsFor(owed.code)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const { status, body } of answers) {
      if (status === 200) continue;
      expect(status).toBe(409);
      expect(['REFUND_MOVED_ON', 'REFUND_UNDER_WAY']).toContain(body.code);
    }
    expect(await recordOf(world, owed.refundId)).toMatchObject({ sendings: ['failed'] });
    // It is owed still, and a new press sends it.
    world.mpesa.answers.sendBack = accepted;
    expect((await send(admin, owed.refundId)).body.data.state).toBe('sent');
  });

  test('a request that names how often it saw it sent does not send it again', async () => {
    const owed = await makeRefund(world);
    const pressed = (sendings: unknown) => press(admin, owed.refundId, { sendings });
    const shown = await admin.call('GET', `/api/refunds/${owed.refundId}`);
    expect(shown.body.sendings).toBe(0);
    expect(
      (await owed.client.call('GET', `/api/refunds/${owed.refundId}`)).body.sendings,
    ).toBeNull();
    for (const sendings of [undefined, null, '0', -1, 0.5, 9e99, [0]])
      expect(await pressed(sendings)).toMatchObject({
        status: 422,
        body: { code: 'NOT_VALID', errors: { sendings: expect.stringContaining('whole number') } },
      });
    expect((await pressed(0)).body.data).toMatchObject({ state: 'sent', sendings: 1 });
    await tell(world, replyTo(world), notSent(1));
    expect(await pressed(0)).toMatchObject({
      status: 409,
      body: {
        code: 'REFUND_MOVED_ON',
        message:
          'This refund was sent meanwhile, and that failed. Please look at it again before you send it.',
      },
    });
    expect((await pressed(2)).body.code).toBe('REFUND_MOVED_ON');
    expect(requestsFor(owed.code)).toHaveLength(1);
    expect((await pressed(1)).body.data).toMatchObject({ state: 'sent', sendings: 2 });
    expect(requestsFor(owed.code)).toHaveLength(2);
  });

  test('what is done or under way is not sent', async () => {
    const owed = await makeRefund(world);
    await send(admin, owed.refundId);
    expect((await send(admin, owed.refundId)).body.code).toBe('REFUND_UNDER_WAY');
    await tell(world, replyTo(world), sentBack(owed, newTransfer()));
    expect((await send(admin, owed.refundId)).body.code).toBe('REFUND_DONE');
    expect(requestsFor(owed.code)).toHaveLength(1);
  });
});

describe('what M-Pesa answers at once', () => {
  test('that it did not accept the request: it failed, and may be sent again', async () => {
    const owed = await makeRefund(world);
    world.mpesa.answers.sendBack = async () => ({
      outcome: 'refused',
      code: 'unreachable',
      message: 'connect ECONNREFUSED',
    });
    const { status, body } = await send(admin, owed.refundId);
    expect([status, body.data]).toMatchObject([
      200,
      {
        state: 'failed',
        can_send: true,
        needs_look: false,
        happened: 'M-Pesa could not be reached, so nothing was sent.',
      },
    ]);
    expect(JSON.stringify(body)).not.toContain('ECONNREFUSED');
    world.mpesa.answers.sendBack = accepted;
    expect((await send(admin, owed.refundId)).body.data.state).toBe('sent');
    expect(await recordOf(world, owed.refundId)).toMatchObject({
      sendings: ['failed', 'accepted'],
      audit: ['refund.due', 'refund.sent', 'refund.failed', 'refund.sent'],
    });
  });

  test.each([
    [
      'nobody knows whether it was taken',
      async () => ({ outcome: 'unknown', message: 'HTML' }) as const,
    ],
    ['asking itself failed', () => Promise.reject(new Error('a bug of ours'))],
  ])('%s: it stays sent, needs a look, and is not sent again', async (_, sendBack) => {
    const owed = await makeRefund(world);
    world.mpesa.answers.sendBack = sendBack;
    const { status, body } = await send(admin, owed.refundId);
    expect([status, body.data]).toMatchObject([
      200,
      { state: 'sent', needs_look: true, can_send: false },
    ]);
    expect((await send(admin, owed.refundId)).body.code).toBe('REFUND_UNDER_WAY');
    world.clock.pass(600);
    await lookAfterTransfers(refundTransfers(world.services));
    expect(requestsFor(owed.code)).toHaveLength(1);
    expect(await recordOf(world, owed.refundId)).toMatchObject({ sendings: ['unclear'] });
  });

  test('its result may come before its answer: the result counts', async () => {
    const owed = await makeRefund(world);
    const transfer = newTransfer();
    world.mpesa.answers.sendBack = async (...question) => {
      await tell(world, replyTo(world), sentBack(owed, transfer));
      return accepted(...question);
    };
    expect((await send(admin, owed.refundId)).body.data).toMatchObject({ state: 'done' });
    expect(await recordOf(world, owed.refundId)).toMatchObject({ sendings: ['done'] });
  });

  test('a failure reported before its answer stands too', async () => {
    const owed = await makeRefund(world);
    world.mpesa.answers.sendBack = async (...question) => {
      await tell(world, replyTo(world), notSent('2001'));
      return accepted(...question);
    };
    expect((await send(admin, owed.refundId)).body.data).toMatchObject({
      state: 'failed',
      can_send: true,
    });
  });
});

describe('an answer that comes after more is known', () => {
  const refused = { outcome: 'refused', code: '500.001.1001', message: '' } as const;

  /** Sends a refund; M-Pesa's refusal of the request arrives only after `meanwhile`. */
  async function sendRefusedAfter(meanwhile: (owed: Owed) => Promise<unknown>) {
    const owed = await makeRefund(world);
    world.mpesa.answers.sendBack = async () => {
      world.mpesa.answers.sendBack = accepted;
      await meanwhile(owed);
      return refused;
    };
    const { status } = await send(admin, owed.refundId);
    expect(status).toBe(200);
    return owed.refundId;
  }

  test('that it was accepted, and done: it stays done', async () => {
    const refundId = await sendRefusedAfter((owed) =>
      tell(world, replyTo(world), sentBack(owed, newTransfer())),
    );
    expect(await recordOf(world, refundId)).toEqual({
      state: 'done',
      sendings: ['done'],
      outcomes: ['noted'],
      audit: ['refund.due', 'refund.sent', 'refund.done'],
    });
  });

  test('that another amount left: a person still has to look', async () => {
    const refundId = await sendRefusedAfter((owed) =>
      tell(world, replyTo(world), sentBack(owed, newTransfer(), { Amount: 1 })),
    );
    expect(await recordOf(world, refundId)).toMatchObject({
      state: 'sent',
      sendings: ['unclear'],
      audit: ['refund.due', 'refund.sent', 'refund.unclear'],
    });
  });

  test('that it failed: it failed once', async () => {
    const refundId = await sendRefusedAfter(() => tell(world, replyTo(world), notSent('2001')));
    expect(await recordOf(world, refundId)).toMatchObject({
      state: 'failed',
      audit: ['refund.due', 'refund.sent', 'refund.failed'],
    });
  });

  test('that nobody knew, and an admin had it sent again: the second sending stays under way', async () => {
    const refundId = await sendRefusedAfter(async (owed) => {
      await tell(world, replyTo(world).replace(/result$/, 'timeout'), {});
      expect((await close(admin, owed.refundId, { outcome: 'failed' })).status).toBe(200);
      expect((await send(admin, owed.refundId)).status).toBe(200);
    });
    expect(await recordOf(world, refundId)).toMatchObject({
      state: 'sent',
      sendings: ['failed', 'accepted'],
    });
  });

  test('that M-Pesa gave it up in a queue: it was certainly not sent', async () => {
    const refundId = await sendRefusedAfter(() =>
      tell(world, replyTo(world).replace(/result$/, 'timeout'), {}),
    );
    expect(await recordOf(world, refundId)).toMatchObject({
      state: 'failed',
      sendings: ['failed'],
      audit: ['refund.due', 'refund.sent', 'refund.unclear', 'refund.failed'],
    });
  });
});

describe('a process that was killed', () => {
  /** What it leaves: the row that says it was about to send the request, and nothing more. */
  async function leaveAsking() {
    const owed = await makeRefund(world);
    await send(admin, owed.refundId);
    await sql`
      update transfer_attempts set state = 'asking', conversation_id = null
      where transfer_id = (select transfer_id from refunds where id = ${owed.refundId})`.execute(
      world.db,
    );
    return { ...owed, reply: replyTo(world) };
  }

  test('leaves what it may have requested open for two minutes, then to a person, and never sends it again', async () => {
    const owed = await leaveAsking();
    world.clock.pass(1.9);
    await lookAfterTransfers(refundTransfers(world.services));
    expect(await recordOf(world, owed.refundId)).toMatchObject({ sendings: ['asking'] });
    world.clock.pass(0.1);
    await lookAfterTransfers(refundTransfers(world.services));
    await lookAfterTransfers(refundTransfers(world.services));
    expect(await recordOf(world, owed.refundId)).toEqual({
      state: 'sent',
      sendings: ['unclear'],
      outcomes: [],
      audit: ['refund.due', 'refund.sent', 'refund.unclear'],
    });
    expect(requestsFor(owed.code)).toHaveLength(1);
    await admin.signInAgain();
    const { body } = await admin.call('GET', `/api/refunds/${owed.refundId}`);
    expect(body).toMatchObject({ state: 'sent', needs_look: true });
    expect(body.next_step).toContain(owed.code);
  });

  test('and M-Pesa’s result, days later, still decides what became of it', async () => {
    const owed = await leaveAsking();
    world.clock.pass(3 * 24 * 60);
    await lookAfterTransfers(refundTransfers(world.services));
    await tell(world, owed.reply, sentBack(owed, newTransfer()));
    expect(await recordOf(world, owed.refundId)).toMatchObject({
      state: 'done',
      sendings: ['done'],
    });
  });

  test('what M-Pesa accepted and has not reported on for a quarter of an hour needs a look as well', async () => {
    const owed = await makeRefund(world);
    await send(admin, owed.refundId);
    world.clock.pass(14);
    await lookAfterTransfers(refundTransfers(world.services));
    expect(await recordOf(world, owed.refundId)).toMatchObject({ sendings: ['accepted'] });
    world.clock.pass(1);
    await lookAfterTransfers(refundTransfers(world.services));
    expect(await recordOf(world, owed.refundId)).toMatchObject({ sendings: ['unclear'] });
  });
});

describe('the admin’s password', () => {
  test('is checked before anything is sent', async () => {
    const owed = await makeRefund(world);
    expect((await send(admin, owed.refundId, {}, 'not-my-password')).body.code).toBe(
      'WRONG_PASSWORD',
    );
    expect(requestsFor(owed.code)).toEqual([]);
  });

  test('is not stored with the request', async () => {
    const owed = await makeRefund(world);
    const key = { 'idempotency-key': `secret-${owed.refundId}` };
    await send(admin, owed.refundId, key, PASSWORD);
    expect((await send(admin, owed.refundId, key)).status).toBe(200);
    const other = await press(admin, owed.refundId, {
      sendings: 1,
      current_password: 'wrong-password',
    });
    expect(other.body.code).toBe('WRONG_PASSWORD');
    const { rows } = await sql<{ hash: string }>`
      select encode(request_hash, 'hex') as hash from idempotency_keys
      where key = ${`secret-${owed.refundId}`}`.execute(world.db);
    const { rows: again } = await sql<{ hash: string }>`
      select encode(sha256(convert_to(${JSON.stringify([
        'POST',
        'apirefunds:idsend',
        { id: owed.refundId },
        null,
      ])}, 'UTF8')), 'hex') as hash`.execute(world.db);
    expect(rows[0]?.hash).toBe(again[0]?.hash);
  });
});

test('a request that is late to leave is not sent, well before it counts as lost; it may be sent again', async () => {
  const owed = await makeRefund(world);
  const usual = world.mpesa.answers.sendBack;
  world.mpesa.answers.sendBack = async () => ({
    outcome: 'refused',
    code: 'too-late',
    message: '',
  });
  const { body } = await send(admin, owed.refundId);
  world.mpesa.answers.sendBack = usual;
  const sentAt = new Date(body.data.sent_at).getTime();
  const [request] = world.mpesa.requests.sendBack.at(-1) ?? [];
  expect(request?.notAfter.getTime()).toBe(sentAt + 60_000);
  expect(body.data).toMatchObject({
    state: 'failed',
    can_send: true,
    happened: 'The request could not leave in time, so nothing was sent.',
  });
});

test('the list of bookings shows how far a refund is, to its client and to the owner of the space', async () => {
  const owed = await makeRefund(world);
  const refundIn = async (person: Person, as: string) => {
    const { body } = await person.call('GET', `/api/bookings?as=${as}&search=BK-${owed.bookingId}`);
    return body.data.map(({ refund }: { refund: unknown }) => refund);
  };
  const readers = [
    [owed.client, 'client'],
    [owed.owner, 'owner'],
    [admin, 'admin'],
  ] as const;
  const expectAll = async (refund: object) => {
    for (const [person, as] of readers) expect(await refundIn(person, as)).toEqual([refund]);
  };
  await expectAll({ state: 'due', amount: 17_500, decided_at: null });
  await send(admin, owed.refundId);
  await expectAll({ state: 'sent', amount: 17_500, decided_at: null });
  await tell(world, replyTo(world), notSent('2006'));
  await expectAll({ state: 'due', amount: 17_500, decided_at: null });
  await send(admin, owed.refundId);
  await tell(world, replyTo(world), sentBack(owed, newTransfer()));
  await expectAll({ state: 'done', amount: 17_500, decided_at: '2026-11-24T10:00:00+03:00' });
});
