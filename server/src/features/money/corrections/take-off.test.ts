// A payment counted for the wrong invoice: an admin takes it off, or moves it to the right one.
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  confirm,
  heldBooking,
  pay,
  processPending,
  readInvoice,
  submit,
} from '#channels/codes/codes.factory.ts';
import { replyTo, send, tell } from '#money/refunds/refunds.factory.ts';
import { newTransfer, sentBack } from '#money/transfers/transfers.factory.ts';
import { makeSpace } from '#places/spaces/spaces.factory.ts';
import { makeBooking } from '#renting/bookings/bookings.factory.ts';
import { actionsOf, refundsOf } from '#test/on-record.ts';
import { NOW, openWorld, type Person, type World } from '#test/world.ts';
import { booksProblems, move, receiptOf, settlementsOf, takeOff } from './corrections.factory.ts';

let world: World;
let admin: Person;
beforeAll(async () => {
  world = await openWorld({ RATE_LIMITS: 'off' });
});
afterAll(() => world.close());
beforeEach(async () => {
  world.clock.set(NOW);
  admin = await world.asAdmin();
  await world.processQueue();
  world.outbox.splice(0);
});

const subjectsTo = (person: Person) =>
  world.outbox.filter(({ to }) => to === person.email).map(({ subject }) => subject);

/** A booking paid with a code that belongs to another client, who has a booking too. */
async function wronglyPaid(shillings = 17_500) {
  const wrong = await heldBooking(world);
  const right = await heldBooking(world);
  const code = await pay(world, wrong.client, wrong.invoiceId, shillings);
  const receiptId = await receiptOf(world, code);
  await world.processQueue();
  world.outbox.splice(0);
  return { wrong, right, code, receiptId };
}

describe('a payment that is taken off its invoice', () => {
  test('is unclaimed again, the invoice is due, the booking stands, and both sides get a notice', async () => {
    const { wrong, code, receiptId } = await wronglyPaid();
    const answer = await takeOff(admin, receiptId, wrong.invoiceId);
    expect(answer.status).toBe(200);
    expect(answer.body.data).toMatchObject({
      is_open: true,
      kinds: ['unclaimed', 'taken_off'],
      settlement: null,
      taken_off: [
        {
          amount: 17_500,
          by: expect.any(String),
          reason: 'It is of somebody else',
          invoice_id: wrong.invoiceId,
        },
      ],
      claims: [{ state: 'refused' }],
    });
    expect(await readInvoice(wrong.client, wrong.invoiceId)).toMatchObject({
      status: 'pending',
      balance_due: 17_500,
      refund_due: 0,
      receipt_codes: [],
      booking: { status: 'confirmed' },
    });
    expect(await actionsOf(world, 'receipt', receiptId)).toContain('receipt.taken_off');
    expect(await booksProblems(world)).toEqual([]);
    await processPending(world);
    expect(subjectsTo(wrong.client)).toEqual(['A payment was taken off your invoice']);
    const mails = world.outbox.filter(({ subject }) => /is to be paid again/.test(subject));
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).not.toContain(code);
  });

  test('stays on record as it was, with a row that counters it', async () => {
    const { wrong, receiptId } = await wronglyPaid();
    await takeOff(admin, receiptId, wrong.invoiceId);
    expect(await settlementsOf(world, receiptId)).toEqual([
      { invoice_id: wrong.invoiceId, amount_cents: 17_500_00, is_standing: false, by: null },
      { invoice_id: wrong.invoiceId, amount_cents: -17_500_00, is_standing: false, by: admin.id },
    ]);
    await expect(
      sql`update settlements set amount_cents = 1 where receipt_id = ${receiptId}`.execute(
        world.db,
      ),
    ).rejects.toMatchObject({ constraint: 'settlements_countered_stay' });
  });

  test('can be typed by its client for any invoice, and not by the client it was taken from', async () => {
    const { wrong, right, code, receiptId } = await wronglyPaid();
    const next = await makeBooking(wrong.client, wrong.space, {
      start_time: '2026-11-26T09:00:00+03:00',
      end_time: '2026-11-26T14:00:00+03:00',
    });
    await takeOff(admin, receiptId, wrong.invoiceId);
    expect((await readInvoice(wrong.client, wrong.invoiceId)).claim).toMatchObject({
      ...{ code, state: 'refused', taken_off: true },
    });
    for (const invoiceId of [wrong.invoiceId, next.invoice.id])
      expect(await submit(wrong.client, invoiceId, code)).toMatchObject({
        status: 422,
        body: { code: 'CODE_NOT_CONFIRMED' },
      });
    // Nor by M-Pesa's notification, sent again.
    await confirm(world, code, 17_500);
    expect((await readInvoice(wrong.client, wrong.invoiceId)).status).toBe('pending');
    expect((await submit(right.client, right.invoiceId, code)).status).toBe(200);
    expect((await readInvoice(right.client, right.invoiceId)).status).toBe('paid');
    expect(await booksProblems(world)).toEqual([]);
  });

  test('is given back to its client by an admin, and pays as before', async () => {
    const { wrong, receiptId } = await wronglyPaid();
    await takeOff(admin, receiptId, wrong.invoiceId);
    const match = { invoice_id: wrong.invoiceId, reason: 'It was theirs after all' };
    expect((await admin.call('POST', `/api/receipts/${receiptId}/match`, match)).status).toBe(200);
    expect(await readInvoice(wrong.client, wrong.invoiceId)).toMatchObject({ status: 'paid' });
    await processPending(world);
    expect(subjectsTo(wrong.client)).toContain('Your booking is confirmed');
  });

  test('withdraws what was owed back of it, and leaves what other payments brought', async () => {
    const { wrong, receiptId } = await wronglyPaid(10_000);
    const other = await pay(world, wrong.client, wrong.invoiceId, 8_000);
    expect(await refundsOf(world, wrong.invoiceId)).toMatchObject([
      { reason: 'surplus', state: 'due' },
    ]);
    await takeOff(admin, await receiptOf(world, other), wrong.invoiceId);
    expect(await refundsOf(world, wrong.invoiceId)).toMatchObject([
      { reason: 'surplus', state: 'withdrawn' },
    ]);
    expect(await readInvoice(wrong.client, wrong.invoiceId)).toMatchObject({
      status: 'pending',
      balance_due: 7_500,
      refund_due: 0,
      refunds: [],
    });
    await takeOff(admin, receiptId, wrong.invoiceId);
    expect(await readInvoice(wrong.client, wrong.invoiceId)).toMatchObject({ balance_due: 17_500 });
    expect(await booksProblems(world)).toEqual([]);
  });

  test('of a booking that was cancelled too late for a refund: nothing is to be paid any more', async () => {
    const { wrong, receiptId } = await wronglyPaid();
    await wrong.client.call('PUT', `/api/bookings/${wrong.bookingId}/cancel`);
    await takeOff(admin, receiptId, wrong.invoiceId);
    expect(await readInvoice(wrong.client, wrong.invoiceId)).toMatchObject({
      status: 'cancelled',
      balance_due: 0,
      refund_due: 0,
    });
    expect(await booksProblems(world)).toEqual([]);
  });
});

