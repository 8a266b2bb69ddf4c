// What happens to money that does not fit, to codes that pay for nothing, and to the time meanwhile.
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { oweBackUnclaimed } from '#money/invoices/owe-back-unclaimed.service.ts';
import { callerOf } from '#people/accounts/accounts.factory.ts';
import { lapseEndedHolds } from '#renting/bookings/holds/lapse-holds.service.ts';
import { actionsOf, outcomesOf, refundsOf } from '#test/on-record.ts';
import { NOW, openWorld, type World } from '#test/world.ts';
import {
  checkResult,
  confirm,
  heldBooking,
  newCode,
  pay,
  processPending,
  readInvoice,
  repliesTo,
  resultOf,
  submit,
  tell,
} from './codes.factory.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld({ RATE_LIMITS: 'off' });
});
afterAll(() => world.close());
beforeEach(() => world.clock.set(NOW));

describe('one and the same answer', () => {
  test('is given to codes that are unknown, used, somebody else’s, to somebody else, given or taken back', async () => {
    const mine = await heldBooking(world);
    const other = await heldBooking(world);
    const used = await pay(world, other.client, other.invoiceId, 17500);
    const claimed = newCode();
    const third = await heldBooking(world);
    await submit(third.client, third.invoiceId, claimed);
    const [takenBack, givenBack] = [newCode(), newCode()];
    for (const code of [takenBack, givenBack]) await confirm(world, code, 17500);
    await sql`update receipts set reversed_at = ${NOW} where code = ${takenBack}`.execute(world.db);
    const { rows } = await sql<{ id: number }>`
      select id from receipts where code = ${givenBack}`.execute(world.db);
    const admin = callerOf((await world.asAdmin()).id);
    await oweBackUnclaimed(world.services, admin, rows[0]?.id as number, 'Nobody claims it.');
    const answers = [];
    for (const code of [used, claimed, takenBack, givenBack])
      answers.push(await submit(mine.client, mine.invoiceId, code));
    const patient = await openWorld(
      { RATE_LIMITS: 'off', CODE_WAIT_SECONDS: '20' },
      { database: world.database, clock: world.clock, mpesa: world.mpesa },
    );
    for (const responseTo of [
      (code: string) => checkResult(code, 17500, { CreditPartyName: '600984 - SOMEBODY' }),
      () => resultOf(2032),
    ]) {
      const code = newCode();
      const typed = patient.call(
        'PUT',
        `/api/invoices/${mine.invoiceId}`,
        { payment_complete_id: code },
        { authorization: `Bearer ${mine.client.accessToken}` },
      );
      for (let asked = 1; asked <= 3; asked += 1) {
        await expect
          .poll(async () => {
            await processPending(world);
            return repliesTo(world, code).length;
          })
          .toBe(asked);
        await tell(world, repliesTo(world, code).at(-1)?.result as string, responseTo(code));
        const { rows } =
          await sql`select from claims where code = ${code} and state = 'refused'`.execute(
            world.db,
          );
        if (rows.length) break;
        world.clock.pass(3);
      }
      answers.push(await typed);
      world.clock.set(NOW);
    }
    await patient.close();
    expect(answers.map(({ status, body }) => [status, { ...body, request_id: '' }])).toEqual(
      Array(6).fill([
        422,
        {
          success: false,
          data: null,
          code: 'CODE_NOT_CONFIRMED',
          message:
            'We could not confirm this code yet. Check it against the SMS from M-Pesa and enter it again.',
          error:
            'We could not confirm this code yet. Check it against the SMS from M-Pesa and enter it again.',
          request_id: '',
        },
      ]),
    );
  });

  test('is given to codes not known yet, to the wrong account, and from before the booking: they are checked', async () => {
    const seen = [];
    for (const changes of [
      null,
      { BillRefNumber: 'rent' },
      { BillRefNumber: null },
      { TransTime: '20261123100000' },
    ]) {
      const { client, invoiceId } = await heldBooking(world);
      const code = newCode();
      if (changes) await confirm(world, code, 17500, changes);
      const { status, body } = await submit(client, invoiceId, code);
      const { claim, payment_state, balance_due, receipt_codes, refund_due } = body;
      seen.push({
        status,
        claim: { ...claim, code: '' },
        payment_state,
        balance_due,
        receipt_codes,
        refund_due,
      });
    }
    expect(new Set(seen.map((one) => JSON.stringify(one))).size).toBe(1);
    expect(seen[0]).toMatchObject({ status: 202, payment_state: 'verifying', balance_due: 17500 });
  });
});

test('a code that somebody else typed in vain still pays for the client its payment fits, and for nobody twice', async () => {
  const payer = await heldBooking(world);
  const code = newCode();
  await confirm(world, code, 17500);
  // A booking that is younger than the payment, by more than clocks differ.
  world.clock.pass(16);
  const stranger = await heldBooking(world);
  expect((await submit(stranger.client, stranger.invoiceId, code)).status).toBe(202);
  await payer.client.signInAgain();
  expect((await submit(payer.client, payer.invoiceId, code)).status).toBe(200);
  expect(await readInvoice(stranger.client, stranger.invoiceId)).toMatchObject({
    status: 'pending',
    claim: { state: 'refused' },
  });
  expect((await submit(stranger.client, stranger.invoiceId, code)).status).toBe(422);
  expect(await actionsOf(world, 'invoice')).toContain('claim.refused');
});

