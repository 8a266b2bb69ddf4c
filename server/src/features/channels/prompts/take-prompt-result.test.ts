import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { confirm, newCode, pay } from '#channels/codes/codes.factory.ts';
import { bookSpace, makeBooking } from '#renting/bookings/bookings.factory.ts';
import { lapseEndedHolds } from '#renting/bookings/holds/lapse-holds.service.ts';
import { payerOf, untilWorkedOn } from '#test/on-record.ts';
import { CALLBACK_SECRET, NOW, openWorld, type Person, type World } from '#test/world.ts';
import { paid, press, replyTo, result, tell, unknownReply } from './prompts.factory.ts';

let world: World;
let prompted: World['mpesa']['answers']['promptPhone'];
beforeAll(async () => {
  world = await openWorld({ RATE_LIMITS: 'off' });
  prompted = world.mpesa.answers.promptPhone;
});
afterAll(() => world.close());
afterEach(() => {
  world.clock.set(NOW);
  world.mpesa.answers.promptPhone = prompted;
});

/** A booking whose client has requested a prompt, with the path at which M-Pesa answers. */
async function promptedBooking() {
  const booked = await bookSpace(world);
  await press(booked.client, booked.invoiceId);
  return { ...booked, reply: replyTo(world) };
}

const read = async (client: Person, invoiceId: number) =>
  (await client.call('GET', `/api/invoices/${invoiceId}`)).body;

const outcomes = async (reply: string) =>
  (
    await sql<{ outcome: string }>`
      select outcome from callbacks where ref = ${reply.split('/').at(-1)} order by id`.execute(
      world.db,
    )
  ).rows.map(({ outcome }) => outcome);

const booksOf = async (invoiceId: number) =>
  (
    await sql`
      select (select count(*) from settlements where invoice_id = ${invoiceId})::int as settlements,
             (select coalesce(sum(amount_cents), 0) from settlements where invoice_id = ${invoiceId})::int as settled,
             (select coalesce(sum(amount_cents), 0) from refunds where invoice_id = ${invoiceId})::int as owed,
             (select count(*) from claims where invoice_id = ${invoiceId})::int as claims`.execute(
      world.db,
    )
  ).rows[0];

const auditOf = async (invoiceId: number) =>
  (
    await sql<{ action: string }>`
      select action from audit
      where subject = 'prompt' and subject_id in (select id from prompts where invoice_id = ${invoiceId})
      order by id`.execute(world.db)
  ).rows.map(({ action }) => action);

