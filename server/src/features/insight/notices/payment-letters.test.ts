// Mails about payments: which are sent, and which no longer are.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  confirm,
  heldBooking,
  newCode,
  pay,
  processPending,
  submit,
} from '#channels/codes/codes.factory.ts';
import { lapseEndedHolds } from '#renting/bookings/holds/lapse-holds.service.ts';
import { NOW, openWorld, type Person, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());
beforeEach(() => world.clock.set(NOW));

// The mail that asks to pay comes before.
const BEFORE = /^Please pay for/;

/** What a client has been mailed about payments, the oldest first. */
async function mailsTo({ email }: Person) {
  await processPending(world);
  return world.outbox.filter(({ to, subject }) => to === email && !BEFORE.test(subject));
}

describe('the client is mailed', () => {
  test('when the booking is paid: number, space, time, amount and code', async () => {
    const { client, invoiceId, bookingId } = await heldBooking(world);
    const code = await pay(world, client, invoiceId, 17500);
    const [mail, ...more] = await mailsTo(client);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('Your booking is confirmed');
    for (const words of [
      `Your booking BK-${bookingId} of Acacia Boardroom is confirmed: Wed 25 Nov 2026, 09:00 to 14:00.`,
      `We received Ksh 17,500.00 by M-Pesa (code ${code}).`,
      `Invoice INV-${invoiceId} over Ksh 17,500.00 is paid.`,
      `https://nafasi.example/bookings/${bookingId}`,
    ]) {
      expect(mail?.text).toContain(words);
    }
  });

  test('what was paid too much, with the confirmation', async () => {
    const { client, invoiceId } = await heldBooking(world);
    await pay(world, client, invoiceId, 18000);
    expect((await mailsTo(client))[0]?.text).toContain('Ksh 500.00 of it is more than was due.');
  });

  test('when a code pays by itself after it was typed', async () => {
    const { client, invoiceId } = await heldBooking(world);
    const code = newCode();
    await submit(client, invoiceId, code);
    expect(await mailsTo(client)).toEqual([]);
    await confirm(world, code, 17500);
    expect(await mailsTo(client)).toMatchObject([{ subject: 'Your booking is confirmed' }]);
  });

  test('what is still due and until when, when a part is paid; and nothing more once all of it is', async () => {
    const { client, invoiceId } = await heldBooking(world);
    const code = await pay(world, client, invoiceId, 10000);
    const [mail] = await mailsTo(client);
    expect(mail?.subject).toBe('Ksh 7,500.00 still to pay for your booking');
    expect(mail?.text).toContain(`We received Ksh 10,000.00 by M-Pesa (code ${code})`);
    expect(mail?.text).toContain('kept for you until Tue 24 Nov 2026, 10:20');
    expect(mail?.text).toContain(`https://nafasi.example/invoices/${invoiceId}`);
    await pay(world, client, invoiceId, 7500);
    expect(await mailsTo(client)).toMatchObject([{}, { subject: 'Your booking is confirmed' }]);
  });

  test('once, when two parts come before a mail could go out', async () => {
    const { client, invoiceId } = await heldBooking(world);
    await pay(world, client, invoiceId, 10000);
    await pay(world, client, invoiceId, 7500);
    expect(await mailsTo(client)).toMatchObject([{ subject: 'Your booking is confirmed' }]);
  });

  test('what is owed back, when the money came too late', async () => {
    const { client, invoiceId, bookingId } = await heldBooking(world);
    world.clock.pass(23 * 60);
    await lapseEndedHolds(world.services);
    await client.signInAgain();
    const code = await pay(world, client, invoiceId, 17500);
    const [mail] = await mailsTo(client);
    expect(mail?.subject).toBe('Your payment came too late');
    expect(mail?.text).toContain(`We received Ksh 17,500.00 by M-Pesa (code ${code}).`);
    expect(mail?.text).toContain(`BK-${bookingId}`);
    expect(mail?.text).toContain('Ksh 17,500.00 is owed back to you.');
  });
});

describe('nothing is mailed', () => {
  test('about a part payment whose booking has lapsed or was cancelled since', async () => {
    const { client, invoiceId } = await heldBooking(world);
    await pay(world, client, invoiceId, 10000);
    world.clock.pass(20);
    expect(await mailsTo(client)).toEqual([]);
    world.clock.set(NOW);
    const paid = await heldBooking(world);
    await pay(world, paid.client, paid.invoiceId, 17500);
    await paid.client.signInAgain();
    await paid.client.call('PUT', `/api/bookings/${paid.bookingId}/cancel`);
    const subjects = (await mailsTo(paid.client)).map(({ subject }) => subject);
    expect(subjects).not.toContain('Your booking is confirmed');
  });

  test('about the same code typed again, or the same payment reported again', async () => {
    const { client, invoiceId } = await heldBooking(world);
    const code = await pay(world, client, invoiceId, 17500);
    await confirm(world, code, 17500);
    await submit(client, invoiceId, code);
    expect(await mailsTo(client)).toHaveLength(1);
  });

  test('about a refused code', async () => {
    const [one, other] = [await heldBooking(world), await heldBooking(world)];
    const code = await pay(world, one.client, one.invoiceId, 17500);
    await submit(other.client, other.invoiceId, code);
    expect(await mailsTo(other.client)).toEqual([]);
  });
});
