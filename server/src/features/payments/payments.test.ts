import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { makeBooking } from '#features/bookings/bookings.factory.ts';
import { lapseEndedHolds } from '#features/bookings/lapse-holds.service.ts';
import { makeSpace } from '#features/spaces/spaces.factory.ts';
import { NOW, openWorld, type Person, type World } from '#test/world.ts';
import { expireClaims } from './expire-claims.service.ts';
import { confirm, confirmation, newCode } from './payments.factory.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());
afterEach(() => world.clock.set(NOW));

async function heldBooking(spaceId?: number) {
  const client = await world.asClient();
  const space = spaceId ?? (await makeSpace(world.services));
  const { invoice } = await makeBooking(client, space);
  return { client, space, invoiceId: invoice.id };
}

const submit = (client: Person, invoiceId: number, code: unknown) =>
  client.call('PUT', `/api/invoices/${invoiceId}`, { payment_complete_id: code });

const actionsOf = async (subject: string) =>
  (
    await sql<{
      action: string;
    }>`select action from audit where subject = ${subject} order by id`.execute(world.db)
  ).rows.map(({ action }) => action);

const refundsOf = async (invoiceId: number) =>
  (
    await sql`select amount_cents, reason, state from refunds where invoice_id = ${invoiceId} order by id`.execute(
      world.db,
    )
  ).rows;

