// A client moves a booking to another time: what it costs, what comes back, and what stays as it was.
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { confirm, newCode, pay, readInvoice, submit } from '#channels/codes/codes.factory.ts';
import { takeBack } from '#money/invoices/reversed-receipts.service.ts';
import { newTransfer } from '#money/transfers/transfers.factory.ts';
import { onlyRow } from '#platform/db/rows.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { actionsOf, refundsOf } from '#test/on-record.ts';
import { proveBooks, proveTimes, takenOf } from '#test/proofs.ts';
import { NOW, openWorld, type World } from '#test/world.ts';
import { bookSpace, makeBooking } from '../bookings.factory.ts';
import { lapseEndedHolds } from '../holds/lapse-holds.service.ts';
import { askForMore, at, move, paidBooking } from './changes.factory.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld({ RATE_LIMITS: 'off' });
});
afterAll(() => world.close());
beforeEach(() => world.clock.set(NOW));
afterEach(async () => {
  await proveBooks(world);
  await proveTimes(world);
});

const read = async ({ client, id }: Awaited<ReturnType<typeof paidBooking>>) =>
  (await client.call('GET', `/api/bookings/${id}`)).body;

async function takenBack(code: string): Promise<void> {
  const { id, amountCents } = await onlyRow<{ id: number; amountCents: number }>(world.db)`
    select id, amount_cents as "amountCents" from receipts where code = ${code}`;
  const back = { at: NOW, amountCents, transferCode: newTransfer(), because: 'test', by: null };
  await inTransaction(world.db, (tx) => takeBack(tx, world.services, id, back));
}

describe('to a time of the same price', () => {
  test('is moved at once, its old time is free and nothing is due', async () => {
    const scene = await paidBooking(world);
    const { status, body } = await move(scene.client, scene.id, {
      ...at('11:00', '16:00'),
      total_amount: 17_500,
      refund_amount: 0,
    });
    expect([status, body.data.change]).toEqual([
      200,
      {
        kind: 'same',
        state: 'applied',
        total_amount: 17_500,
        due_amount: 0,
        invoice_id: null,
        hold_until: null,
        refund_amount: 0,
      },
    ]);
    expect(body.data).toMatchObject({
      start_time: '2026-11-27T11:00:00+03:00',
      end_time: '2026-11-27T16:00:00+03:00',
      status: 'confirmed',
      invoice_id: scene.invoiceId,
    });
    expect(await takenOf(world, scene)).toEqual(['11:00-16:00']);
    expect(await actionsOf(world, 'booking', scene.id)).toContain('booking.changed');
    await makeBooking(await world.asClient(), scene.spaceId, {
      ...at('09:00', '11:00'),
      total_amount: null,
    });
  });

  test('is charged at the price at which it was booked, whatever the space costs now', async () => {
    const scene = await paidBooking(world);
    await sql`update spaces set price_cents = 900000 where id = ${scene.spaceId}`.execute(world.db);
    const { body } = await move(scene.client, scene.id, at('10:00', '15:00'));
    expect(body.data.change).toMatchObject({ kind: 'same', total_amount: 17_500 });
  });

  test('notifies both parties, with a calendar file of a higher sequence', async () => {
    const scene = await paidBooking(world);
    await world.processQueue();
    for (const [start, end, sequence, isFreeAgain] of [
      ['11:00', '16:00', 1, false],
      ['12:00', '17:00', 2, false],
      ['07:00', '12:00', 3, true],
    ] as const) {
      world.outbox.length = 0;
      await move(scene.client, scene.id, at(start, end));
      await world.processQueue();
      const mails = world.outbox.filter(({ subject }) => /moved/.test(subject));
      expect(mails.map(({ to }) => to).sort()).toEqual(
        [scene.client.email, scene.owner.email].sort(),
      );
      // About the old time, unless the new one overlaps it.
      expect(mails.some(({ text }) => text.includes('That time is free again.'))).toBe(isFreeAgain);
      for (const { attachments } of mails) {
        expect(attachments?.[0]?.content).toContain(`UID:booking-${scene.id}@nafasi.example`);
        expect(attachments?.[0]?.content).toContain(`SEQUENCE:${sequence}\r\n`);
      }
    }
  });
});