describe('a prompt that was paid', () => {
  test('pays the invoice and confirms the booking, without a code typed', async () => {
    const { client, invoiceId, reply } = await promptedBooking();
    const code = newCode();
    expect(await tell(world, reply, paid(code, 17500))).toMatchObject({
      status: 200,
      body: { ResultCode: 0, ResultDesc: 'Accepted' },
    });
    expect(await read(client, invoiceId)).toMatchObject({
      status: 'paid',
      balance_due: 0,
      receipt_codes: [code],
      prompt: { state: 'paid', problem: null },
      booking: { status: 'confirmed' },
    });
    expect(await outcomes(reply)).toEqual(['settled']);
    expect(await auditOf(invoiceId)).toEqual(['prompt.sent', 'prompt.paid']);
  });

  test.each([{ PhoneNumber: 254712345678 }, { PhoneNumber: undefined }])(
    'keeps part of the payer’s number, here with %j',
    async (changes) => {
      const { reply } = await promptedBooking();
      const code = newCode();
      await tell(world, reply, paid(code, 17500, changes));
      expect(await payerOf(world, code)).toBe('2547 ***** 678');
    },
  );

  test('is counted once when M-Pesa reports it twice, one after the other or at once', async () => {
    const { client, invoiceId, reply } = await promptedBooking();
    const callback = paid(newCode(), 17500);
    await Promise.all([tell(world, reply, callback), tell(world, reply, callback)]);
    await tell(world, reply, callback);
    expect(await booksOf(invoiceId)).toEqual({
      settlements: 1,
      settled: 1_750_000,
      owed: 0,
      claims: 1,
    });
    expect((await outcomes(reply)).sort()).toEqual(['duplicate', 'duplicate', 'settled']);
    expect(await auditOf(invoiceId)).toEqual(['prompt.sent', 'prompt.paid']);
    expect((await read(client, invoiceId)).status).toBe('paid');
  });

  test('is counted once when the pay-bill confirmation of the same payment comes first', async () => {
    const { client, invoiceId, reply } = await promptedBooking();
    const code = newCode();
    await confirm(world, code, 17500);
    expect((await read(client, invoiceId)).status).toBe('pending');
    await tell(world, reply, paid(code, 17500));
    expect(await read(client, invoiceId)).toMatchObject({
      status: 'paid',
      prompt: { state: 'paid', problem: null },
    });
    expect(await booksOf(invoiceId)).toMatchObject({ settlements: 1, owed: 0 });
  });

  test('is counted once when that confirmation comes later, or at the same instant', async () => {
    const later = await promptedBooking();
    const first = newCode();
    await tell(world, later.reply, paid(first, 17500));
    await confirm(world, first, 17500);
    expect(await booksOf(later.invoiceId)).toMatchObject({ settlements: 1, owed: 0 });
    const same = await promptedBooking();
    const code = newCode();
    await Promise.all([confirm(world, code, 17500), tell(world, same.reply, paid(code, 17500))]);
    expect(await booksOf(same.invoiceId)).toMatchObject({ settlements: 1, owed: 0 });
    expect(await read(same.client, same.invoiceId)).toMatchObject({ status: 'paid' });
  });

  test('is counted once when the client has typed its code, before or at the same instant', async () => {
    for (const isTypedFirst of [true, false]) {
      const { client, invoiceId, reply } = await promptedBooking();
      const code = newCode();
      const type = () =>
        client.call('PUT', `/api/invoices/${invoiceId}`, { payment_complete_id: code });
      if (isTypedFirst) {
        expect((await type()).status).toBe(202);
        await tell(world, reply, paid(code, 17500));
      } else await Promise.all([type(), tell(world, reply, paid(code, 17500))]);
      expect(await booksOf(invoiceId)).toMatchObject({ settlements: 1, owed: 0, claims: 1 });
      expect(await read(client, invoiceId)).toMatchObject({
        status: 'paid',
        claim: { code, state: 'settled' },
      });
    }
  });

  test('is not lost to somebody who typed its code for another invoice', async () => {
    const { client, invoiceId, reply } = await promptedBooking();
    const thief = await bookSpace(world);
    const code = newCode();
    await thief.client.call('PUT', `/api/invoices/${thief.invoiceId}`, {
      payment_complete_id: code,
    });
    await tell(world, reply, paid(code, 17500));
    expect((await read(client, invoiceId)).status).toBe('paid');
    expect(await read(thief.client, thief.invoiceId)).toMatchObject({
      status: 'pending',
      claim: { state: 'refused' },
    });
  });

  test('of another amount counts as paid: a part leaves a balance due, a surplus is owed back', async () => {
    const short = await promptedBooking();
    await tell(world, short.reply, paid(newCode(), 10_000));
    expect(await read(short.client, short.invoiceId)).toMatchObject({
      status: 'pending',
      payment_state: 'short',
      balance_due: 7500,
      prompt: { state: 'paid', problem: null },
    });
    expect((await press(short.client, short.invoiceId)).body.data.prompt.amount).toBe(7500);
    const over = await promptedBooking();
    await tell(world, over.reply, paid(newCode(), 17_501));
    expect(await read(over.client, over.invoiceId)).toMatchObject({
      status: 'paid',
      refund_due: 1,
    });
  });

  test('after the hold lapsed brings the booking back while the time is free', async () => {
    const { client, invoiceId, reply } = await promptedBooking();
    world.clock.pass(51);
    await lapseEndedHolds(world.services);
    await client.signInAgain();
    expect((await read(client, invoiceId)).status).toBe('cancelled');
    await tell(world, reply, paid(newCode(), 17500));
    expect(await read(client, invoiceId)).toMatchObject({
      status: 'paid',
      booking: { status: 'confirmed' },
    });
  });

  test('after the time went to somebody else is owed back in full', async () => {
    const { client, invoiceId, spaceId, reply } = await promptedBooking();
    world.clock.pass(51);
    await lapseEndedHolds(world.services);
    await makeBooking(await world.asClient(), spaceId);
    await client.signInAgain();
    await tell(world, reply, paid(newCode(), 17500));
    expect(await read(client, invoiceId)).toMatchObject({
      status: 'cancelled',
      refund_due: 17500,
      prompt: { state: 'paid' },
    });
    expect(await booksOf(invoiceId)).toMatchObject({ settled: 0, owed: 1_750_000 });
  });

  test('reads numbers and strings alike, whatever other fields there are', async () => {
    const { client, invoiceId, reply } = await promptedBooking();
    const values = {
      Amount: '17500.00',
      TransactionDate: '20261124100133',
      PhoneNumber: '2547***678',
    };
    await tell(world, reply, paid(newCode(), 0, values, { ResultCode: '0', Extra: [null] }));
    expect((await read(client, invoiceId)).status).toBe('paid');
  });

  test.each([
    ['its own number', {}, { CheckoutRequestID: undefined, MerchantRequestID: undefined }],
    ['a time', { TransactionDate: undefined }, {}],
    ['a readable time', { TransactionDate: 'yesterday' }, {}],
  ])('without %s is counted all the same', async (_what, changes, ids) => {
    const { client, invoiceId, reply } = await promptedBooking();
    const code = newCode();
    world.clock.pass(1);
    await tell(world, reply, paid(code, 17500, changes, ids));
    expect(await read(client, invoiceId)).toMatchObject({ status: 'paid', receipt_codes: [code] });
    const { rows } = await sql<{ paid_at: Date; received_at: Date }>`
      select paid_at, received_at from receipts where code = ${code}`.execute(world.db);
    expect(rows[0]?.received_at).toEqual(new Date(NOW.getTime() + 60_000));
    if ('TransactionDate' in changes) expect(rows[0]?.paid_at).toEqual(rows[0]?.received_at);
  });

  test('without a readable receipt is paid, and waits for its code', async () => {
    for (const changes of [
      { MpesaReceiptNumber: undefined },
      { MpesaReceiptNumber: 'UKO0000000' },
      { Amount: 'much' },
      { Amount: 10_000_001 },
    ]) {
      const { client, invoiceId, reply } = await promptedBooking();
      await tell(world, reply, paid(newCode(), 17500, changes));
      expect(await read(client, invoiceId)).toMatchObject({
        status: 'pending',
        prompt: {
          state: 'paid',
          problem: {
            sentence: expect.stringContaining('has taken this payment'),
            can_retry: false,
          },
        },
      });
      expect(await outcomes(reply)).toEqual(['unreadable']);
      expect((await press(client, invoiceId)).body).toMatchObject({ code: 'PROMPT_PAID' });
    }
  });

  test('may be requested again for the rest once its code has been typed', async () => {
    const small = await openWorld({ RATE_LIMITS: 'off', MPESA_MOST_PER_PAYMENT: '10000' });
    try {
      const { client, invoiceId } = await bookSpace(small);
      expect((await press(client, invoiceId)).body.data.prompt.amount).toBe(10_000);
      await tell(small, replyTo(small), result(0));
      expect((await press(client, invoiceId)).body.code).toBe('PROMPT_PAID');
      await pay(small, client, invoiceId, 10_000);
      expect((await press(client, invoiceId)).body.data.prompt.amount).toBe(7500);
    } finally {
      await small.close();
    }
  });

  test('twice, by two receipts, is counted once and owed back once, and the outcome says so', async () => {
    const { client, invoiceId, reply } = await promptedBooking();
    const [first, second] = [newCode(), newCode()];
    await tell(world, reply, paid(first, 17500));
    await tell(world, reply, paid(second, 17500));
    expect(await read(client, invoiceId)).toMatchObject({ status: 'paid', refund_due: 17500 });
    expect(await booksOf(invoiceId)).toMatchObject({ settled: 1_750_000, owed: 1_750_000 });
    expect(await outcomes(reply)).toEqual(['settled', 'settled']);
    await tell(world, reply, paid(second, 17500));
    expect(await outcomes(reply)).toEqual(['settled', 'settled', 'duplicate']);
    expect(await auditOf(invoiceId)).toEqual(['prompt.sent', 'prompt.paid']);
  });

  test('under a code that we know with another amount changes nothing', async () => {
    const { client, invoiceId, reply } = await promptedBooking();
    const code = newCode();
    await confirm(world, code, 100);
    await tell(world, reply, paid(code, 17500));
    expect(await outcomes(reply)).toEqual(['contradicts']);
    expect(await booksOf(invoiceId)).toEqual({ settlements: 0, settled: 0, owed: 0, claims: 0 });
    expect((await read(client, invoiceId)).prompt.state).toBe('waiting');
  });

  test('with a receipt that has paid another invoice is no second payment', async () => {
    const first = await promptedBooking();
    const code = newCode();
    await tell(world, first.reply, paid(code, 17500));
    const second = await promptedBooking();
    await tell(world, second.reply, paid(code, 17500));
    expect(await outcomes(second.reply)).toEqual(['contradicts']);
    expect((await read(second.client, second.invoiceId)).status).toBe('pending');
    expect(await booksOf(first.invoiceId)).toMatchObject({ settlements: 1 });
  });
});