describe('a code', () => {
  test('that M-Pesa has told of pays the invoice and confirms the booking', async () => {
    const { client, invoiceId } = await heldBooking();
    const code = newCode();
    expect(await confirm(world, code, 17500)).toMatchObject({
      status: 200,
      body: { ResultCode: 0, ResultDesc: 'Success' },
    });
    const answer = await submit(client, invoiceId, code);
    expect(answer).toMatchObject({
      status: 200,
      body: {
        status: 'paid',
        payment_state: 'paid',
        balance_due: 0,
        paid_at: '2026-11-24T10:00:00+03:00',
        receipt_codes: [code],
        booking: { status: 'confirmed' },
      },
    });
    expect(await actionsOf('invoice')).toContain('invoice.paid');
    expect(await actionsOf('booking')).toContain('booking.confirmed');
  });

  test('may be typed in small letters, with blanks, or as the whole SMS', async () => {
    for (const typed of [
      (code: string) => ` ${code.toLowerCase().replace(/(.{4})/g, '$1 ')}`,
      (code: string) =>
        `${code} Confirmed. Ksh17,500.00 sent to NAFASI for account booking on 24/11/26`,
    ]) {
      const { client, invoiceId } = await heldBooking();
      const code = newCode();
      await confirm(world, code, 17500);
      expect(await submit(client, invoiceId, typed(code))).toMatchObject({
        status: 200,
        body: { receipt_codes: [code] },
      });
    }
  });

  test('typed before M-Pesa tells of it is checked, holds the time, and completes by itself', async () => {
    const { client, invoiceId, space } = await heldBooking();
    const code = newCode();
    const typed = await submit(client, invoiceId, code);
    expect(typed).toMatchObject({
      status: 202,
      body: { status: 'pending', payment_state: 'verifying', claim: { code, state: 'verifying' } },
    });
    world.clock.pass(25);
    await lapseEndedHolds(world.services);
    await client.signInAgain();
    expect(await makeBooking(await world.asClient(), space).catch(String)).toContain('SLOT_TAKEN');
    await confirm(world, code, 17500);
    expect((await client.call('GET', `/api/invoices/${invoiceId}`)).body).toMatchObject({
      status: 'paid',
      booking: { status: 'confirmed' },
    });
  });

  test('that nobody confirms in half an hour is refused, and may be typed again', async () => {
    const { client, invoiceId } = await heldBooking();
    const code = newCode();
    await submit(client, invoiceId, code);
    world.clock.pass(30);
    await expireClaims(world.services);
    await client.signInAgain();
    expect((await client.call('GET', `/api/invoices/${invoiceId}`)).body).toMatchObject({
      payment_state: 'unpaid',
      claim: { state: 'refused' },
    });
    await confirm(world, code, 17500);
    expect((await submit(client, invoiceId, code)).status).toBe(200);
  });

  test('that was settled may be sent again, and says so again', async () => {
    const { client, invoiceId } = await heldBooking();
    const code = newCode();
    await confirm(world, code, 17500);
    await submit(client, invoiceId, code);
    expect(await submit(client, invoiceId, code)).toMatchObject({
      status: 200,
      body: { status: 'paid' },
    });
    expect(await submit(client, invoiceId, newCode())).toMatchObject({
      status: 409,
      body: { code: 'INVOICE_ALREADY_PAID' },
    });
  });

  test('of a second payment for a paid invoice is taken, and all of it owed back', async () => {
    const { client, invoiceId } = await heldBooking();
    const [first, second] = [newCode(), newCode()];
    await confirm(world, first, 17500);
    await submit(client, invoiceId, first);
    await confirm(world, second, 17500);
    expect(await submit(client, invoiceId, second)).toMatchObject({
      status: 200,
      body: { status: 'paid', payment_state: 'refund_due', refund_due: 17500 },
    });
  });

  test.each([
    [undefined, 'Please enter a payment confirmation code'],
    ['', 'Please enter a payment confirmation code'],
    ['   ', 'Please enter a payment confirmation code'],
    ['hello', expect.stringContaining('We cannot find a code in this.')],
    ['UKO0000000', expect.stringContaining('We cannot find a code in this.')],
    ['UZO1234567', expect.stringContaining('We cannot find a code in this.')],
  ])('%j is refused in words', async (code, message) => {
    const { client, invoiceId } = await heldBooking();
    expect(await submit(client, invoiceId, code)).toMatchObject({
      status: 422,
      body: { message, errors: { payment_complete_id: message } },
    });
  });

  test('of others, used, for another pay-bill, another account or from before the booking: one answer for all', async () => {
    const other = await heldBooking();
    const { client, invoiceId } = await heldBooking();
    const [used, pending, foreign, wrongAccount, old] = [
      newCode(),
      newCode(),
      newCode(),
      newCode(),
      newCode(),
    ];
    await confirm(world, used, 17500);
    await submit(other.client, other.invoiceId, used);
    const third = await heldBooking();
    await submit(third.client, third.invoiceId, pending);
    await confirm(world, foreign, 17500, { BusinessShortCode: '600984' });
    await confirm(world, wrongAccount, 17500, { BillRefNumber: 'rent' });
    await confirm(world, old, 17500, { TransTime: '20261124094900' });
    const answers = [];
    for (const code of [used, pending, foreign, wrongAccount, old])
      answers.push(await submit(client, invoiceId, code));
    expect(
      new Set(answers.map(({ status, body }) => `${status} ${body.code} ${body.message}`)),
    ).toEqual(
      new Set([
        '422 CODE_NOT_CONFIRMED We could not confirm this code yet. Check it against the SMS from M-Pesa and enter it again.',
      ]),
    );
  });

  test('sent with a key may be repeated, and another code under that key is refused', async () => {
    const { client, invoiceId } = await heldBooking();
    const key = { 'idempotency-key': 'pay-once' };
    const code = newCode();
    await confirm(world, code, 17500);
    const send = (typed: string) =>
      client.call('PUT', `/api/invoices/${invoiceId}`, { payment_complete_id: typed }, key);
    expect((await send(code)).body.status).toBe('paid');
    expect((await send(code)).body.status).toBe('paid');
    expect(await send(newCode())).toMatchObject({ status: 422, body: { code: 'KEY_REUSED' } });
  });

  test('is shown to who typed it and to admins, not to the owner of the space, who could use it', async () => {
    const owner = await world.asOwner();
    const { client, invoiceId } = await heldBooking(
      await makeSpace(world.services, { owner_id: owner.id }),
    );
    const code = newCode();
    await submit(client, invoiceId, code);
    const seen = async (person: Person) => {
      const one = (await person.call('GET', `/api/invoices/${invoiceId}`)).body.claim;
      const { data } = (await person.call('GET', '/api/invoices/')).body;
      const listed = data.find(({ id }: { id: number }) => id === invoiceId).claim;
      expect(listed).toEqual(one);
      return one;
    };
    expect(await seen(client)).toEqual({ code, state: 'verifying' });
    expect(await seen(await world.asAdmin())).toEqual({ code, state: 'verifying' });
    expect(await seen(owner)).toEqual({ code: null, state: 'verifying' });
  });

  test('for an invoice of someone else finds no invoice', async () => {
    const { invoiceId } = await heldBooking();
    expect(await submit(await world.asClient(), invoiceId, newCode())).toMatchObject({
      status: 404,
      body: { code: 'INVOICE_NOT_FOUND' },
    });
  });

  test('may be guessed ten times, not more, on whatever invoice', async () => {
    const { client, invoiceId } = await heldBooking();
    const other = await makeBooking(client, await makeSpace(world.services));
    const invoices = [invoiceId, other.invoice.id];
    for (let tries = 0; tries < 10; tries += 1) {
      expect((await submit(client, invoices[tries % 2] as number, newCode())).status).toBe(202);
    }
    expect((await submit(client, invoiceId, newCode())).status).toBe(429);
  });

  test('that was settled, typed again, gives no tries back for guesses', async () => {
    const { client, invoiceId } = await heldBooking();
    const paid = newCode();
    await confirm(world, paid, 17500);
    await submit(client, invoiceId, paid);
    const { invoice } = await makeBooking(client, await makeSpace(world.services));
    for (let guess = 0; guess < 9; guess += 1) await submit(client, invoice.id, newCode());
    expect((await submit(client, invoiceId, paid)).status).toBe(200);
    const more = [
      await submit(client, invoice.id, newCode()),
      await submit(client, invoice.id, newCode()),
    ];
    expect(more.map(({ status }) => status)).toEqual([202, 429]);
  });

  test('typed by strangers for my invoice does not use up my tries', async () => {
    const { client, invoiceId } = await heldBooking();
    const stranger = await world.asClient();
    for (let tries = 0; tries < 10; tries += 1) await submit(stranger, invoiceId, newCode());
    const code = newCode();
    await confirm(world, code, 17500);
    expect((await submit(client, invoiceId, code)).status).toBe(200);
  });

  test('typed wrongly may be followed by the right one, while the first is under check', async () => {
    const { client, invoiceId } = await heldBooking();
    await submit(client, invoiceId, newCode());
    const code = newCode();
    expect(await submit(client, invoiceId, code)).toMatchObject({
      status: 202,
      body: { claim: { code } },
    });
    await confirm(world, code, 17500);
    expect((await client.call('GET', `/api/invoices/${invoiceId}`)).body.status).toBe('paid');
  });

  test('typed by two people at the same instant pays for one of them', async () => {
    const [one, other] = [await heldBooking(), await heldBooking()];
    const code = newCode();
    await confirm(world, code, 17500);
    const answers = await Promise.all([
      submit(one.client, one.invoiceId, code),
      submit(other.client, other.invoiceId, code),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  });

  test('and its receipt at the same instant find each other, whichever is first', async () => {
    for (let round = 0; round < 20; round += 1) {
      const { client, invoiceId } = await heldBooking();
      const code = newCode();
      await Promise.all([submit(client, invoiceId, code), confirm(world, code, 17500)]);
      expect((await client.call('GET', `/api/invoices/${invoiceId}`)).body.status).toBe('paid');
    }
  });
});

describe('an amount', () => {
  test('that is short is counted, and another code completes it', async () => {
    const { client, invoiceId } = await heldBooking();
    const [first, second] = [newCode(), newCode()];
    await confirm(world, first, 10000);
    expect(await submit(client, invoiceId, first)).toMatchObject({
      status: 200,
      body: {
        status: 'pending',
        payment_state: 'short',
        balance_due: 7500,
        booking: { status: 'pending' },
      },
    });
    await confirm(world, second, 7500);
    expect(await submit(client, invoiceId, second)).toMatchObject({
      body: { status: 'paid', receipt_codes: [first, second] },
    });
    expect(await refundsOf(invoiceId)).toEqual([]);
  });

  test('paid in two parts that arrive at the same instant is counted as two', async () => {
    for (const [parts, refund] of [
      [[10000, 7500], 0],
      [[10000, 10000], 2500],
    ] as const) {
      for (let round = 0; round < 10; round += 1) {
        const { client, invoiceId } = await heldBooking();
        const codes = [newCode(), newCode()] as const;
        for (const code of codes) await submit(client, invoiceId, code);
        await Promise.all([confirm(world, codes[0], parts[0]), confirm(world, codes[1], parts[1])]);
        const { body } = await client.call('GET', `/api/invoices/${invoiceId}`);
        expect(body).toMatchObject({ status: 'paid', balance_due: 0, refund_due: refund });
        expect(body.booking.status).toBe('confirmed');
      }
    }
  });

  test('that is short is owed back when the hold lapses, and late money then pays anew', async () => {
    const { client, invoiceId } = await heldBooking();
    const [part, whole] = [newCode(), newCode()];
    await confirm(world, part, 10000);
    await submit(client, invoiceId, part);
    world.clock.pass(20);
    await lapseEndedHolds(world.services);
    await client.signInAgain();
    expect((await client.call('GET', `/api/invoices/${invoiceId}`)).body).toMatchObject({
      status: 'cancelled',
      payment_state: 'refund_due',
      refund_due: 10000,
    });
    expect(await refundsOf(invoiceId)).toEqual([
      { amount_cents: 1_000_000, reason: 'lapsed', state: 'due' },
    ]);
    await confirm(world, whole, 17500);
    expect(await submit(client, invoiceId, whole)).toMatchObject({
      body: { status: 'paid', refund_due: 10000, booking: { status: 'confirmed' } },
    });
  });

  test('that is too much confirms the booking, and the rest is owed back', async () => {
    const { client, invoiceId } = await heldBooking();
    const code = newCode();
    await confirm(world, code, 18000);
    expect(await submit(client, invoiceId, code)).toMatchObject({
      body: { status: 'paid', payment_state: 'refund_due', refund_due: 500 },
    });
    expect(await refundsOf(invoiceId)).toEqual([
      { amount_cents: 50_000, reason: 'surplus', state: 'due' },
    ]);
  });
});

// What becomes of the money must not depend on whether the job has come by.
describe.each([
  { when: 'and the job has seen to it', job: lapseEndedHolds },
  { when: 'before the job has come by', job: async () => undefined },
])('money that comes after the hold lapsed, $when,', ({ job }) => {
  /** Types a code whose money comes too late: refused, and on record. Answers the invoice. */
  async function submitLate(client: Person, invoiceId: number, code: string) {
    const answer = await submit(client, invoiceId, code);
    const { body: invoice } = await client.call('GET', `/api/invoices/${invoiceId}`);
    expect(answer).toMatchObject({
      status: 409,
      body: { code: 'PAYMENT_TOO_LATE', data: { refund_due: invoice.refund_due } },
    });
    return invoice;
  }

  async function lapsedBooking(minutes = 20) {
    const held = await heldBooking();
    world.clock.pass(minutes);
    await job(world.services);
    await held.client.signInAgain();
    return held;
  }

  test('is owed back when the time has begun', async () => {
    const { client, invoiceId } = await lapsedBooking(23 * 60);
    const code = newCode();
    await confirm(world, code, 17500);
    expect(await submitLate(client, invoiceId, code)).toMatchObject({
      status: 'cancelled',
      refund_due: 17500,
      booking: { status: 'cancelled' },
    });
    expect(await refundsOf(invoiceId)).toEqual([
      { amount_cents: 1_750_000, reason: 'late', state: 'due' },
    ]);
  });

  test('is owed back when it is short', async () => {
    const { client, invoiceId } = await lapsedBooking();
    const code = newCode();
    await confirm(world, code, 10000);
    expect(await submitLate(client, invoiceId, code)).toMatchObject({
      status: 'cancelled',
      refund_due: 10000,
      booking: { cancel_reason: 'lapsed' },
    });
  });

  test('is owed back when the space was removed meanwhile', async () => {
    const owner = await world.asOwner();
    const space = await makeSpace(world.services, { owner_id: owner.id });
    const { client, invoiceId } = await heldBooking(space);
    world.clock.pass(20);
    await job(world.services);
    await owner.signInAgain();
    await client.signInAgain();
    expect((await owner.call('DELETE', `/api/spaces/${space}`)).status).toBe(200);
    const code = newCode();
    await confirm(world, code, 17500);
    expect(await submitLate(client, invoiceId, code)).toMatchObject({
      status: 'cancelled',
      refund_due: 17500,
      booking: { status: 'cancelled' },
    });
  });

  test('does not keep the time while its code is under check', async () => {
    const { client, invoiceId, space } = await lapsedBooking();
    expect(await submit(client, invoiceId, newCode())).toMatchObject({
      status: 202,
      body: { booking: { status: 'cancelled', cancel_reason: 'lapsed' } },
    });
    await makeBooking(await world.asClient(), space);
  });

  test('brings the booking back when its time is still free', async () => {
    const { client, invoiceId } = await lapsedBooking();
    const code = newCode();
    await confirm(world, code, 17500);
    expect(await submit(client, invoiceId, code)).toMatchObject({
      status: 200,
      body: { status: 'paid', booking: { status: 'confirmed' } },
    });
    expect(await actionsOf('booking')).toContain('booking.revived');
  });

  test('is owed back when someone else has the time', async () => {
    const { client, invoiceId, space } = await lapsedBooking();
    await makeBooking(await world.asClient(), space);
    const code = newCode();
    await confirm(world, code, 17500);
    expect(await submitLate(client, invoiceId, code)).toMatchObject({
      status: 'cancelled',
      payment_state: 'refund_due',
      refund_due: 17500,
      booking: { status: 'cancelled', cancel_reason: 'lapsed' },
    });
    // Sent again, it is neither counted nor owed back twice.
    expect((await submitLate(client, invoiceId, code)).refund_due).toBe(17500);
    expect(await refundsOf(invoiceId)).toEqual([
      { amount_cents: 1_750_000, reason: 'late', state: 'due' },
    ]);
  });
});

describe('a confirmation', () => {
  const receipts = async (code: string) =>
    (
      await sql`select amount_cents, account, payer_name from receipts where code = ${code}`.execute(
        world.db,
      )
    ).rows;
  const outcomes = async (code: string) =>
    (
      await sql<{
        outcome: string;
      }>`select outcome from callbacks where body like ${`%${code}%`} order by id`.execute(world.db)
    ).rows.map(({ outcome }) => outcome);

  test('told twice is one receipt; told with another amount changes nothing', async () => {
    const code = newCode();
    await confirm(world, code, 17500);
    await Promise.all([confirm(world, code, 17500), confirm(world, code, 17500)]);
    expect((await confirm(world, code, 1)).status).toBe(200);
    expect(await receipts(code)).toEqual([
      { amount_cents: 1_750_000, account: 'booking', payer_name: 'WANJIKU' },
    ]);
    expect(await outcomes(code)).toEqual(['received', 'duplicate', 'duplicate', 'contradicts']);
  });

  test('from a stranger is not found and not stored', async () => {
    const code = newCode();
    const wrongSecret = await world.call(
      'POST',
      '/hooks/not-the-secret/c2b/confirmation',
      confirmation(code, 1),
    );
    const hook = '/hooks/a-secret-only-for-these-tests/c2b/confirmation';
    const wrongPlace = await world.app.inject({
      method: 'POST',
      url: hook,
      payload: confirmation(code, 1),
      remoteAddress: '203.0.113.9',
    });
    expect([wrongSecret.status, wrongPlace.statusCode]).toEqual([404, 404]);
    expect(await outcomes(code)).toEqual([]);
  });

  test('with text that a database column of JSON refuses is stored all the same', async () => {
    const code = newCode();
    const sent = { BillRefNumber: 'book\u0000ing', FirstName: '\ud800' };
    expect((await confirm(world, code, 17500, sent)).status).toBe(200);
    const { rows } =
      await sql`select outcome from callbacks where body like ${`%${code}%`}`.execute(world.db);
    expect(rows).toEqual([{ outcome: 'received' }]);
  });

  test.each([[[]], ['text'], [7], [null]])('that is %j is stored, for a look', async (body) => {
    const answer = await world.call(
      'POST',
      '/hooks/a-secret-only-for-these-tests/c2b/confirmation',
      JSON.stringify(body),
      {
        'content-type': 'application/json',
      },
    );
    expect(answer.status).toBe(200);
    expect(
      (
        await world.call('POST', '/hooks/wrong/c2b/confirmation', '[]', {
          'content-type': 'application/json',
        })
      ).status,
    ).toBe(404);
  });

  test('that cannot be read is kept for a look and acknowledged', async () => {
    const code = newCode();
    expect((await confirm(world, code, 5, { TransAmount: 'much' })).status).toBe(200);
    expect(await outcomes(code)).toEqual(['unreadable']);
  });

  test('with numbers for strings and without names is read all the same', async () => {
    const code = newCode();
    const bare = {
      TransTime: 20261124100500,
      TransAmount: 17500,
      BusinessShortCode: 247247,
      FirstName: undefined,
      MiddleName: null,
    };
    await confirm(world, code, 17500, bare);
    expect(await receipts(code)).toEqual([
      { amount_cents: 1_750_000, account: 'booking', payer_name: '' },
    ]);
  });

  test('that was stored and not worked on, as when the process dies between, is worked on later', async () => {
    const { client, invoiceId } = await heldBooking();
    const code = newCode();
    await submit(client, invoiceId, code);
    await sql`insert into callbacks (kind, body, source_address, received_at)
              values ('c2b_confirmation', ${JSON.stringify(confirmation(code, 17500))}, '127.0.0.1', ${NOW})`.execute(
      world.db,
    );
    await world.services.callbacks.workOff();
    expect((await client.call('GET', `/api/invoices/${invoiceId}`)).body.status).toBe('paid');
  });
});
