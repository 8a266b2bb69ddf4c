import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { makeSpace } from '#places/spaces/spaces.factory.ts';
import { makeBooking } from '#renting/bookings/bookings.factory.ts';
import { lapseEndedHolds } from '#renting/bookings/holds/lapse-holds.service.ts';
import { actionsOf, refundsOf } from '#test/on-record.ts';
import { NOW, openWorld, type Person, type World } from '#test/world.ts';
import { confirm, heldBooking, newCode, submit } from '../codes.factory.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());
afterEach(() => world.clock.set(NOW));

describe('an amount', () => {
  test('that is too little is counted, and another code completes it', async () => {
    const { client, invoiceId } = await heldBooking(world);
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
    expect(await refundsOf(world, invoiceId)).toEqual([]);
  });

  test('paid in two parts that arrive at the same instant is counted as two', async () => {
    for (const [parts, refund] of [
      [[10000, 7500], 0],
      [[10000, 10000], 2500],
    ] as const) {
      for (let round = 0; round < 10; round += 1) {
        const { client, invoiceId } = await heldBooking(world);
        const codes = [newCode(), newCode()] as const;
        for (const code of codes) await submit(client, invoiceId, code);
        await Promise.all([confirm(world, codes[0], parts[0]), confirm(world, codes[1], parts[1])]);
        const { body } = await client.call('GET', `/api/invoices/${invoiceId}`);
        expect(body).toMatchObject({ status: 'paid', balance_due: 0, refund_due: refund });
        expect(body.booking.status).toBe('confirmed');
      }
    }
  });

  test('that is too little is owed back when the hold lapses, and later money then starts from zero', async () => {
    const { client, invoiceId } = await heldBooking(world);
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
    expect(await refundsOf(world, invoiceId)).toEqual([
      { amount_cents: 1_000_000, reason: 'lapsed', state: 'due' },
    ]);
    await confirm(world, whole, 17500);
    expect(await submit(client, invoiceId, whole)).toMatchObject({
      body: { status: 'paid', refund_due: 10000, booking: { status: 'confirmed' } },
    });
  });

  test('that is too much confirms the booking, and the rest is owed back', async () => {
    const { client, invoiceId } = await heldBooking(world);
    const code = newCode();
    await confirm(world, code, 18000);
    expect(await submit(client, invoiceId, code)).toMatchObject({
      body: { status: 'paid', payment_state: 'refund_due', refund_due: 500 },
    });
    expect(await refundsOf(world, invoiceId)).toEqual([
      { amount_cents: 50_000, reason: 'surplus', state: 'due' },
    ]);
  });
});

// The outcome must not depend on whether the job has run.
describe.each([
  { when: 'and the job has seen to it', job: lapseEndedHolds },
  { when: 'before the job has come by', job: async () => undefined },
])('money that comes after the hold lapsed, $when,', ({ job }) => {
  /** Types a code whose money comes too late: refused, and on record. Returns the invoice. */
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
    const held = await heldBooking(world);
    world.clock.pass(minutes);
    await job(world.services);
    await held.client.signInAgain();
    return held;
  }

  test('is owed back once the booked time has begun', async () => {
    const { client, invoiceId } = await lapsedBooking(23 * 60);
    const code = newCode();
    await confirm(world, code, 17500);
    expect(await submitLate(client, invoiceId, code)).toMatchObject({
      status: 'cancelled',
      refund_due: 17500,
      booking: { status: 'cancelled' },
    });
    expect(await refundsOf(world, invoiceId)).toEqual([
      { amount_cents: 1_750_000, reason: 'late', state: 'due' },
    ]);
  });

  test('is owed back when it is too little', async () => {
    const { client, invoiceId } = await lapsedBooking();
    const code = newCode();
    await confirm(world, code, 10000);
    expect(await submitLate(client, invoiceId, code)).toMatchObject({
      status: 'cancelled',
      refund_due: 10000,
      booking: { cancel_reason: 'lapsed' },
    });
  });

  test.each([
    ['was removed', 'DELETE', undefined],
    ['takes no bookings since', 'PATCH', { status: 'unavailable' }],
  ] as const)('is owed back when the space %s', async (_, method, body) => {
    const owner = await world.asOwner();
    const space = await makeSpace(world.services, { owner_id: owner.id });
    const { client, invoiceId } = await heldBooking(world, space);
    world.clock.pass(20);
    await job(world.services);
    await owner.signInAgain();
    await client.signInAgain();
    expect((await owner.call(method, `/api/spaces/${space}`, body)).status).toBe(200);
    const code = newCode();
    await confirm(world, code, 17500);
    expect(await submitLate(client, invoiceId, code)).toMatchObject({
      status: 'cancelled',
      refund_due: 17500,
      booking: { status: 'cancelled' },
    });
  });

  test('does not reserve the time while its code is under check', async () => {
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
    expect(await actionsOf(world, 'booking')).toContain('booking.revived');
  });

  test('brings the booking back when somebody else held its time meanwhile, and let it go', async () => {
    const { client, invoiceId, space } = await lapsedBooking();
    await makeBooking(await world.asClient(), space);
    world.clock.pass(21);
    await job(world.services);
    await client.signInAgain();
    const code = newCode();
    await confirm(world, code, 17500);
    expect(await submit(client, invoiceId, code)).toMatchObject({
      status: 200,
      body: { status: 'paid', booking: { status: 'confirmed' } },
    });
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
    // Sent again, it is neither counted nor owed back a second time.
    expect((await submitLate(client, invoiceId, code)).refund_due).toBe(17500);
    expect(await refundsOf(world, invoiceId)).toEqual([
      { amount_cents: 1_750_000, reason: 'late', state: 'due' },
    ]);
  });
});
