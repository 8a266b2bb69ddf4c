import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newTransfer, notSent, sentBack } from '#money/transfers/transfers.factory.ts';
import { untilWorkedOn } from '#test/on-record.ts';
import { recordOf } from '#test/refund-on-record.ts';
import { NOW, openWorld, type Person, type World } from '#test/world.ts';
import {
  close,
  makeRefund,
  type Owed,
  replyTo,
  send,
  tell,
  unknownReply,
} from './refunds.factory.ts';

let world: World;
let admin: Person;
beforeAll(async () => {
  world = await openWorld({ RATE_LIMITS: 'off', CODE_WAIT_SECONDS: '0' });
  admin = await world.asAdmin();
});
afterAll(() => world.close());
beforeEach(() => world.clock.set(NOW));

const read = async ({ refundId }: Owed) =>
  (await admin.call('GET', `/api/refunds/${refundId}`)).body;
const timeoutOf = (reply: string) => reply.replace(/result$/, 'timeout');

async function sentRefund(over = 0) {
  const owed = await makeRefund(world, { over });
  await send(admin, owed.refundId);
  return { ...owed, reply: replyTo(world) };
}

/** Sent twice, after an admin recorded the first sending as failed. */
async function sentAgain() {
  const first = await sentRefund();
  await tell(world, timeoutOf(first.reply), {});
  await close(admin, first.refundId, { outcome: 'failed' });
  await send(admin, first.refundId);
  return { ...first, second: replyTo(world) };
}

describe('M-Pesa reports that it was not sent', () => {
  test.each([
    ['1', 'The pay-bill does not hold enough money.'],
    [1, 'The pay-bill does not hold enough money.'],
    [11, 'One of the two M-Pesa accounts is not active.'],
    ['2006', 'One of the two M-Pesa accounts is not active.'],
    ['21', 'Our M-Pesa operator may not send payments back.'],
    [2001, 'M-Pesa did not accept our operator’s name or password.'],
    [8006, 'M-Pesa has locked our operator.'],
    ['2028', 'Our pay-bill may not send payments back.'],
    ['R000002', 'M-Pesa does not know the payment that this refund is of.'],
    ['SFC_IC0003', 'M-Pesa does not know our operator.'],
  ])('with %j: it failed, in plain words, and may be sent again', async (code, happened) => {
    const owed = await sentRefund();
    await tell(world, owed.reply, notSent(code));
    const shown = await read(owed);
    expect(shown).toMatchObject({ state: 'failed', can_send: true, happened });
    expect(shown.next_step).toBeTruthy();
    expect(JSON.stringify(shown)).not.toContain('Words(');
    expect(await recordOf(world, owed.refundId)).toEqual({
      state: 'failed',
      sendings: ['failed'],
      outcomes: ['noted'],
      audit: ['refund.due', 'refund.sent', 'refund.failed'],
    });
    const { body } = await owed.client.call('GET', `/api/invoices/${owed.invoiceId}`);
    expect(body).toMatchObject({ refund_due: 17_500, payment_state: 'refund_due' });
  });
});

