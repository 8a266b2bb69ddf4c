import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { expireClaims } from '#channels/codes/claims/expire-claims.service.ts';
import { confirm, heldBooking, newCode, submit } from '#channels/codes/codes.factory.ts';
import { makeSpace } from '#places/spaces/spaces.factory.ts';
import { makeBooking } from '#renting/bookings/bookings.factory.ts';
import { lapseEndedHolds } from '#renting/bookings/holds/lapse-holds.service.ts';
import { actionsOf } from '#test/on-record.ts';
import { NOW, openWorld, type Person, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());
afterEach(() => world.clock.set(NOW));

describe('a code', () => {
  test('that M-Pesa has confirmed pays the invoice and confirms the booking', async () => {
    const { client, invoiceId } = await heldBooking(world);
    const code = newCode();
    expect(await confirm(world, code, 17500)).toMatchObject({
      status: 200,
      body: { ResultCode: 0, ResultDesc: 'Accepted' },
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
    expect(await actionsOf(world, 'invoice')).toContain('invoice.paid');
    expect(await actionsOf(world, 'booking')).toContain('booking.confirmed');
  });

  test.each([
    [
      'in small letters, with blanks',
      (code: string) => ` ${code.toLowerCase().replace(/(.{4})/g, '$1 ')}`,
    ],
    [
      'with non-breaking blanks',
      (code: string) => `\u00a0${code.slice(0, 3)}\u00a0${code.slice(3)}\u202f`,
    ],
    [
      'with dashes of every kind',
      (code: string) => `${code.slice(0, 3)}-${code.slice(3, 6)}\u2013${code.slice(6)}`,
    ],
    [
      'as the whole SMS',
      (code: string) =>
        `${code} Confirmed. Ksh17,500.00 sent to NAFASI for account booking on 24/11/26`,
    ],
    [
      'as the whole SMS in small letters',
      (code: string) =>
        `${code} Confirmed. Ksh17,500.00 sent to Nafasi for account booking on 24/11/26 at 10:05 AM New M-PESA balance is Ksh2,340.00. Transaction cost, Ksh0.00.`.toLowerCase(),
    ],
    [
      'as an SMS that names another code after it',
      (code: string) => `${code} Confirmed. Your earlier payment UKO9ZZZZZZ was sent.`,
    ],
    [
      'as an SMS over several lines',
      (code: string) => `M-PESA\r\n${code}\u00a0Confirmed.\nKsh17,500.00 sent`,
    ],
  ])('may be typed %s', async (_, typed) => {
    const { client, invoiceId } = await heldBooking(world);
    const code = newCode();
    await confirm(world, code, 17500);
    expect(await submit(client, invoiceId, typed(code))).toMatchObject({
      status: 200,
      body: { receipt_codes: [code] },
    });
  });

  test('typed before M-Pesa confirms it is checked, holds the time, and completes automatically', async () => {
    const { client, invoiceId, space } = await heldBooking(world);
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
    const { client, invoiceId } = await heldBooking(world);
    const code = newCode();
    await submit(client, invoiceId, code);
    world.clock.pass(30);
    await expireClaims(world.services);
    await client.signInAgain();
    expect((await client.call('GET', `/api/invoices/${invoiceId}`)).body).toMatchObject({
      claim: { state: 'refused' },
    });
    await confirm(world, code, 17500);
    expect((await submit(client, invoiceId, code)).status).toBe(200);
  });

  test('that was settled may be sent again, with the same response', async () => {
    const { client, invoiceId } = await heldBooking(world);
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

  test('of a second payment for a paid invoice is accepted, and owed back in full', async () => {
    const { client, invoiceId } = await heldBooking(world);
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
    [null, 'Please enter a payment confirmation code'],
    [1234567890, 'Please enter a payment confirmation code'],
    [['UKO1234567'], 'Please enter a payment confirmation code'],
    ['', 'Please enter a payment confirmation code'],
    ['   ', 'Please enter a payment confirmation code'],
    ['\u00a0', 'Please enter a payment confirmation code'],
    ['x'.repeat(2001), 'This is longer than an SMS.'],
    ['hello', expect.stringContaining('We cannot find a code in this.')],
    ['UKO123456', expect.stringContaining('We cannot find a code in this.')],
    ['UKO12345678', expect.stringContaining('We cannot find a code in this.')],
    ['UKO0000000', expect.stringContaining('We cannot find a code in this.')],
    ['UZO1234567', expect.stringContaining('We cannot find a code in this.')],
    ['UKO12\u000034567', expect.stringContaining('We cannot find a code in this.')],
    ['ŬKO1234567', expect.stringContaining('We cannot find a code in this.')],
  ])('%j is refused in words', async (code, message) => {
    const { client, invoiceId } = await heldBooking(world);
    expect(await submit(client, invoiceId, code)).toMatchObject({
      status: 422,
      body: { message, errors: { payment_complete_id: message } },
    });
  });

  test('sent with a key may be repeated, and another code under that key is refused', async () => {
    const { client, invoiceId } = await heldBooking(world);
    const key = { 'idempotency-key': 'pay-once' };
    const code = newCode();
    await confirm(world, code, 17500);
    const send = (typed: string) =>
      client.call('PUT', `/api/invoices/${invoiceId}`, { payment_complete_id: typed }, key);
    expect((await send(code)).body.status).toBe('paid');
    expect((await send(code)).body.status).toBe('paid');
    expect(await send(newCode())).toMatchObject({ status: 422, body: { code: 'KEY_REUSED' } });
  });

  test('is shown to the person who typed it and to admins, not to the owner of the space, who could use it', async () => {
    const owner = await world.asOwner();
    const { client, invoiceId } = await heldBooking(
      world,
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
    const waiting = { state: 'verifying', not_found: false, taken_off: false, ask_again_at: null };
    expect(await seen(client)).toEqual({ ...waiting, code });
    expect(await seen(await world.asAdmin())).toEqual({ ...waiting, code });
    expect(await seen(owner)).toEqual({ ...waiting, code: null });
  });

  test.each([
    ['a code', newCode()],
    ['none', 'QWE1234567'],
  ])('for an invoice of someone else finds no invoice: %s', async (_, typed) => {
    const { invoiceId } = await heldBooking(world);
    expect(await submit(await world.asClient(), invoiceId, typed)).toMatchObject({
      status: 404,
      body: { code: 'INVOICE_NOT_FOUND' },
    });
    expect(await submit(await world.asAdmin(), invoiceId, typed)).toMatchObject({ status: 403 });
  });

  test('typed wrongly may be followed by the right one, while the first is under check', async () => {
    const { client, invoiceId } = await heldBooking(world);
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
    const [one, other] = [await heldBooking(world), await heldBooking(world)];
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
      const { client, invoiceId } = await heldBooking(world);
      const code = newCode();
      await Promise.all([submit(client, invoiceId, code), confirm(world, code, 17500)]);
      expect((await client.call('GET', `/api/invoices/${invoiceId}`)).body.status).toBe('paid');
    }
  });
});