describe('a payment that is moved', () => {
  test('pays the other invoice as if it had been matched, in the same instant', async () => {
    const { wrong, right, receiptId } = await wronglyPaid();
    const answer = await move(admin, receiptId, wrong.invoiceId, right.invoiceId);
    expect(answer.body.data).toMatchObject({
      is_open: false,
      kinds: ['taken_off'],
      settlement: { invoice_id: right.invoiceId, match_reason: 'It is of somebody else' },
      taken_off: [{ invoice_id: wrong.invoiceId }],
    });
    expect(await readInvoice(wrong.client, wrong.invoiceId)).toMatchObject({
      status: 'pending',
      booking: { status: 'confirmed' },
    });
    expect(await readInvoice(right.client, right.invoiceId)).toMatchObject({
      status: 'paid',
      booking: { status: 'confirmed' },
    });
    await processPending(world);
    expect(subjectsTo(wrong.client)).toEqual(['A payment was taken off your invoice']);
    expect(subjectsTo(right.client)).toEqual(['Your booking is confirmed']);
    expect(await booksProblems(world)).toEqual([]);
    // The notices of one do not show the booking of the other.
    const { body } = await wrong.client.call('GET', '/api/notices');
    const bookings = body.data.map(({ booking_id }: { booking_id: number }) => booking_id);
    expect(new Set(bookings)).toEqual(new Set([wrong.bookingId]));
  });

  test('of which a part went back: the rest pays, and cannot be left without an invoice', async () => {
    const { wrong, right, code, receiptId } = await wronglyPaid(18_000);
    const [surplus] = (await readInvoice(wrong.client, wrong.invoiceId)).refunds;
    await send(admin, surplus.id);
    expect((await move(admin, receiptId, wrong.invoiceId, right.invoiceId)).body.code).toBe(
      'RECEIPT_GOING_BACK',
    );
    await tell(world, replyTo(world), sentBack({ code, shillings: 500 }, newTransfer()));
    expect((await takeOff(admin, receiptId, wrong.invoiceId)).body.code).toBe(
      'RECEIPT_PARTLY_GIVEN_BACK',
    );
    expect((await move(admin, receiptId, wrong.invoiceId, right.invoiceId)).status).toBe(200);
    expect(await readInvoice(right.client, right.invoiceId)).toMatchObject({
      status: 'paid',
      balance_due: 0,
    });
    // Its surplus there has already gone back once.
    await pay(world, wrong.client, wrong.invoiceId, 17_500);
    expect(await move(admin, receiptId, right.invoiceId, wrong.invoiceId)).toMatchObject({
      status: 409,
      body: { code: 'RECEIPT_GIVEN_BACK_THERE' },
    });
    expect((await readInvoice(right.client, right.invoiceId)).status).toBe('paid');
    expect(await booksProblems(world)).toEqual([]);
  });

  test('there and back again leaves both as they were', async () => {
    const { wrong, right, receiptId } = await wronglyPaid();
    await move(admin, receiptId, wrong.invoiceId, right.invoiceId);
    await move(admin, receiptId, right.invoiceId, wrong.invoiceId);
    expect((await readInvoice(wrong.client, wrong.invoiceId)).status).toBe('paid');
    expect((await readInvoice(right.client, right.invoiceId)).status).toBe('pending');
    expect(await booksProblems(world)).toEqual([]);
  });

  test('keeps the receipt number, which is shown again once the invoice is paid', async () => {
    const { wrong, right, receiptId } = await wronglyPaid();
    const url = `/api/invoices/${wrong.invoiceId}/receipt.pdf`;
    const { receipt: before } = await readInvoice(wrong.client, wrong.invoiceId);
    await move(admin, receiptId, wrong.invoiceId, right.invoiceId);
    expect(await wrong.client.call('GET', url)).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('found to be for something else') },
    });
    await pay(world, wrong.client, wrong.invoiceId, 17_500);
    expect((await readInvoice(wrong.client, wrong.invoiceId)).receipt.number).toBe(before.number);
  });
});