describe('to a time that costs less', () => {
  test('is moved at once, and the excess is owed back', async () => {
    const scene = await paidBooking(world);
    const input = { ...at('09:00', '12:00'), total_amount: 10_500, refund_amount: 7_000 };
    const { body } = await move(scene.client, scene.id, input);
    expect(body.data).toMatchObject({
      total_amount: 10_500,
      change: { kind: 'less', state: 'applied', refund_amount: 7_000 },
    });
    expect(await refundsOf(world, scene.invoiceId)).toEqual([
      { amount_cents: 700_000, reason: 'changed', state: 'due' },
    ]);
    expect(await readInvoice(scene.client, scene.invoiceId)).toMatchObject({
      status: 'paid',
      amount: 10_500,
      refund_due: 7_000,
      // The receipt shows what was paid then.
      receipt: { amount: 17_500, end_time: '2026-11-27T14:00:00+03:00' },
    });
  });

  test('twice gives back parts of one payment twice, and cancelling gives back the rest', async () => {
    const scene = await paidBooking(world);
    await move(scene.client, scene.id, at('09:00', '12:00'));
    await move(scene.client, scene.id, at('09:00', '11:00'));
    const { body } = await scene.client.call('PUT', `/api/bookings/${scene.id}/cancel`);
    expect(body.data.refund_amount).toBe(7_000);
    expect(await refundsOf(world, scene.invoiceId)).toEqual(
      [
        [700_000, 'changed'],
        [350_000, 'changed'],
        [700_000, 'cancelled'],
      ].map(([amount_cents, reason]) => ({ amount_cents, reason, state: 'due' })),
    );
  });

  test('after one that cost more, reduces the newest invoice first', async () => {
    const scene = await paidBooking(world);
    const invoiceId = await askForMore(scene, at('09:00', '16:00'));
    await pay(world, scene.client, invoiceId, 7_000);
    await move(scene.client, scene.id, at('09:00', '11:00'));
    expect(await readInvoice(scene.client, invoiceId)).toMatchObject({
      status: 'cancelled',
      refund_due: 7_000,
    });
    expect(await readInvoice(scene.client, scene.invoiceId)).toMatchObject({
      status: 'paid',
      amount: 7_000,
      refund_due: 10_500,
    });
    // The booking shows both invoices: money of either goes back.
    expect(await read(scene)).toMatchObject({ other_invoice_ids: [invoiceId] });
  });

  test('after one that cost more: what is still paid for that is owed back in full', async () => {
    const scene = await paidBooking(world);
    const invoiceId = await askForMore(scene, at('09:00', '16:00'));
    await pay(world, scene.client, invoiceId, 7_000);
    await move(scene.client, scene.id, at('09:00', '11:00'));
    await pay(world, scene.client, invoiceId, 7_000);
    await pay(world, scene.client, invoiceId, 3_000);
    expect(await readInvoice(scene.client, invoiceId)).toMatchObject({
      status: 'cancelled',
      refund_due: 17_000,
    });
    expect(await refundsOf(world, invoiceId)).toEqual(
      [
        [700_000, 'changed'],
        [700_000, 'surplus'],
        [300_000, 'surplus'],
      ].map(([amount_cents, reason]) => ({ amount_cents, reason, state: 'due' })),
    );
  });
});

