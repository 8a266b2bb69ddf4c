// Payments that no code settles by itself, matched to an invoice by an admin.
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  confirm,
  heldBooking,
  newCode,
  pay,
  processPending,
  readInvoice,
  submit,
} from '#channels/codes/codes.factory.ts';
import { makeSpace } from '#places/spaces/spaces.factory.ts';
import { makeBooking } from '#renting/bookings/bookings.factory.ts';
import { lapseEndedHolds } from '#renting/bookings/holds/lapse-holds.service.ts';
import { actionsOf, refundsOf } from '#test/on-record.ts';
import { NOW, openWorld, type Person, type World } from '#test/world.ts';

let world: World;
let admin: Person;
beforeAll(async () => {
  world = await openWorld({ RATE_LIMITS: 'off' });
});
afterAll(() => world.close());
beforeEach(async () => {
  world.clock.set(NOW);
  admin = await world.asAdmin();
});

const WRONG_ACCOUNT = { BillRefNumber: 'rent' };

/** A payment to an account that is not ours; returns its receipt's id. */
async function strayPayment(shillings = 17500) {
  const code = newCode();
  await confirm(world, code, shillings, WRONG_ACCOUNT);
  const { rows } = await sql<{ id: number }>`select id from receipts where code = ${code}`.execute(
    world.db,
  );
  return { code, receiptId: rows[0]?.id as number };
}

const match = (
  receiptId: number,
  invoiceId: number,
  reason = 'The client showed the SMS',
  by = admin,
) => by.call('POST', `/api/receipts/${receiptId}/match`, { invoice_id: invoiceId, reason });

describe('a payment to the wrong account', () => {
  test('that is matched pays the invoice, settles the waiting code, and is recorded with who and why', async () => {
    const { client, invoiceId } = await heldBooking(world);
    const { code, receiptId } = await strayPayment();
    expect((await submit(client, invoiceId, code)).status).toBe(202);
    expect((await match(receiptId, invoiceId)).status).toBe(200);
    expect(await readInvoice(client, invoiceId)).toMatchObject({
      status: 'paid',
      receipt_codes: [code],
      claim: { code, state: 'settled' },
      booking: { status: 'confirmed' },
    });
    const { rows } = await sql`
      select actor_id, detail from audit
      where action = 'receipt.matched' and subject_id = ${receiptId}`.execute(world.db);
    expect(rows).toEqual([
      {
        actor_id: admin.id,
        detail: { invoice_id: invoiceId, reason: 'The client showed the SMS' },
      },
    ]);
    const settled = await sql`
      select matched_by, match_reason from settlements where receipt_id = ${receiptId}`.execute(
      world.db,
    );
    expect(settled.rows).toEqual([
      { matched_by: admin.id, match_reason: 'The client showed the SMS' },
    ]);
    expect((await submit(client, invoiceId, code)).status).toBe(200);
  });

  test('needs no typed code; a code typed later reads as settled, to its payer alone', async () => {
    const { client, invoiceId } = await heldBooking(world);
    const other = await heldBooking(world);
    const { code, receiptId } = await strayPayment();
    await match(receiptId, invoiceId);
    expect((await submit(client, invoiceId, code)).status).toBe(200);
    expect(await submit(other.client, other.invoiceId, code)).toMatchObject({
      status: 422,
      body: { code: 'CODE_NOT_CONFIRMED' },
    });
  });

  test('is taken from another invoice for which its code waits', async () => {
    const stranger = await heldBooking(world);
    const { client, invoiceId } = await heldBooking(world);
    const { code, receiptId } = await strayPayment();
    expect((await submit(stranger.client, stranger.invoiceId, code)).status).toBe(202);
    expect((await match(receiptId, invoiceId)).status).toBe(200);
    expect((await readInvoice(client, invoiceId)).status).toBe('paid');
    expect(await readInvoice(stranger.client, stranger.invoiceId)).toMatchObject({
      status: 'pending',
      claim: { state: 'refused' },
    });
    expect(await actionsOf(world, 'invoice', stranger.invoiceId)).toContain('claim.refused');
  });

  test('waits for a person for two weeks, whatever else is typed, while its hold stays bounded', async () => {
    const { client, invoiceId } = await heldBooking(world);
    const { code, receiptId } = await strayPayment();
    await submit(client, invoiceId, code);
    for (let guess = 0; guess < 4; guess += 1) await submit(client, invoiceId, newCode());
    world.clock.pass(3 * 24 * 60);
    await lapseEndedHolds(world.services);
    await client.signInAgain();
    await admin.signInAgain();
    const { rows } = await sql`select state, ask_at from claims where code = ${code}`.execute(
      world.db,
    );
    expect(rows).toEqual([{ state: 'verifying', ask_at: null }]);
    expect((await readInvoice(client, invoiceId)).booking.status).toBe('cancelled');
    // Its time has begun meanwhile: a match now is owed back, and recorded as late.
    expect((await match(receiptId, invoiceId)).status).toBe(200);
    expect(await refundsOf(world, invoiceId)).toEqual([
      { amount_cents: 1_750_000, reason: 'late', state: 'due' },
    ]);
  });

  test('that is too little, too much, or a second one counts as if its code had been typed', async () => {
    const { client, invoiceId } = await heldBooking(world);
    await match((await strayPayment(10000)).receiptId, invoiceId);
    expect(await readInvoice(client, invoiceId)).toMatchObject({ balance_due: 7500 });
    await match((await strayPayment(8000)).receiptId, invoiceId);
    expect(await readInvoice(client, invoiceId)).toMatchObject({ status: 'paid', refund_due: 500 });
    await match((await strayPayment(17500)).receiptId, invoiceId);
    expect(await readInvoice(client, invoiceId)).toMatchObject({
      status: 'paid',
      refund_due: 18000,
    });
  });

  test('gives the client a notice when it pays, and none when it is matched twice', async () => {
    const { client, invoiceId } = await heldBooking(world);
    const { receiptId } = await strayPayment();
    await Promise.all([match(receiptId, invoiceId), match(receiptId, invoiceId)]);
    await processPending(world);
    expect(world.outbox.filter(({ to }) => to === client.email)).toMatchObject([
      { subject: 'Your booking is confirmed' },
    ]);
  });
});