describe('a payment that is', () => {
  test('exact confirms the booking', async () => {
    const { client, invoiceId } = await heldBooking(world);
    await pay(world, client, invoiceId, 17500);
    expect(await readInvoice(client, invoiceId)).toMatchObject({
      status: 'paid',
      refund_due: 0,
      booking: { status: 'confirmed' },
    });
  });

  test('too little, even by a cent, is on record; the rest stays due, and another code completes it', async () => {
    const { client, invoiceId } = await heldBooking(world);
    await pay(world, client, invoiceId, 17499.99);
    expect(await readInvoice(client, invoiceId)).toMatchObject({
      status: 'pending',
      payment_state: 'short',
      balance_due: 0.01,
      booking: { status: 'pending' },
    });
    await pay(world, client, invoiceId, 0.01);
    expect(await readInvoice(client, invoiceId)).toMatchObject({ status: 'paid', refund_due: 0 });
  });

  test('too much confirms the booking, and the surplus is owed back', async () => {
    const { client, invoiceId } = await heldBooking(world);
    await pay(world, client, invoiceId, 17500.01);
    expect(await readInvoice(client, invoiceId)).toMatchObject({
      status: 'paid',
      refund_due: 0.01,
    });
    expect(await refundsOf(world, invoiceId)).toEqual([
      { amount_cents: 1, reason: 'surplus', state: 'due' },
    ]);
  });

  test('a second one for one booking is owed back in full', async () => {
    const { client, invoiceId } = await heldBooking(world);
    await pay(world, client, invoiceId, 17500);
    await pay(world, client, invoiceId, 17500);
    expect(await readInvoice(client, invoiceId)).toMatchObject({
      status: 'paid',
      refund_due: 17500,
    });
  });

  test('above M-Pesa’s limit takes several, and the invoice says how much each may be', async () => {
    const small = await openWorld({ MPESA_MOST_PER_PAYMENT: '7000' });
    const { client, invoiceId } = await heldBooking(small);
    expect((await readInvoice(client, invoiceId)).pay_bill).toEqual({
      business_number: '247247',
      account: 'booking',
      most_per_payment: 7000,
    });
    for (const part of [7000, 7000, 3500]) await pay(small, client, invoiceId, part);
    const { status, receipt_codes } = await readInvoice(client, invoiceId);
    await small.close();
    expect([status, receipt_codes.length]).toEqual(['paid', 3]);
  });

  test('to the wrong account is real: it waits for a person, and nobody else can claim it', async () => {
    const { client, invoiceId } = await heldBooking(world);
    const other = await heldBooking(world);
    const code = newCode();
    await confirm(world, code, 17500, { BillRefNumber: 'rent' });
    expect((await submit(client, invoiceId, code)).status).toBe(202);
    expect((await submit(client, invoiceId, code)).status).toBe(202);
    expect((await submit(other.client, other.invoiceId, code)).status).toBe(422);
    await processPending(world);
    expect(repliesTo(world, code)).toEqual([]);
  });

  test('to the wrong account, confirmed after its code was typed, waits as well', async () => {
    const { client, invoiceId } = await heldBooking(world);
    const code = newCode();
    await submit(client, invoiceId, code);
    await confirm(world, code, 17500, { BillRefNumber: 'rent' });
    const { rows } =
      await sql`select outcome from callbacks where body like ${`%${code}%`}`.execute(world.db);
    expect(rows).toEqual([{ outcome: 'held' }]);
    expect((await readInvoice(client, invoiceId)).claim.state).toBe('verifying');
  });

  test('reported with another amount or short code under its code changes nothing, and is left to a person', async () => {
    const { client, invoiceId } = await heldBooking(world);
    const code = await pay(world, client, invoiceId, 17500);
    await confirm(world, code, 1);
    await confirm(world, code, 99999);
    await confirm(world, code, 17500, { BusinessShortCode: '600984' });
    expect(await outcomesOf(world, code)).toEqual([
      'received',
      'contradicts',
      'contradicts',
      'foreign',
    ]);
    expect(await readInvoice(client, invoiceId)).toMatchObject({ status: 'paid', refund_due: 0 });
  });

  test('taken back by M-Pesa before its code is typed pays for nothing', async () => {
    const { client, invoiceId } = await heldBooking(world);
    const code = newCode();
    await confirm(world, code, 17500);
    await sql`update receipts set reversed_at = ${NOW} where code = ${code}`.execute(world.db);
    expect((await submit(client, invoiceId, code)).status).toBe(422);
    expect(await readInvoice(client, invoiceId)).toMatchObject({ status: 'pending', claim: null });
  });
});

describe('the hold', () => {
  test('stands still while a code is checked, for half an hour beyond it at most', async () => {
    const { client, invoiceId } = await heldBooking(world);
    for (let minute = 0; minute < 50; minute += 10) {
      await client.signInAgain();
      await submit(client, invoiceId, newCode());
      world.clock.pass(9.9);
      await lapseEndedHolds(world.services);
      expect((await readInvoice(client, invoiceId)).booking.status).toBe('pending');
      world.clock.pass(0.1);
    }
    await lapseEndedHolds(world.services);
    await client.signInAgain();
    expect((await readInvoice(client, invoiceId)).booking).toMatchObject({
      status: 'cancelled',
      cancel_reason: 'lapsed',
    });
    expect(await actionsOf(world, 'booking')).toContain('booking.lapsed');
  });
});