describe('to a time that costs more', () => {
  test('waits to be paid while both times are kept, and is applied once it is paid', async () => {
    const scene = await paidBooking(world);
    const invoiceId = await askForMore(scene, at('08:00', '15:00'));
    expect(await takenOf(world, scene)).toEqual([
      '08:00-09:00 held',
      '09:00-14:00',
      '14:00-15:00 held',
    ]);
    expect(await read(scene)).toMatchObject({
      start_time: '2026-11-27T09:00:00+03:00',
      total_amount: 17_500,
      moving: { allowed: false },
      other_invoice_ids: [],
      pending_change: {
        start_time: '2026-11-27T08:00:00+03:00',
        total_amount: 24_500,
        balance_due: 7_000,
        invoice_id: invoiceId,
        hold_until: '2026-11-24T10:20:00+03:00',
      },
    });
    expect(await readInvoice(scene.client, invoiceId)).toMatchObject({
      status: 'pending',
      amount: 7_000,
      balance_due: 7_000,
      change: { state: 'pending', from_start: '2026-11-27T09:00:00+03:00' },
      booking: {
        status: 'pending',
        start_time: '2026-11-27T08:00:00+03:00',
        hold_until: '2026-11-24T10:20:00+03:00',
      },
    });
    await pay(world, scene.client, invoiceId, 7_000);
    expect(await takenOf(world, scene)).toEqual(['08:00-15:00']);
    expect(await read(scene)).toMatchObject({
      end_time: '2026-11-27T15:00:00+03:00',
      total_amount: 24_500,
      invoice_id: scene.invoiceId,
      other_invoice_ids: [invoiceId],
      status: 'confirmed',
      pending_change: null,
    });
    expect(await readInvoice(scene.client, invoiceId)).toMatchObject({
      status: 'paid',
      change: { state: 'applied' },
      booking: { status: 'confirmed', hold_until: null },
      receipt: { amount: 7_000, end_time: '2026-11-27T15:00:00+03:00' },
    });
    expect((await scene.client.call('GET', '/api/statistics/client')).body).toMatchObject({
      total_bookings: 1,
      total_spent: 24_500,
      bookings: { revenue: 24_500 },
      invoices: { total: 2, paid: 2 },
    });
  });

  test('paid in parts, and too much: the surplus is owed back', async () => {
    const scene = await paidBooking(world);
    const invoiceId = await askForMore(scene, at('09:00', '16:00'));
    await pay(world, scene.client, invoiceId, 3_000);
    expect(await read(scene)).toMatchObject({ pending_change: { balance_due: 4_000 } });
    await world.processQueue();
    world.outbox.length = 0;
    // Mails about payments are always sent, whatever is chosen about moved bookings.
    const choices = [{ topic: 'booked', mail: false, sms: false }];
    await scene.client.call('PUT', '/api/notices/choices', { choices });
    const code = await pay(world, scene.client, invoiceId, 5_000);
    expect(await read(scene)).toMatchObject({ total_amount: 24_500, pending_change: null });
    await world.processQueue();
    const [mail, ...more] = world.outbox.filter(({ to }) => to === scene.client.email);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('Your booking was moved');
    for (const words of [
      'was moved to Fri 27 Nov 2026, 09:00 to 16:00. It was Fri 27 Nov 2026, 09:00 to 14:00.',
      `We received Ksh 5,000.00 by M-Pesa (code ${code}). Invoice INV-${invoiceId} over Ksh 7,000.00 is paid.`,
      'Ksh 1,000.00 of it is more than was due.',
    ])
      expect(mail?.text).toContain(words);
    const { body } = await scene.client.call('GET', '/api/notices?limit=1');
    expect(body.data).toMatchObject([{ headline: 'Your booking of Acacia Boardroom was moved.' }]);
    expect(await refundsOf(world, invoiceId)).toEqual([
      { amount_cents: 100_000, reason: 'surplus', state: 'due' },
    ]);
  });

  test('that is not paid in time lapses, with or without the job', async () => {
    const scene = await paidBooking(world);
    const invoiceId = await askForMore(scene, at('09:00', '16:00'));
    await pay(world, scene.client, invoiceId, 3_000);
    world.clock.pass(20);
    await scene.client.signInAgain();
    const other = await world.asClient();
    // By the clock alone it reads as lapsed, is shown as free, and can be booked by somebody else.
    expect(await read(scene)).toMatchObject({ pending_change: null, moving: { allowed: true } });
    expect(await readInvoice(scene.client, invoiceId)).toMatchObject({
      status: 'cancelled',
      change: { state: 'lapsed' },
      booking: { status: 'cancelled', cancel_reason: 'lapsed' },
    });
    const free = await world.call(
      'GET',
      `/api/spaces/${scene.spaceId}/availability?from=2026-11-27&to=2026-11-27`,
    );
    expect(free.body.free).toContainEqual({
      start_time: '2026-11-27T14:00:00+03:00',
      end_time: '2026-11-28T00:00:00+03:00',
    });
    await makeBooking(other, scene.spaceId, { ...at('15:00', '16:00'), total_amount: null });
    await lapseEndedHolds(world.services);
    expect(await takenOf(world, scene)).toEqual(['09:00-14:00', '15:00-16:00']);
    expect(await refundsOf(world, invoiceId)).toEqual([
      { amount_cents: 300_000, reason: 'lapsed', state: 'due' },
    ]);
    expect(await actionsOf(world, 'booking', scene.id)).toContain('booking.change_lapsed');
    // Money that comes then is owed back in full.
    const code = newCode();
    await confirm(world, code, 4_000);
    const late = await submit(scene.client, invoiceId, code);
    expect(late.body).toMatchObject({
      code: 'PAYMENT_TOO_LATE',
      message: expect.stringMatching(/^The new time was released, so your booking was not moved\./),
    });
    expect(await read(scene)).toMatchObject({ total_amount: 17_500, status: 'confirmed' });
  });

  test('stands still while a code is under check', async () => {
    const scene = await paidBooking(world);
    const invoiceId = await askForMore(scene, at('09:00', '16:00'));
    const code = newCode();
    expect((await submit(scene.client, invoiceId, code)).status).toBe(202);
    expect(await read(scene)).toMatchObject({
      pending_change: {
        hold_until: '2026-11-24T10:50:00+03:00',
        hold_stands_until: '2026-11-24T10:30:00+03:00',
      },
    });
    world.clock.pass(25);
    await scene.client.signInAgain();
    await confirm(world, code, 7_000);
    expect(await read(scene)).toMatchObject({ total_amount: 24_500, pending_change: null });
  });

  test('is withdrawn: the booking stays as it was, and what was paid for it is owed back', async () => {
    const scene = await paidBooking(world);
    const invoiceId = await askForMore(scene, at('15:00', '22:00'));
    await pay(world, scene.client, invoiceId, 3_000);
    const withdraw = () => scene.client.call('DELETE', `/api/bookings/${scene.id}/change`);
    const { status, body } = await withdraw();
    expect([status, body.data.refund_amount]).toEqual([200, 3_000]);
    expect(await takenOf(world, scene)).toEqual(['09:00-14:00']);
    expect((await withdraw()).body.code).toBe('NO_CHANGE_PENDING');
    expect((await move(scene.client, scene.id, at('10:00', '15:00'))).status).toBe(200);
  });

  test('one at a time', async () => {
    const scene = await paidBooking(world);
    await askForMore(scene, at('09:00', '16:00'));
    const again = await move(scene.client, scene.id, at('10:00', '15:00'));
    expect([again.status, again.body.code]).toEqual([409, 'CHANGE_PENDING']);
  });

  test('ends with its booking: everything paid for both is owed back', async () => {
    const scene = await paidBooking(world);
    const invoiceId = await askForMore(scene, at('09:00', '16:00'));
    await pay(world, scene.client, invoiceId, 3_000);
    expect(await read(scene)).toMatchObject({ cancellation: { refund_amount: 20_500 } });
    const { body } = await scene.client.call('PUT', `/api/bookings/${scene.id}/cancel`);
    expect(body.data.refund_amount).toBe(20_500);
    expect(await takenOf(world, scene)).toEqual([]);
  });

  test('that was paid goes back with its booking', async () => {
    const scene = await paidBooking(world);
    const invoiceId = await askForMore(scene, at('09:00', '16:00'));
    await pay(world, scene.client, invoiceId, 7_000);
    const { body } = await scene.owner.call('PUT', `/api/bookings/${scene.id}/cancel`);
    expect(body.data.refund_amount).toBe(24_500);
    expect(await readInvoice(scene.client, invoiceId)).toMatchObject({ status: 'cancelled' });
  });

  test('whose payment M-Pesa takes back is due again and stays where it is', async () => {
    const scene = await paidBooking(world);
    const invoiceId = await askForMore(scene, at('09:00', '16:00'));
    const code = await pay(world, scene.client, invoiceId, 7_000);
    await takenBack(code);
    expect(await readInvoice(scene.client, invoiceId)).toMatchObject({
      status: 'pending',
      balance_due: 7_000,
      booking: { status: 'confirmed', end_time: '2026-11-27T16:00:00+03:00' },
    });
    const again = await move(scene.client, scene.id, at('10:00', '17:00'));
    expect([again.status, again.body.code]).toEqual([409, 'CHANGE_UNPAID']);
    await pay(world, scene.client, invoiceId, 7_000);
    expect(await read(scene)).toMatchObject({ total_amount: 24_500, moving: { allowed: true } });
    expect(await takenOf(world, scene)).toEqual(['09:00-16:00']);
  });

  test('keeps its time though the owner changes the buffer meanwhile', async () => {
    const scene = await paidBooking(world);
    await sql`update bookings set buffer_minutes = 30 where id = ${scene.id}`.execute(world.db);
    await sql`update spaces set buffer_minutes = 30 where id = ${scene.spaceId}`.execute(world.db);
    const invoiceId = await askForMore(scene, at('09:00', '15:00'));
    const rules = await scene.owner.call('GET', `/api/spaces/${scene.spaceId}/rules`);
    const changed = await scene.owner.call('PUT', `/api/spaces/${scene.spaceId}/rules`, {
      ...rules.body,
      buffer_minutes: 0,
    });
    expect(changed.status).toBe(200);
    expect(await takenOf(world, scene)).toEqual(['09:00-14:30', '14:30-15:30 held']);
    await pay(world, scene.client, invoiceId, 3_500);
    expect(await takenOf(world, scene)).toEqual(['09:00-15:00']);
  });
});

