import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { confirm, newCode, pay } from '#channels/codes/codes.factory.ts';
import { makeReview } from '#insight/reviews/reviews.factory.ts';
import { makeSpace } from '#places/spaces/spaces.factory.ts';
import { NOW, openWorld, type Person, type World } from '#test/world.ts';
import { type Booked, bookingRequest, bookSpace, makeBooking } from '../bookings.factory.ts';
import { lapseEndedHolds } from '../holds/lapse-holds.service.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld({ RATE_LIMITS: 'off' });
});
afterAll(() => world.close());
afterEach(() => world.clock.set(NOW));

// Bookings run from 09:00 to 14:00 on Wed 25 Nov and cost 17,500, unless given otherwise.
const booked = (changes?: Record<string, unknown>, client?: Person) =>
  bookSpace(world, changes, client);

async function paid(changes: Record<string, unknown> = {}, client?: Person): Promise<Booked> {
  const scene = await booked(changes, client);
  await pay(world, scene.client, scene.invoiceId, 17500);
  return scene;
}

/** Sets the clock, and signs people in again, as their sessions may have expired. */
async function at(time: string, ...people: Person[]) {
  world.clock.set(new Date(`2026-11-${time}+03:00`));
  for (const person of people) await person.signInAgain();
}

const cancel = (person: Person, id: number, body?: unknown, headers?: Record<string, string>) =>
  person.call('PUT', `/api/bookings/${id}/cancel`, body, headers);
const read = async (person: Person, id: number) =>
  (await person.call('GET', `/api/bookings/${id}`)).body;
const invoiceOf = async ({ client, invoiceId }: Booked) =>
  (await client.call('GET', `/api/invoices/${invoiceId}`)).body;

const rowsOf = async (query: ReturnType<typeof sql>) => (await query.execute(world.db)).rows;
const refundsOf = ({ invoiceId }: Booked) =>
  rowsOf(sql`
    select amount_cents, reason, state from refunds where invoice_id = ${invoiceId}
    order by amount_cents`);
const auditOf = (subject: string, id: number, action: string) =>
  rowsOf(sql`
    select actor_id, detail from audit
    where subject = ${subject} and subject_id = ${id} and action = ${action}`);

describe('an unpaid booking that its client cancels', () => {
  test('is cancelled with its invoice, on record, and says who, when and why', async () => {
    const scene = await booked();
    world.clock.pass(5);
    const answer = await cancel(scene.client, scene.id, { reason: '  The team is ill  ' });
    expect(answer).toMatchObject({
      status: 200,
      body: {
        success: true,
        error: null,
        data: {
          id: scene.id,
          invoice_id: scene.invoiceId,
          status: 'cancelled',
          cancelled_by: 'client',
          cancelled_at: '2026-11-24T10:05:00+03:00',
          cancel_reason: 'The team is ill',
          refund_amount: 0,
        },
      },
    });
    expect(await invoiceOf(scene)).toMatchObject({
      status: 'cancelled',
      payment_state: 'cancelled',
      balance_due: 0,
      refund_due: 0,
      paid_at: null,
      booking: { status: 'cancelled', cancel_reason: 'The team is ill' },
    });
    expect(await auditOf('booking', scene.id, 'booking.cancelled')).toEqual([
      { actor_id: scene.client.id, detail: { as: 'client', refund: 0 } },
    ]);
    expect(await auditOf('invoice', scene.invoiceId, 'invoice.cancelled')).toEqual([
      { actor_id: scene.client.id, detail: {} },
    ]);
    await world.processQueue();
    // Nobody gets a notice about money.
    expect(world.outbox.map(({ subject }) => subject).sort()).toEqual([
      'A booking of Acacia Boardroom was cancelled',
      'Your booking was cancelled',
    ]);
  });

  test('needs no reason', async () => {
    for (const body of [undefined, {}, { reason: null }, { reason: ' ' }]) {
      const { client, id } = await booked();
      expect(await cancel(client, id, body)).toMatchObject({
        status: 200,
        body: { data: { cancel_reason: null, cancelled_by: 'client' } },
      });
    }
  });

  test('releases its time to anybody, from that moment on', async () => {
    const scene = await booked();
    const other = await world.asClient();
    const input = bookingRequest(scene.spaceId);
    expect((await other.call('POST', '/api/bookings/', input)).body.code).toBe('SLOT_TAKEN');
    await cancel(scene.client, scene.id);
    expect((await other.call('POST', '/api/bookings/', input)).status).toBe(201);
  });

  test('that was partly paid has that owed back, receipt by receipt', async () => {
    const scene = await booked();
    await pay(world, scene.client, scene.invoiceId, 10000);
    await pay(world, scene.client, scene.invoiceId, 500.5);
    expect((await cancel(scene.client, scene.id)).body.data.refund_amount).toBe(10500.5);
    expect(await refundsOf(scene)).toEqual([
      { amount_cents: 50_050, reason: 'cancelled', state: 'due' },
      { amount_cents: 1_000_000, reason: 'cancelled', state: 'due' },
    ]);
    expect(await invoiceOf(scene)).toMatchObject({
      status: 'cancelled',
      payment_state: 'refund_due',
      refund_due: 10500.5,
      balance_due: 0,
    });
  });

  test('may be cancelled shortly before its start and after it, while its hold lasts', async () => {
    const soon = { start_time: '2026-11-24T10:05', end_time: '2026-11-24T10:35' };
    for (const minutes of [0, 10]) {
      world.clock.set(NOW);
      const { client, id } = await booked(soon);
      world.clock.pass(minutes);
      expect((await cancel(client, id)).status).toBe(200);
    }
  });

  test('whose hold has run out has lapsed, whether or not the job has run', async () => {
    const scene = await booked();
    await at('24T10:20', scene.client);
    expect((await read(scene.client, scene.id)).cancellation.allowed).toBe(false);
    expect(await cancel(scene.client, scene.id, { reason: 'Too late' })).toMatchObject({
      status: 409,
      body: {
        code: 'BOOKING_CANCELLED',
        message: 'This booking was not paid in time and has lapsed. There is nothing more to do.',
      },
    });
    expect(await read(scene.client, scene.id)).toMatchObject({
      status: 'cancelled',
      cancelled_by: null,
      cancel_reason: 'lapsed',
    });
    expect(await auditOf('booking', scene.id, 'booking.lapsed')).toHaveLength(1);
    expect(await auditOf('booking', scene.id, 'booking.cancelled')).toEqual([]);
  });
});