describe('a prompt that came to nothing', () => {
  test.each([
    1,
    2,
    3,
    4,
    8,
    17,
    1001,
    1019,
    1025,
    9999,
    1032,
    1037,
    2001,
    2028,
    8006,
    'SFC_IC0003',
    '1032',
    '1037',
    '2001',
  ])('with %j has failed, in our words', async (code) => {
    const { client, invoiceId, reply } = await promptedBooking();
    await tell(world, reply, result(code));
    const { prompt, status } = await read(client, invoiceId);
    expect(status).toBe('pending');
    expect(prompt).toMatchObject({ state: 'failed', problem: { sentence: expect.any(String) } });
    expect(JSON.stringify(prompt)).not.toContain('nobody must see');
    expect(await outcomes(reply)).toEqual(['refused']);
    expect(await auditOf(invoiceId)).toEqual(['prompt.sent', 'prompt.failed']);
  });

  test.each([26, '77', 'SFC_IC0099'])('with the unknown code %j is unclear', async (code) => {
    const { client, invoiceId, reply } = await promptedBooking();
    await tell(world, reply, result(code));
    expect((await read(client, invoiceId)).prompt).toMatchObject({
      state: 'unclear',
      problem: { retry_at: '2026-11-24T10:02:00+03:00' },
    });
    expect((await press(client, invoiceId)).body.code).toBe('PROMPT_TOO_SOON');
    world.clock.pass(2);
    expect((await press(client, invoiceId)).status).toBe(201);
  });

  test('with 4999 is still under way', async () => {
    const { client, invoiceId, reply } = await promptedBooking();
    await tell(world, reply, result(4999));
    expect((await read(client, invoiceId)).prompt.state).toBe('waiting');
    expect(await outcomes(reply)).toEqual(['noted']);
  });

  test('and was paid after all by a later result is paid: money wins', async () => {
    const { client, invoiceId, reply } = await promptedBooking();
    await tell(world, reply, result(1037));
    await tell(world, reply, paid(newCode(), 17500));
    expect(await read(client, invoiceId)).toMatchObject({
      status: 'paid',
      prompt: { state: 'paid' },
    });
    expect(await auditOf(invoiceId)).toEqual(['prompt.sent', 'prompt.failed', 'prompt.paid']);
  });

  test('by a result that comes after the money stays paid', async () => {
    const { client, invoiceId, reply } = await promptedBooking();
    await tell(world, reply, paid(newCode(), 17500));
    await tell(world, reply, result(1032));
    expect(await read(client, invoiceId)).toMatchObject({
      status: 'paid',
      prompt: { state: 'paid' },
    });
    expect(await outcomes(reply)).toEqual(['settled', 'contradicts']);
  });

  test('is no longer shown once money was counted, here a part of it by its code', async () => {
    const { client, invoiceId } = await bookSpace(world);
    await press(client, invoiceId);
    await tell(world, replyTo(world), result(1032));
    expect((await read(client, invoiceId)).prompt.problem).not.toBeNull();
    await pay(world, client, invoiceId, 500);
    expect(await read(client, invoiceId)).toMatchObject({
      payment_state: 'short',
      prompt: { state: 'failed', problem: null },
    });
  });

  test('twice is recorded once', async () => {
    const { invoiceId, reply } = await promptedBooking();
    await tell(world, reply, result(1032));
    await tell(world, reply, result('1032'));
    expect(await outcomes(reply)).toEqual(['refused', 'duplicate']);
    expect(await auditOf(invoiceId)).toEqual(['prompt.sent', 'prompt.failed']);
  });

  test('while a newer one is on the phone leaves that one alone, and so does its money', async () => {
    const { client, invoiceId, reply } = await promptedBooking();
    await tell(world, reply, result(1037));
    await press(client, invoiceId);
    const second = replyTo(world);
    await tell(world, reply, paid(newCode(), 17500));
    expect(await read(client, invoiceId)).toMatchObject({
      status: 'paid',
      prompt: { state: 'waiting' },
    });
    await tell(world, second, paid(newCode(), 17500));
    expect(await read(client, invoiceId)).toMatchObject({ status: 'paid', refund_due: 17500 });
  });
});