describe('M-Pesa reports nothing certain', () => {
  test.each([
    ['another payment', { OriginalTransactionID: 'UKO1OTHER1' }],
    ['no payment', { OriginalTransactionID: undefined }],
    ['another amount', { Amount: 17_499 }],
    ['no amount', { Amount: undefined }],
    ['an amount that is no number', { Amount: 'all' }],
  ])('success for %s proves no refund of ours: a person must look', async (_, changes) => {
    const owed = await sentRefund();
    await tell(world, owed.reply, sentBack(owed, newTransfer(), changes));
    expect(await read(owed)).toMatchObject({
      state: 'sent',
      needs_look: true,
      can_send: false,
      happened: 'M-Pesa sent back another payment or amount than we asked for.',
    });
    expect(await recordOf(world, owed.refundId)).toMatchObject({
      sendings: ['unclear'],
      outcomes: ['contradicts'],
      audit: ['refund.due', 'refund.sent', 'refund.unclear'],
    });
  });

  test('the whole of a payment sent back instead of a part does not complete it', async () => {
    const owed = await sentRefund(250);
    await tell(world, owed.reply, sentBack({ ...owed, shillings: 17_750 }, newTransfer()));
    expect(await read(owed)).toMatchObject({ state: 'sent', needs_look: true });
  });

  test('the receipt of another transfer, or of a payment, proves nothing', async () => {
    const done = await sentRefund();
    const transfer = newTransfer();
    await tell(world, done.reply, sentBack(done, transfer));
    for (const used of [transfer, done.code]) {
      const owed = await sentRefund();
      await tell(world, owed.reply, sentBack(owed, used));
      expect(await read(owed)).toMatchObject({ state: 'sent', needs_look: true });
    }
  });

  test('an undocumented code is not taken as a failure', async () => {
    const owed = await sentRefund();
    await tell(world, owed.reply, notSent('SFC_NEW_ONE'));
    expect(await read(owed)).toMatchObject({ state: 'sent', needs_look: true, can_send: false });
  });

  test('that a payment was sent back before is unclear, if we know of no other sending', async () => {
    const owed = await sentRefund();
    await tell(world, owed.reply, notSent('R000001'));
    expect(await read(owed)).toMatchObject({
      state: 'sent',
      needs_look: true,
      happened: 'M-Pesa says that this payment was sent back before.',
    });
  });

  test('that it was sent back before proves it, if an admin had recorded an earlier sending as failed', async () => {
    const owed = await sentAgain();
    await tell(world, owed.second, notSent('R000001'));
    expect(await recordOf(world, owed.refundId)).toMatchObject({
      state: 'done',
      sendings: ['failed', 'done'],
    });
    expect(await tell(world, owed.second, notSent('R000001'))).toMatchObject({ status: 200 });
    expect(await recordOf(world, owed.refundId)).toMatchObject({
      outcomes: ['noted', 'noted', 'duplicate'],
    });
  });

  test('but not for a part of a payment, as that may have been another part', async () => {
    const owed = await sentRefund(250);
    await tell(world, timeoutOf(owed.reply), {});
    await close(admin, owed.refundId, { outcome: 'failed' });
    await send(admin, owed.refundId);
    await tell(world, replyTo(world), notSent('R000001'));
    expect(await read(owed)).toMatchObject({ state: 'sent', needs_look: true });
  });

  test('that it expired in a queue is unclear, and its result may still come', async () => {
    const owed = await sentRefund();
    await tell(world, timeoutOf(owed.reply), { any: 'thing' });
    await tell(world, timeoutOf(owed.reply), { any: 'thing' });
    expect(await read(owed)).toMatchObject({ state: 'sent', needs_look: true });
    await tell(world, owed.reply, sentBack(owed, newTransfer()));
    await tell(world, timeoutOf(owed.reply), {});
    expect(await recordOf(world, owed.refundId)).toMatchObject({
      state: 'done',
      outcomes: ['noted', 'duplicate', 'noted', 'duplicate'],
    });
  });

  test.each([[{}], [[]], ['text'], [{ Result: {} }], [{ Result: { ResultCode: null } }]])(
    '%j is kept as unreadable and changes nothing',
    async (body) => {
      const owed = await sentRefund();
      expect((await tell(world, owed.reply, body)).status).toBeLessThan(500);
      expect(await read(owed)).toMatchObject({ state: 'sent', needs_look: false });
    },
  );

  test('a first result of several changes nothing', async () => {
    const owed = await sentRefund();
    const callback = sentBack(owed, newTransfer());
    await tell(world, owed.reply, { Result: { ...callback.Result, ResultType: 1 } });
    expect(await recordOf(world, owed.refundId)).toMatchObject({ sendings: ['accepted'] });
    await tell(world, owed.reply, callback);
    expect(await recordOf(world, owed.refundId)).toMatchObject({ sendings: ['done'] });
  });
});