describe('a paid booking that its client cancels', () => {
  test('24 hours before its start is refunded in full, and no longer counts as spent', async () => {
    const scene = await paid({ start_time: '2026-11-26T09:00', end_time: '2026-11-26T14:00' });
    const spent = async () =>
      (await scene.client.call('GET', '/api/statistics/client')).body.total_spent;
    expect(await spent()).toBe(17500);
    await at('25T09:00', scene.client);
    expect((await read(scene.client, scene.id)).cancellation).toEqual({
      allowed: true,
      refund_amount: 17500,
    });
    expect((await cancel(scene.client, scene.id)).body.data).toMatchObject({
      status: 'cancelled',
      refund_amount: 17500,
    });
    expect(await refundsOf(scene)).toEqual([
      { amount_cents: 1_750_000, reason: 'cancelled', state: 'due' },
    ]);
    expect(await invoiceOf(scene)).toMatchObject({
      status: 'cancelled',
      payment_state: 'refund_due',
      refund_due: 17500,
      balance_due: 0,
      paid_at: '2026-11-24T10:00:00+03:00',
    });
    expect(await spent()).toBe(0);
    expect(await auditOf('booking', scene.id, 'booking.cancelled')).toEqual([
      { actor_id: scene.client.id, detail: { as: 'client', refund: 17500 } },
    ]);
    const [refund] = await rowsOf(
      sql`select id from refunds where invoice_id = ${scene.invoiceId}`,
    );
    expect(await auditOf('refund', (refund as { id: number }).id, 'refund.due')).toEqual([
      { actor_id: scene.client.id, detail: { reason: 'cancelled', amount: 17500 } },
    ]);
  });

  test.each([
    ['a minute less than 24 hours before its start', '25T09:01'],
    ['when it starts', '26T09:00'],
    ['a minute before its end', '26T13:59'],
  ])('%s is free for others and not refunded: its invoice stays paid', async (_, time) => {
    const scene = await paid({ start_time: '2026-11-26T09:00', end_time: '2026-11-26T14:00' });
    await at(time, scene.client);
    expect((await read(scene.client, scene.id)).cancellation).toEqual({
      allowed: true,
      refund_amount: 0,
    });
    expect((await cancel(scene.client, scene.id)).body.data).toMatchObject({
      status: 'cancelled',
      refund_amount: 0,
    });
    expect(await refundsOf(scene)).toEqual([]);
    expect(await invoiceOf(scene)).toMatchObject({
      status: 'paid',
      payment_state: 'paid',
      refund_due: 0,
      balance_due: 0,
    });
    const kept = { start_time: '2026-11-26T13:59:00', end_time: '2026-11-26T14:29' };
    world.clock.set(NOW);
    await makeBooking(await world.asClient(), scene.spaceId, { ...kept, total_amount: null });
  });

  test.each(['26T14:00', '27T09:00'])('at %s, when it has ended, stays as it is', async (time) => {
    const scene = await paid({ start_time: '2026-11-26T09:00', end_time: '2026-11-26T14:00' });
    await at(time, scene.client, scene.owner);
    for (const person of [scene.client, scene.owner, await world.asAdmin()]) {
      expect((await read(person, scene.id)).cancellation).toEqual({
        allowed: false,
        refund_amount: 0,
      });
      expect(await cancel(person, scene.id)).toMatchObject({
        status: 409,
        body: { code: 'BOOKING_ENDED' },
      });
    }
    expect(await read(scene.client, scene.id)).toMatchObject({
      status: 'completed',
      cancelled_by: null,
      cancelled_at: null,
    });
  });

  test('that had brought too much: the surplus and the price are owed back separately', async () => {
    const scene = await booked({ start_time: '2026-11-27T09:00', end_time: '2026-11-27T14:00' });
    await pay(world, scene.client, scene.invoiceId, 18000);
    expect((await cancel(scene.client, scene.id)).body.data.refund_amount).toBe(17500);
    expect(await refundsOf(scene)).toEqual([
      { amount_cents: 50_000, reason: 'surplus', state: 'due' },
      { amount_cents: 1_750_000, reason: 'cancelled', state: 'due' },
    ]);
    expect((await invoiceOf(scene)).refund_due).toBe(18000);
  });

  test('that had been paid twice: each payment is owed back in full', async () => {
    const scene = await paid({ start_time: '2026-11-27T09:00', end_time: '2026-11-27T14:00' });
    await pay(world, scene.client, scene.invoiceId, 300);
    expect((await cancel(scene.client, scene.id)).body.data.refund_amount).toBe(17500);
    expect(await refundsOf(scene)).toEqual([
      { amount_cents: 30_000, reason: 'surplus', state: 'due' },
      { amount_cents: 1_750_000, reason: 'cancelled', state: 'due' },
    ]);
  });

  test('that had lapsed with a part paid and been brought back: both payments are owed back, once each', async () => {
    const scene = await booked({ start_time: '2026-11-27T09:00', end_time: '2026-11-27T14:00' });
    await pay(world, scene.client, scene.invoiceId, 500);
    world.clock.pass(20);
    await lapseEndedHolds(world.services);
    await scene.client.signInAgain();
    await pay(world, scene.client, scene.invoiceId, 17500);
    expect((await cancel(scene.client, scene.id)).body.data.refund_amount).toBe(17500);
    expect(await refundsOf(scene)).toEqual([
      { amount_cents: 50_000, reason: 'lapsed', state: 'due' },
      { amount_cents: 1_750_000, reason: 'cancelled', state: 'due' },
    ]);
    expect((await invoiceOf(scene)).refund_due).toBe(18000);
  });

  test('is not cancelled if less comes back than the client was shown', async () => {
    const scene = await paid({ start_time: '2026-11-26T09:00', end_time: '2026-11-26T14:00' });
    await at('25T08:59', scene.client);
    const { refund_amount } = (await read(scene.client, scene.id)).cancellation;
    world.clock.pass(2);
    expect(await cancel(scene.client, scene.id, { refund_amount })).toMatchObject({
      status: 409,
      body: { code: 'REFUND_CHANGED', data: { refund_amount: 0 } },
    });
    expect(await read(scene.client, scene.id)).toMatchObject({ status: 'confirmed' });
    expect(await refundsOf(scene)).toEqual([]);
    expect(await auditOf('booking', scene.id, 'booking.cancelled')).toEqual([]);
    expect((await cancel(scene.client, scene.id, { refund_amount: '0.00' })).status).toBe(200);
  });

  test('that was free: nothing is owed back', async () => {
    const owner = await world.asOwner();
    const client = await world.asClient();
    const spaceId = await makeSpace(world.services, { owner_id: owner.id, price_cents: 0 });
    const day = { start_time: '2026-11-27T09:00', end_time: '2026-11-27T14:00', total_amount: 0 };
    const { id, invoice } = await makeBooking(client, spaceId, day);
    const scene = { owner, client, spaceId, id, invoiceId: invoice.id };
    expect((await cancel(client, id)).body.data.refund_amount).toBe(0);
    expect(await refundsOf(scene)).toEqual([]);
    expect(await invoiceOf(scene)).toMatchObject({
      status: 'cancelled',
      payment_state: 'cancelled',
    });
  });
});

