// The clock of a hold stands still while M-Pesa's answer is awaited, and no longer.
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { checkedCode, lastReply, later } from '#channels/codes/checks/checks.factory.ts';
import { expireClaims } from '#channels/codes/claims/expire-claims.service.ts';
import {
  checkResult,
  confirm,
  newCode,
  processPending,
  readInvoice,
  resultOf,
  submit,
  tell,
} from '#channels/codes/codes.factory.ts';
import { askAboutPrompts } from '#channels/prompts/ask-about-prompts.service.ts';
import { paid, press, replyTo, result } from '#channels/prompts/prompts.factory.ts';
import { NOW, openWorld, type Person, type World } from '#test/world.ts';
import { bookSpace, makeBooking } from '../bookings.factory.ts';
import { lapseEndedHolds } from './lapse-holds.service.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld({ RATE_LIMITS: 'off', MPESA_MOST_PER_PAYMENT: '5000' });
});
afterAll(() => world.close());
afterEach(() => world.clock.set(NOW));

const NOT_KNOWN = resultOf(2032);
const at = (time: string | null) => time && `2026-11-24T${time}:00+03:00`;

/** When the hold of an invoice ends, and until when its clock stands still. */
async function clockOf(client: Person, invoiceId: number) {
  await client.signInAgain();
  const { hold_until, hold_stands_until } = (await readInvoice(client, invoiceId)).booking;
  return [hold_until, hold_stands_until];
}
const clock = (until: string, standsUntil: string | null = null) => [at(until), at(standsUntil)];

/** A booking held until 10:20 whose phone was asked after some minutes: its clock stands still. */
async function promptedAt(minutes: number) {
  const booked = await bookSpace(world);
  world.clock.pass(minutes);
  await press(booked.client, booked.invoiceId);
  return { ...booked, reply: replyTo(world) };
}

/** M-Pesa answers three times that it does not know a code, which refuses it four minutes after it was typed. */
async function refuse(code: string) {
  await tell(world, lastReply(world, code).result, NOT_KNOWN);
  for (const minutes of [1, 3]) {
    await later(world, minutes);
    await tell(world, lastReply(world, code).result, NOT_KNOWN);
  }
}