describe('matching is refused', () => {
  test('to the admin whose invoice it is, or whose space; another admin may', async () => {
    const host = await world.as('owner', 'admin');
    const booker = await world.as('client', 'admin');
    const spaceId = await makeSpace(world.services, { owner_id: host.id });
    const { invoice } = await makeBooking(booker, spaceId);
    const { receiptId } = await strayPayment();
    for (const person of [booker, host])
      expect(await match(receiptId, invoice.id, 'It is mine', person)).toMatchObject({
        status: 403,
        body: { code: 'INVOICE_OF_OWN' },
      });
    expect((await match(receiptId, invoice.id)).status).toBe(200);
  });

  test('a second time, at the same instant, or while its code is typed: it counts once', async () => {
    for (let round = 0; round < 10; round += 1) {
      const [one, other] = [await heldBooking(world), await heldBooking(world)];
      const code = newCode();
      await confirm(world, code, 17500);
      const { rows } = await sql<{
        id: number;
      }>`select id from receipts where code = ${code}`.execute(world.db);
      const receiptId = rows[0]?.id as number;
      const answers = await Promise.all([
        match(receiptId, one.invoiceId),
        match(receiptId, other.invoiceId),
        submit(one.client, one.invoiceId, code),
      ]);
      expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
      const paid = [
        (await readInvoice(one.client, one.invoiceId)).status,
        (await readInvoice(other.client, other.invoiceId)).status,
      ];
      expect(paid.toSorted()).toEqual(['paid', 'pending']);
    }
  });

  test('of a payment that is used, given back, taken back by M-Pesa, or does not exist', async () => {
    const { client, invoiceId } = await heldBooking(world);
    const next = await makeBooking(client, (await heldBooking(world)).space, {
      start_time: '2026-11-26T09:00:00+03:00',
      end_time: '2026-11-26T14:00:00+03:00',
    });
    const code = await pay(world, client, invoiceId, 17500);
    const { rows } = await sql<{
      id: number;
    }>`select id from receipts where code = ${code}`.execute(world.db);
    const givenBack = await strayPayment();
    await admin.call('POST', `/api/receipts/${givenBack.receiptId}/refund`, { reason: 'Not ours' });
    const takenBack = await strayPayment();
    await sql`update receipts set reversed_at = ${NOW} where id = ${takenBack.receiptId}`.execute(
      world.db,
    );
    const spare = await strayPayment();
    const refusals = [
      await match(rows[0]?.id as number, next.invoice.id),
      await match(givenBack.receiptId, next.invoice.id),
      await match(takenBack.receiptId, next.invoice.id),
      await match(999_999, next.invoice.id),
      await match(spare.receiptId, 999_999),
    ];
    expect(refusals.map(({ status, body }) => `${status} ${body.code}`)).toEqual([
      '409 RECEIPT_USED',
      '409 RECEIPT_OWED_BACK',
      '409 RECEIPT_TAKEN_BACK',
      '404 RECEIPT_NOT_FOUND',
      '404 INVOICE_NOT_FOUND',
    ]);
    expect(refusals.at(-1)?.body.errors).toEqual({
      invoice_id: 'There is no invoice with this number. Please check it.',
    });
    expect((await readInvoice(client, next.invoice.id)).status).toBe('pending');
  });
});