describe('a booking that others cancel', () => {
  const ownerOf = async ({ owner }: Booked) => owner;
  test.each([
    ['the owner of the space', 'owner', ownerOf, '24T10:00'],
    ['the owner of the space', 'owner', ownerOf, '25T08:59'],
    ['the owner of the space', 'owner', ownerOf, '25T13:59'],
    ['an admin', 'admin', () => world.asAdmin(), '25T13:59'],
  ] as const)('%s, as %s, is refunded in full, whenever it is', async (_, part, who, time) => {
    const scene = await paid();
    const person = await who(scene);
    await at(time, scene.client, person);
    expect((await read(person, scene.id)).cancellation).toEqual({
      allowed: true,
      refund_amount: 17500,
    });
    expect(await cancel(person, scene.id, { reason: 'No water today' })).toMatchObject({
      status: 200,
      body: { data: { status: 'cancelled', cancelled_by: part, refund_amount: 17500 } },
    });
    expect(await read(scene.client, scene.id)).toMatchObject({
      cancelled_by: part,
      cancel_reason: 'No water today',
      cancellation: { allowed: false, refund_amount: 0 },
    });
    expect(await auditOf('booking', scene.id, 'booking.cancelled')).toEqual([
      { actor_id: person.id, detail: { as: part, refund: 17500 } },
    ]);
    expect(await invoiceOf(scene)).toMatchObject({ status: 'cancelled', refund_due: 17500 });
  });

  test('before it is paid costs nobody anything', async () => {
    const scene = await booked();
    expect((await cancel(scene.owner, scene.id)).body.data).toMatchObject({
      cancelled_by: 'owner',
      refund_amount: 0,
    });
  });

  test("is cancelled as their own by the client's rule, also by an owner of the space or an admin", async () => {
    for (const roles of [['client', 'owner'], ['admin']] as const) {
      const person = await world.as(...roles);
      const spaceId = await makeSpace(world.services, { owner_id: person.id });
      const { id, invoice } = await makeBooking(person, spaceId);
      await pay(world, person, invoice.id, 17500);
      // 23 hours before its start.
      expect((await read(person, id)).cancellation.refund_amount).toBe(0);
      expect((await cancel(person, id)).body.data).toMatchObject({
        cancelled_by: 'client',
        refund_amount: 0,
      });
    }
  });
});