describe('the result of a prompt', () => {
  test('that comes before the request has returned stands', async () => {
    for (const [callback, state] of [
      [paid(newCode(), 17500), 'paid'],
      [result(1032), 'failed'],
    ] as const) {
      const { client, invoiceId } = await bookSpace(world);
      world.mpesa.answers.promptPhone = async (...question) => {
        await tell(world, replyTo(world), callback);
        return prompted(...question);
      };
      expect((await press(client, invoiceId)).body.data.prompt.state).toBe(state);
    }
  });

  test('that comes before the request was refused stands: money wins', async () => {
    const { client, invoiceId } = await bookSpace(world);
    world.mpesa.answers.promptPhone = async () => {
      await tell(world, replyTo(world), paid(newCode(), 17500));
      return { outcome: 'refused', code: '400.002.02', message: 'Bad Request' };
    };
    expect((await press(client, invoiceId)).body.data).toMatchObject({
      status: 'paid',
      prompt: { state: 'paid' },
    });
  });

  test('is taken after the process died between recording the prompt and M-Pesa’s response', async () => {
    const { client, invoiceId } = await bookSpace(world);
    world.mpesa.answers.promptPhone = async () => {
      throw new Error('The process died');
    };
    await press(client, invoiceId);
    expect((await read(client, invoiceId)).prompt.state).toBe('sending');
    await tell(world, replyTo(world), paid(newCode(), 17500));
    expect((await read(client, invoiceId)).status).toBe('paid');
  });

  test('and another request at the same instant never make two payments', async () => {
    const { client, invoiceId, reply } = await promptedBooking();
    const asked = world.mpesa.requests.promptPhone.length;
    const [again] = await Promise.all([
      press(client, invoiceId),
      tell(world, reply, paid(newCode(), 17500)),
    ]);
    expect(['PROMPT_OPEN', 'INVOICE_ALREADY_PAID']).toContain(again.body.code);
    expect(world.mpesa.requests.promptPhone).toHaveLength(asked);
    expect((await read(client, invoiceId)).status).toBe('paid');
  });

  test('and a code that settles as the prompt is requested leave nothing to ask a phone for', async () => {
    const { client, invoiceId } = await bookSpace(world);
    const code = newCode();
    await client.call('PUT', `/api/invoices/${invoiceId}`, { payment_complete_id: code });
    const [pressed] = await Promise.all([press(client, invoiceId), confirm(world, code, 17500)]);
    expect(['CODE_UNDER_CHECK', 'INVOICE_ALREADY_PAID']).toContain(pressed.body.code);
    expect(await read(client, invoiceId)).toMatchObject({ status: 'paid', refund_due: 0 });
  });

  test('at an address that answers nothing we asked is kept for a look', async () => {
    await tell(world, unknownReply, paid(newCode(), 17500));
    expect(await outcomes(unknownReply)).toEqual(['unmatched']);
  });

  test('without the secret finds nothing there', async () => {
    const { client, invoiceId, reply } = await promptedBooking();
    const stranger = reply.replace(CALLBACK_SECRET, 'another-secret-of-that-size');
    expect((await tell(world, stranger, paid(newCode(), 17500))).status).toBe(404);
    expect((await read(client, invoiceId)).status).toBe('pending');
  });

  test.each([
    { says: {} },
    { says: [] },
    { says: 'paid' },
    { says: null },
    { says: { Body: {} } },
    { says: { Body: { stkCallback: { CheckoutRequestID: 'ws_CO_1' } } } },
  ])('with $says cannot be read, and changes nothing', async ({ says: body }) => {
    const { client, invoiceId, reply } = await promptedBooking();
    await world.call('POST', reply, JSON.stringify(body), { 'content-type': 'application/json' });
    await untilWorkedOn(world);
    expect(await outcomes(reply)).toEqual(['unreadable']);
    expect((await read(client, invoiceId)).prompt.state).toBe('waiting');
  });
});