describe('the clock of a hold', () => {
  test('stands still while a code is under check, and runs on when M-Pesa does not know it', async () => {
    const { client, invoiceId, code } = await checkedCode(world);
    expect(await clockOf(client, invoiceId)).toEqual(clock('10:50', '10:30'));
    await refuse(code);
    expect(await clockOf(client, invoiceId)).toEqual(clock('10:24'));
    await lapseEndedHolds(world.services);
    expect((await readInvoice(client, invoiceId)).booking.status).toBe('pending');
    world.clock.pass(20);
    await lapseEndedHolds(world.services);
    await client.signInAgain();
    expect((await readInvoice(client, invoiceId)).booking.cancel_reason).toBe('lapsed');
  });

  test.each([
    ['cancelled on the phone', 1032],
    ['not answered', 1037],
    ['of an unknown fate', 77],
  ])('stands still while a phone is asked, and runs on once that is %s', async (_what, code) => {
    const { client, invoiceId, reply } = await promptedAt(5);
    expect(await clockOf(client, invoiceId)).toEqual(clock('10:50', '10:35'));
    world.clock.pass(2);
    await tell(world, reply, result(code));
    expect(await clockOf(client, invoiceId)).toEqual(clock('10:22'));
  });

  test('runs on at once when M-Pesa does not accept the prompt', async () => {
    const { client, invoiceId } = await bookSpace(world);
    const answers = world.mpesa.answers.promptPhone;
    world.mpesa.answers.promptPhone = async () => ({ outcome: 'refused', code: '1', message: '' });
    await press(client, invoiceId);
    world.mpesa.answers.promptPhone = answers;
    expect(await clockOf(client, invoiceId)).toEqual(clock('10:20'));
  });

  test('runs on when a prompt is given up, and when M-Pesa reports its outcome in answer to a query', async () => {
    const silent = await promptedAt(5);
    world.clock.pass(10);
    await askAboutPrompts(world.services);
    expect(await clockOf(silent.client, silent.invoiceId)).toEqual(clock('10:30'));
    world.clock.set(NOW);
    const prompted = await promptedAt(5);
    const waiting = world.mpesa.answers.askAboutPrompt;
    const cancelled = async () => ({ state: 'decided' as const, resultCode: '1032' });
    world.mpesa.answers.askAboutPrompt = cancelled;
    world.clock.pass(3);
    await askAboutPrompts(world.services);
    world.mpesa.answers.askAboutPrompt = waiting;
    expect(await clockOf(prompted.client, prompted.invoiceId)).toEqual(clock('10:23'));
  });

  test('runs on when a part was paid, by a prompt or by a code, and the time it stood still stays added', async () => {
    const { client, invoiceId, reply } = await promptedAt(5);
    world.clock.pass(2);
    await tell(world, reply, paid(newCode(), 5000));
    expect(await clockOf(client, invoiceId)).toEqual(clock('10:22'));
    world.clock.pass(1);
    const code = newCode();
    await submit(client, invoiceId, code);
    expect(await clockOf(client, invoiceId)).toEqual(clock('10:50', '10:36'));
    world.clock.pass(3);
    await confirm(world, code, 5000);
    expect(await clockOf(client, invoiceId)).toEqual(clock('10:25'));
  });

  test('stands still until the last of several is decided', async () => {
    const { client, invoiceId, reply } = await promptedAt(5);
    world.clock.pass(1);
    const code = newCode();
    await submit(client, invoiceId, code);
    await processPending(world);
    world.clock.pass(1);
    await tell(world, reply, result(1032));
    expect(await clockOf(client, invoiceId)).toEqual(clock('10:50', '10:35'));
    await refuse(code);
    expect(await clockOf(client, invoiceId)).toEqual(clock('10:26'));
  });

  test('runs on when two of them are decided at the same instant', async () => {
    const { client, invoiceId, reply } = await promptedAt(5);
    const code = newCode();
    await submit(client, invoiceId, code);
    await processPending(world);
    const elsewhere = checkResult(code, 100, { CreditPartyName: '600000 - SOMEBODY' });
    world.clock.pass(2);
    await Promise.all([
      tell(world, reply, result(1032)),
      tell(world, lastReply(world, code).result, elsewhere),
    ]);
    expect(await clockOf(client, invoiceId)).toEqual(clock('10:22'));
  });

  test('gives no more than half an hour in total, however many codes are typed', async () => {
    const { client, invoiceId } = await bookSpace(world);
    for (let tries = 0; tries < 12; tries += 1) {
      const code = newCode();
      await client.signInAgain();
      await submit(client, invoiceId, code);
      await processPending(world);
      await refuse(code);
    }
    expect(world.clock.now()).toEqual(new Date(`${at('10:48')}`));
    expect(await clockOf(client, invoiceId)).toEqual(clock('10:50'));
    world.clock.pass(2);
    expect((await readInvoice(client, invoiceId)).booking.cancel_reason).toBe('lapsed');
  });

  test('runs again after half an hour though nothing is decided, and the hold ends', async () => {
    const { client, invoiceId } = await checkedCode(world);
    world.clock.pass(31);
    expect(await clockOf(client, invoiceId)).toEqual(clock('10:50'));
    await expireClaims(world.services);
    expect(await clockOf(client, invoiceId)).toEqual(clock('10:50'));
    world.clock.pass(18);
    await client.signInAgain();
    await lapseEndedHolds(world.services);
    expect((await readInvoice(client, invoiceId)).booking.status).toBe('pending');
    world.clock.pass(1);
    await lapseEndedHolds(world.services);
    expect((await readInvoice(client, invoiceId)).booking.cancel_reason).toBe('lapsed');
  });

  test('of a hold whose code proved to be for somebody else runs on too', async () => {
    const thief = await bookSpace(world);
    const { client, invoiceId, reply } = await promptedAt(0);
    const code = newCode();
    await submit(thief.client, thief.invoiceId, code);
    world.clock.pass(3);
    await tell(world, reply, paid(code, 5000));
    expect(await clockOf(client, invoiceId)).toEqual(clock('10:23'));
    expect(await clockOf(thief.client, thief.invoiceId)).toEqual(clock('10:23'));
  });

  test('releases the time to whoever books next, once it has run out', async () => {
    const { client, invoiceId, spaceId, reply } = await promptedAt(5);
    world.clock.pass(2);
    await tell(world, reply, result(1032));
    world.clock.pass(14);
    const next = await world.asClient();
    await expect(makeBooking(next, spaceId)).rejects.toThrow('SLOT_TAKEN');
    world.clock.pass(1);
    await next.signInAgain();
    await makeBooking(next, spaceId);
    await client.signInAgain();
    expect((await readInvoice(client, invoiceId)).booking.cancel_reason).toBe('lapsed');
  });

  test('cannot be given more than half an hour by anybody', async () => {
    const { id } = await bookSpace(world);
    const give = sql`update bookings set hold_waited_ms = 1800001 where id = ${id}`;
    await expect(give.execute(world.db)).rejects.toThrow('bookings_hold_waits_bounded');
    const stand = sql`update bookings set hold_stands_until = hold_until where id = ${id}`;
    await expect(stand.execute(world.db)).rejects.toThrow('bookings_hold_stands_within');
  });
});