describe('the review of a cancelled booking', () => {
  const reviewed = async (scene: Booked) =>
    (await world.call('GET', `/api/spaces/${scene.spaceId}`)).body.reviews_count;

  test('is deleted if it had not begun, unpaid or paid', async () => {
    for (const make of [booked, paid]) {
      const scene = await make();
      await makeReview(scene.client, scene.id, { rating: 5 });
      expect((await read(scene.client, scene.id)).has_review).toBe(true);
      const answer = await cancel(scene.client, scene.id);
      expect(answer.body.data.has_review).toBe(false);
      expect(await reviewed(scene)).toBe(0);
    }
  });

  test('stays if it was under way: the client has been there', async () => {
    const scene = await paid();
    await makeReview(scene.client, scene.id, { rating: 5 });
    await at('25T09:00', scene.client);
    expect((await cancel(scene.client, scene.id)).body.data.has_review).toBe(true);
    expect(await reviewed(scene)).toBe(1);
  });
});

describe('money that comes after a cancellation', () => {
  test('for a code under check becomes a refund due automatically, though the time is free', async () => {
    const scene = await booked();
    const code = newCode();
    await scene.client.call('PUT', `/api/invoices/${scene.invoiceId}`, {
      payment_complete_id: code,
    });
    await cancel(scene.client, scene.id);
    expect((await invoiceOf(scene)).payment_state).toBe('verifying');
    await confirm(world, code, 17500);
    expect(await invoiceOf(scene)).toMatchObject({
      status: 'cancelled',
      payment_state: 'refund_due',
      refund_due: 17500,
      booking: { status: 'cancelled' },
    });
    expect(await refundsOf(scene)).toEqual([
      { amount_cents: 1_750_000, reason: 'late', state: 'due' },
    ]);
  });

  test.each([17500, 300, 20000])(
    'of %d, typed afterwards, becomes a refund due',
    async (amount) => {
      const scene = await booked();
      await cancel(scene.owner, scene.id);
      await pay(world, scene.client, scene.invoiceId, amount);
      expect(await invoiceOf(scene)).toMatchObject({
        status: 'cancelled',
        refund_due: amount,
        booking: { status: 'cancelled' },
      });
    },
  );

  test('for one that was refunded or kept is owed back in addition', async () => {
    const [refunded, kept] = [await paid(), await paid()];
    await cancel(refunded.owner, refunded.id);
    await cancel(kept.client, kept.id);
    for (const scene of [refunded, kept]) await pay(world, scene.client, scene.invoiceId, 400);
    expect((await invoiceOf(refunded)).refund_due).toBe(17900);
    expect(await invoiceOf(kept)).toMatchObject({ status: 'paid', refund_due: 400 });
  });
});