describe('of an unpaid booking', () => {
  test('takes the new time and the new amount, and keeps its hold', async () => {
    const scene = await bookSpace(world, at('09:00', '14:00'));
    const { body } = await move(scene.client, scene.id, at('09:00', '16:00'));
    expect(body.data).toMatchObject({
      status: 'pending',
      total_amount: 24_500,
      change: {
        kind: 'more',
        state: 'applied',
        due_amount: 24_500,
        invoice_id: scene.invoiceId,
        hold_until: '2026-11-24T10:20:00+03:00',
      },
    });
    expect(await readInvoice(scene.client, scene.invoiceId)).toMatchObject({ amount: 24_500 });
  });

  test('and is confirmed if what was paid covers the new time', async () => {
    const scene = await bookSpace(world, at('09:00', '14:00'));
    await pay(world, scene.client, scene.invoiceId, 12_000);
    const { body } = await move(scene.client, scene.id, at('09:00', '12:00'));
    expect(body.data).toMatchObject({
      status: 'confirmed',
      change: { kind: 'less', due_amount: 0, refund_amount: 1_500, invoice_id: null },
    });
    expect(await refundsOf(world, scene.invoiceId)).toEqual([
      { amount_cents: 150_000, reason: 'changed', state: 'due' },
    ]);
    expect(await readInvoice(scene.client, scene.invoiceId)).toMatchObject({
      status: 'paid',
      receipt: { amount: 10_500 },
    });
    await world.processQueue();
    const mailsTo = (email: string) => world.outbox.filter(({ to }) => to === email);
    const [confirmed] = mailsTo(scene.client.email).filter(
      ({ subject }) => subject === 'Your booking is confirmed',
    );
    expect(confirmed?.text).toContain('is paid.');
    const told = mailsTo(scene.owner.email).map(({ subject }) => subject);
    expect(told).toContain('A booking of Acacia Boardroom is confirmed');
  });

  test('that has lapsed is refused with that reason', async () => {
    const scene = await bookSpace(world, at('09:00', '14:00'));
    world.clock.pass(20);
    await scene.client.signInAgain();
    const { status, body } = await move(scene.client, scene.id, at('10:00', '15:00'));
    expect([status, body.message]).toEqual([409, expect.stringContaining('has lapsed')]);
    expect(await takenOf(world, scene)).toEqual([]);
  });
});