describe('M-Pesa’s result comes twice, late, or to the wrong place', () => {
  test('twice, also at the same instant: it is done once', async () => {
    const owed = await sentRefund();
    const callback = sentBack(owed, newTransfer());
    await Promise.all([1, 2, 3, 4].map(() => world.call('POST', owed.reply, callback)));
    await untilWorkedOn(world);
    const record = await recordOf(world, owed.refundId);
    expect(record).toMatchObject({
      state: 'done',
      audit: ['refund.due', 'refund.sent', 'refund.done'],
    });
    expect(record?.outcomes.toSorted()).toEqual(['duplicate', 'duplicate', 'duplicate', 'noted']);
  });

  test('an address nobody was given matches nothing, a wrong secret not even that', async () => {
    const owed = await sentRefund();
    const callback = sentBack(owed, newTransfer());
    expect((await tell(world, unknownReply, callback)).status).toBe(200);
    expect((await tell(world, timeoutOf(unknownReply), callback)).status).toBe(200);
    const guessed = owed.reply.replace(/hooks\/[^/]+/, 'hooks/guessed-guessed-guessed-1');
    expect((await tell(world, guessed, callback)).status).toBe(404);
    const elsewhere = await world.call('POST', owed.reply, callback, {}, '41.90.1.1');
    expect(elsewhere.status).toBe(404);
    expect(await recordOf(world, owed.refundId)).toMatchObject({ state: 'sent', outcomes: [] });
  });

  test('the result of one refund at the address of another proves neither', async () => {
    const [one, other] = [await sentRefund(), await sentRefund()];
    await tell(world, one.reply, sentBack(other, newTransfer()));
    expect(await read(one)).toMatchObject({ state: 'sent', needs_look: true });
    expect(await read(other)).toMatchObject({ state: 'sent', needs_look: false });
  });

  test('a failure reported after success is left to a person, and changes nothing', async () => {
    const owed = await sentRefund();
    await tell(world, owed.reply, sentBack(owed, newTransfer()));
    await tell(world, owed.reply, notSent('1'));
    expect(await recordOf(world, owed.refundId)).toMatchObject({
      state: 'done',
      outcomes: ['noted', 'contradicts'],
    });
  });

  test('success reported after a failure counts: the money has left', async () => {
    const owed = await sentRefund();
    await tell(world, owed.reply, notSent('1'));
    await tell(world, owed.reply, notSent('1'));
    await tell(world, owed.reply, sentBack(owed, newTransfer()));
    expect(await recordOf(world, owed.refundId)).toMatchObject({
      state: 'done',
      sendings: ['done'],
      outcomes: ['noted', 'duplicate', 'noted'],
    });
    expect((await send(admin, owed.refundId)).body.code).toBe('REFUND_DONE');
  });

  test('success reported after an admin recorded a failure counts, and is shown to a person', async () => {
    const owed = await sentRefund();
    await tell(world, timeoutOf(owed.reply), {});
    await close(admin, owed.refundId, { outcome: 'failed' });
    await tell(world, owed.reply, sentBack(owed, newTransfer()));
    expect(await recordOf(world, owed.refundId)).toMatchObject({
      state: 'done',
      sendings: ['done'],
      outcomes: ['noted', 'contradicts'],
    });
  });

  test('success of the first sending when it was sent again: an alarm, and the second one stays open', async () => {
    const owed = await sentAgain();
    const callback = sentBack(owed, newTransfer());
    await tell(world, owed.reply, callback);
    await tell(world, owed.reply, callback);
    expect(await recordOf(world, owed.refundId)).toMatchObject({
      state: 'sent',
      sendings: ['failed', 'accepted'],
      outcomes: ['noted', 'contradicts', 'duplicate'],
    });
    // M-Pesa sent the whole payment back only once: the second sending reports that, which proves it.
    await tell(world, owed.second, notSent('R000001'));
    expect(await recordOf(world, owed.refundId)).toMatchObject({ state: 'done' });
  });

  test('success of both sendings: done, and an alarm that it was paid twice', async () => {
    const owed = await sentAgain();
    await tell(world, owed.second, sentBack(owed, newTransfer()));
    await tell(world, owed.reply, sentBack(owed, newTransfer()));
    const record = await recordOf(world, owed.refundId);
    expect(record).toMatchObject({ state: 'done', sendings: ['failed', 'done'] });
    expect(record?.outcomes.at(-1)).toBe('contradicts');
    expect(record?.audit.at(-1)).toBe('refund.contradicted');
  });
});

describe('a refund that went out by its first sending, and was sent again', () => {
  test.each([
    ['M-Pesa did not send the second one', (second: string) => tell(world, second, notSent(1))],
    [
      'a person found that the second one was not sent',
      async (second: string, refundId: number) => {
        await tell(world, timeoutOf(second), {});
        await close(admin, refundId, { outcome: 'failed' });
      },
    ],
  ])('is paid by the first when %s, and never sent a third time', async (_, fail) => {
    const owed = await sentAgain();
    const transfer = newTransfer();
    await tell(world, owed.reply, sentBack(owed, transfer));
    await fail(owed.second, owed.refundId);
    expect(await read(owed)).toMatchObject({
      state: 'done',
      can_send: false,
      happened: expect.stringContaining(transfer),
    });
    expect(await recordOf(world, owed.refundId)).toMatchObject({ sendings: ['done', 'failed'] });
    expect((await send(admin, owed.refundId)).body.code).toBe('REFUND_DONE');
  });

  test('is recorded by an admin with the code of the first, while the outcome of the second is unknown', async () => {
    const owed = await sentAgain();
    const transfer_code = newTransfer();
    await tell(world, owed.reply, sentBack(owed, transfer_code));
    await tell(world, timeoutOf(owed.second), {});
    const { body } = await close(admin, owed.refundId, { outcome: 'done', transfer_code });
    expect(body.data).toMatchObject({ state: 'done' });
    expect(await recordOf(world, owed.refundId)).toMatchObject({ sendings: ['done', 'failed'] });
  });
});

test('another amount that left by a sending held to have failed: nothing is sent before a person looked', async () => {
  const owed = await sentRefund(250);
  await tell(world, timeoutOf(owed.reply), {});
  await close(admin, owed.refundId, { outcome: 'failed' });
  const transfer_code = newTransfer();
  await tell(world, owed.reply, sentBack(owed, transfer_code, { Amount: 17_750 }));
  expect(await read(owed)).toMatchObject({ state: 'failed', can_send: false, needs_look: true });
  expect((await recordOf(world, owed.refundId))?.outcomes.at(-1)).toBe('contradicts');
  expect(await send(admin, owed.refundId)).toMatchObject({
    status: 409,
    body: { code: 'REFUND_TO_LOOK_AT' },
  });
  const { body } = await close(admin, owed.refundId, { outcome: 'done', transfer_code });
  expect(body.data).toMatchObject({ state: 'done' });
});
