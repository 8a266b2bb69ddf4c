// A hold that has run out has lapsed at that instant; the job that records it runs within a minute.
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { pay, readInvoice } from '#channels/codes/codes.factory.ts';
import { NOW, openWorld, type Person, type World } from '#test/world.ts';
import { bookSpace } from '../bookings.factory.ts';
import { lapseEndedHolds } from './lapse-holds.service.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld({ RATE_LIMITS: 'off', CODE_WAIT_SECONDS: '0' });
});
afterAll(() => world.close());
afterEach(() => world.clock.set(NOW));

/** Just before the hold ends: one more millisecond ends it. */
const toTheEnd = async (client: Person, id: number) => {
  const { body } = await client.call('GET', `/api/bookings/${id}`);
  world.clock.set(new Date(Date.parse(body.hold_until) - 1));
  await client.signInAgain();
};
const overTheEnd = () => world.clock.set(new Date(world.clock.now().getTime() + 1));

async function read({ client, id, invoiceId }: Awaited<ReturnType<typeof bookSpace>>) {
  const booking = (await client.call('GET', `/api/bookings/${id}`)).body;
  const idsOf = async (list: string) =>
    (await client.call('GET', list)).body.data.map((one: { id: number }) => one.id);
  return {
    booking,
    invoice: await readInvoice(client, invoiceId),
    statistics: (await client.call('GET', '/api/statistics/client')).body,
    inLists: {
      pending: await idsOf('/api/bookings/?status=pending'),
      upcoming: await idsOf('/api/bookings/?status=upcoming'),
      cancelled: await idsOf('/api/bookings/?status=cancelled'),
      unpaid: await idsOf('/api/invoices/?status=pending'),
      released: await idsOf('/api/invoices/?status=cancelled'),
    },
  };
}

describe('a hold that has run out, before the job has run', () => {
  test('stands until its last millisecond', async () => {
    const booked = await bookSpace(world);
    await toTheEnd(booked.client, booked.id);
    expect(await read(booked)).toMatchObject({
      booking: { status: 'pending', cancel_reason: null, hold_until: expect.any(String) },
      invoice: { status: 'pending', balance_due: 17_500, booking: { status: 'pending' } },
      inLists: { pending: [booked.id], cancelled: [], unpaid: [booked.invoiceId], released: [] },
    });
  });

  test('reads as lapsed everywhere, just as after the job', async () => {
    const booked = await bookSpace(world);
    await toTheEnd(booked.client, booked.id);
    overTheEnd();
    const before = await read(booked);
    expect(before).toMatchObject({
      booking: {
        status: 'cancelled',
        cancel_reason: 'lapsed',
        cancelled_by: null,
        hold_until: null,
        cancellation: { allowed: false, refund_amount: 0 },
      },
      invoice: {
        status: 'cancelled',
        payment_status: 'cancelled',
        payment_state: 'cancelled',
        balance_due: 0,
        booking: { status: 'cancelled', cancel_reason: 'lapsed', hold_until: null },
      },
      statistics: {
        bookings: { pending: 0, cancelled: 1 },
        invoices: { pending: 0, cancelled: 1, outstanding_amount: 0 },
      },
      inLists: {
        pending: [],
        upcoming: [],
        cancelled: [booked.id],
        unpaid: [],
        released: [booked.invoiceId],
      },
    });
    await lapseEndedHolds(world.services);
    expect(await read(booked)).toEqual(before);
  });

  test('is not due any more if it was paid in part, and that is owed back once the job has run', async () => {
    const booked = await bookSpace(world);
    await pay(world, booked.client, booked.invoiceId, 500);
    await toTheEnd(booked.client, booked.id);
    overTheEnd();
    const { invoice } = await read(booked);
    expect(invoice).toMatchObject({
      status: 'cancelled',
      payment_state: 'cancelled',
      balance_due: 0,
      receipt_codes: [expect.any(String)],
      refund_due: 0,
    });
    await lapseEndedHolds(world.services);
    expect(await readInvoice(booked.client, booked.invoiceId)).toMatchObject({
      status: 'cancelled',
      payment_state: 'refund_due',
      refund_due: 500,
    });
  });

  test('is brought back by its money when that comes, as after the job', async () => {
    const booked = await bookSpace(world);
    await toTheEnd(booked.client, booked.id);
    overTheEnd();
    await pay(world, booked.client, booked.invoiceId, 17_500);
    expect(await read(booked)).toMatchObject({
      booking: { status: 'confirmed' },
      invoice: { status: 'paid' },
    });
  });

  test('is not among what an admin counts as unpaid', async () => {
    const admin = await world.asAdmin();
    const count = async () => (await admin.call('GET', '/api/statistics/admin')).body;
    const booked = await bookSpace(world);
    await toTheEnd(booked.client, booked.id);
    await admin.signInAgain();
    const before = await count();
    overTheEnd();
    const after = await count();
    expect(after.invoices.pending).toBe(before.invoices.pending - 1);
    expect(after.invoices.outstanding_amount).toBe(before.invoices.outstanding_amount - 17_500);
    expect(after.bookings.pending).toBe(before.bookings.pending - 1);
    expect(after.bookings.cancelled).toBe(before.bookings.cancelled + 1);
  });
});

test('a hold that cannot lapse does not block those of other spaces, and fails the job', async () => {
  const [stuck, other] = [await bookSpace(world), await bookSpace(world)];
  await sql`
    create function refuse() returns trigger language plpgsql as
    $$ begin raise exception 'This one cannot lapse'; end $$`.execute(world.db);
  await sql
    .raw(
      `create trigger stuck before update on bookings for each row
       when (old.id = ${stuck.id}) execute function refuse()`,
    )
    .execute(world.db);
  world.clock.pass(24 * 60);
  await expect(lapseEndedHolds(world.services)).rejects.toThrow('This one cannot lapse');
  await sql`drop function refuse cascade`.execute(world.db);
  const { rows } = await sql`
    select id, state from bookings where id in (${stuck.id}, ${other.id}) order by id`.execute(
    world.db,
  );
  expect(rows).toEqual([
    { id: stuck.id, state: 'pending' },
    { id: other.id, state: 'cancelled' },
  ]);
});