describe('is refused', () => {
  test('with the current amounts if the caller was shown others', async () => {
    const scene = await paidBooking(world);
    const input = { ...at('09:00', '12:00'), total_amount: 10_500, refund_amount: 6_000 };
    const { status, body } = await move(scene.client, scene.id, input);
    expect([status, body.code]).toEqual([409, 'CHANGE_COST_CHANGED']);
    expect(body.data).toEqual({ total_amount: 10_500, due_amount: 0, refund_amount: 7_000 });
    expect(await takenOf(world, scene)).toEqual(['09:00-14:00']);
  });

  test('with the current amounts if more is due than was shown, as a cheaper time came in between', async () => {
    const scene = await paidBooking(world);
    const shown = { total_amount: 21_000, due_amount: 3_500, refund_amount: 0 };
    await move(scene.client, scene.id, at('09:00', '12:00'));
    const { status, body } = await move(scene.client, scene.id, {
      ...at('09:00', '15:00'),
      ...shown,
    });
    expect([status, body.code]).toEqual([409, 'CHANGE_COST_CHANGED']);
    expect(body.data).toEqual({ total_amount: 21_000, due_amount: 10_500, refund_amount: 0 });
    expect(await takenOf(world, scene)).toEqual(['09:00-12:00']);
  });

  test('if somebody else has the time, and nothing changes', async () => {
    const scene = await paidBooking(world);
    const other = await world.asClient();
    await makeBooking(other, scene.spaceId, { ...at('15:00', '16:00'), total_amount: null });
    for (const to of [at('11:00', '16:00'), at('09:00', '15:30')]) {
      const { status, body } = await move(scene.client, scene.id, to);
      expect([status, body.code]).toEqual([409, 'SLOT_TAKEN']);
    }
    expect(await takenOf(world, scene)).toEqual(['09:00-14:00', '15:00-16:00']);
  });

  test.each([
    ['the time it has', at('09:00', '14:00'), 'start_time', 'This is the time you have booked.'],
    ['an end before its start', at('14:00', '09:00'), 'end_time', 'The end must be after'],
    ['too short a time', at('09:00', '09:15'), 'end_time', 'The shortest booking is'],
    ['a time gone by', at('09:00', '14:00', '2026-11-23'), 'start_time', 'has passed'],
  ])('%s, with the field that is wrong', async (_, to, field, sentence) => {
    const scene = await paidBooking(world);
    const { status, body } = await move(scene.client, scene.id, to);
    expect([status, body.code]).toEqual([422, 'TIME_NOT_BOOKABLE']);
    expect(body.errors[field]).toContain(sentence);
  });

  test('later than a day before its start', async () => {
    const scene = await paidBooking(world);
    world.clock.set(new Date('2026-11-26T09:00:00+03:00'));
    await scene.client.signInAgain();
    expect((await move(scene.client, scene.id, at('10:00', '15:00'))).status).toBe(200);
    world.clock.set(new Date('2026-11-26T10:00:00.001+03:00'));
    await scene.client.signInAgain();
    const { status, body } = await move(scene.client, scene.id, at('11:00', '16:00'));
    expect([status, body.code]).toEqual([409, 'CHANGE_TOO_LATE']);
  });

  test('for the owner of the space and admins, whose booking it is not', async () => {
    const scene = await paidBooking(world);
    for (const person of [scene.owner, await world.asAdmin()])
      expect((await move(person, scene.id, at('10:00', '15:00'))).status).toBe(403);
    expect((await move(await world.asClient(), scene.id, at('10:00', '15:00'))).status).toBe(404);
  });
});