describe('somebody without a say in a booking', () => {
  test.each([
    ['a visitor', async () => world, 401, 'NOT_SIGNED_IN', 401],
    ['another client', async () => world.asClient(), 404, 'BOOKING_NOT_FOUND', 404],
    ['another owner', async () => world.asOwner(), 404, 'BOOKING_NOT_FOUND', 404],
    [
      'an owner who lost the role',
      async ({ owner }: Booked) => {
        const answer = await (await world.asAdmin()).call(
          'DELETE',
          `/api/user_roles/${owner.id}/${await ownerRole()}`,
        );
        expect(answer.status).toBe(200);
        return owner;
      },
      403,
      'NOT_YOURS_TO_DO',
      200,
    ],
  ])('%s changes nothing', async (_, who, status, code, reads) => {
    const scene = await paid();
    const caller = await who(scene);
    const url = `/api/bookings/${scene.id}`;
    expect((await caller.call('GET', url)).status).toBe(reads);
    expect(await caller.call('PUT', `${url}/cancel`)).toMatchObject({ status, body: { code } });
    const after = await read(scene.client, scene.id);
    expect([after.status, after.cancelled_by]).toEqual(['confirmed', null]);
  });

  const ownerRole = async () => {
    const [role] = await rowsOf(sql`select id from roles where role = 'owner'`);
    return (role as { id: number }).id;
  };

  test.each(['999999', '0', '-1', 'x', '1.5', '9007199254740993', '%00'])(
    'a booking %s does not exist',
    async (id) => {
      const admin = await world.asAdmin();
      for (const [method, url] of [
        ['PUT', `/api/bookings/${id}/cancel`],
        ['PUT', `/api/bookings${id}/cancel`],
        ['GET', `/api/bookings/${id}`],
      ] as const) {
        expect([url, (await admin.call(method, url)).status]).toEqual([url, 404]);
      }
    },
  );
});

test.each([
  [{ reason: 'x'.repeat(501) }, 'Please use at most 500 characters.'],
  [{ reason: 'a\u0000b' }, 'Please remove the unreadable characters.'],
  [{ reason: 7 }, 'Reason must be text.'],
  [{ reason: ['x'] }, 'Reason must be text.'],
  [{ reason: ' Lapsed ' }, 'Please say why in other words.'],
])('a reason like %j is refused in words, and nothing is cancelled', async (body, message) => {
  const { client, id } = await booked();
  expect(await cancel(client, id, body)).toMatchObject({
    status: 422,
    body: { code: 'NOT_VALID', errors: { reason: message } },
  });
  expect((await read(client, id)).status).toBe('pending');
});

test('a body that is not an object is refused, and an empty one counts as none', async () => {
  const { client, id } = await booked();
  const json = { 'content-type': 'application/json' };
  expect((await cancel(client, id, '[1]', json)).status).toBe(422);
  expect((await cancel(client, id, '{', json)).status).toBe(400);
  expect((await cancel(client, id, '', json)).status).toBe(200);
});

test.each([
  (id: number) => `/api/bookings/${id}/cancel`,
  (id: number) => `/api/bookings/${id}/cancel/`,
  (id: number) => `/api/bookings${id}/cancel`,
  (id: number) => `/api/bookings${id}/cancel/`,
])('the address %s cancels, and a second time says that it is done', async (addressOf) => {
  const { client, id } = await booked();
  expect((await client.call('PUT', addressOf(id))).status).toBe(200);
  expect(await client.call('PUT', addressOf(id))).toMatchObject({
    status: 409,
    body: {
      code: 'BOOKING_CANCELLED',
      message: 'This booking is cancelled already. There is nothing more to do.',
    },
  });
});