describe('a payment is moved by another admin', () => {
  test('than the one whose own invoice, or space, it would pay for', async () => {
    const { wrong, receiptId } = await wronglyPaid();
    const host = await world.as('owner', 'admin');
    const booker = await world.as('client', 'admin');
    const spaceId = await makeSpace(world.services, { owner_id: host.id });
    const { invoice } = await makeBooking(booker, spaceId);
    for (const person of [booker, host])
      expect(await move(person, receiptId, wrong.invoiceId, invoice.id)).toMatchObject({
        status: 403,
        body: { code: 'INVOICE_OF_OWN' },
      });
    expect((await move(admin, receiptId, wrong.invoiceId, invoice.id)).status).toBe(200);
  });
});

test('an admin whose own visit or space it paid for can neither take it off nor move it', async () => {
  const host = await world.as('owner', 'admin');
  const booker = await world.as('client', 'admin');
  const spaceId = await makeSpace(world.services, { owner_id: host.id });
  const { invoice } = await makeBooking(booker, spaceId);
  const other = await heldBooking(world);
  const receiptId = await receiptOf(world, await pay(world, booker, invoice.id, 17_500));
  const refused = { status: 403, body: { code: 'INVOICE_OF_OWN' } };
  for (const person of [booker, host]) {
    expect(await takeOff(person, receiptId, invoice.id)).toMatchObject(refused);
    expect(await move(person, receiptId, invoice.id, other.invoiceId)).toMatchObject(refused);
  }
  expect((await takeOff(admin, receiptId, invoice.id)).status).toBe(200);
});

describe('it is done once', () => {
  test('however often it is pressed, by whom, and whatever else happens at that instant', async () => {
    const other = await world.asAdmin();
    for (let round = 0; round < 6; round += 1) {
      const { wrong, right, code, receiptId } = await wronglyPaid();
      const answers = await Promise.all([
        takeOff(admin, receiptId, wrong.invoiceId),
        takeOff(other, receiptId, wrong.invoiceId),
        move(other, receiptId, wrong.invoiceId, right.invoiceId),
        submit(right.client, right.invoiceId, code),
        wrong.client.call('PUT', `/api/bookings/${wrong.bookingId}/cancel`),
      ]);
      expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
      const done = answers.slice(0, 3).filter(({ status }) => status === 200);
      expect(done).toHaveLength(1);
      const rows = await settlementsOf(world, receiptId);
      expect(rows.filter(({ amount_cents }) => amount_cents < 0)).toHaveLength(1);
    }
    expect(await booksProblems(world)).toEqual([]);
  });

  test('and either wins or loses against a refund of it that is sent at that instant', async () => {
    for (let round = 0; round < 6; round += 1) {
      const { wrong, receiptId } = await wronglyPaid(18_000);
      const [surplus] = (await readInvoice(wrong.client, wrong.invoiceId)).refunds;
      const [taken, sent] = await Promise.all([
        takeOff(admin, receiptId, wrong.invoiceId),
        send(admin, surplus.id),
      ]);
      expect([taken.status, sent.status].toSorted()).toEqual([200, 409]);
    }
    expect(await booksProblems(world)).toEqual([]);
  });

  test('and is refused where it does not count, was taken back, or does not exist', async () => {
    const { wrong, right, receiptId } = await wronglyPaid();
    const refusals = [
      await takeOff(admin, receiptId, right.invoiceId),
      await takeOff(admin, 999_999, wrong.invoiceId),
      await move(admin, receiptId, wrong.invoiceId, wrong.invoiceId),
      await move(admin, receiptId, wrong.invoiceId, 999_999),
    ];
    await sql`update receipts set reversed_at = ${NOW} where id = ${receiptId}`.execute(world.db);
    refusals.push(await takeOff(admin, receiptId, wrong.invoiceId));
    expect(refusals.map(({ status, body }) => `${status} ${body.code}`)).toEqual([
      '409 RECEIPT_MOVED_ON',
      '404 RECEIPT_NOT_FOUND',
      '409 RECEIPT_USED',
      '404 INVOICE_NOT_FOUND',
      '409 RECEIPT_TAKEN_BACK',
    ]);
  });
});
