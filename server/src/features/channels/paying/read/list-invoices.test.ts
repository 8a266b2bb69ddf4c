import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pay } from '#channels/codes/codes.factory.ts';
import { makeSpace } from '#places/spaces/spaces.factory.ts';
import { makeBooking } from '#renting/bookings/bookings.factory.ts';
import { NOW, openWorld, type Person, type World } from '#test/world.ts';

let world: World;
let owner: Person;
let client: Person;
let spaceId: number;
/** In the order in which they were made: the first on 24 November, the others on the next day. */
let pendingBooking: number;
let ids: { paid: number; pending: number; refunded: number; kept: number };

beforeAll(async () => {
  world = await openWorld();
  owner = await world.asOwner();
  client = await world.asClient();
  spaceId = await makeSpace(world.services, { owner_id: owner.id });
  const studio = await makeSpace(world.services, { owner_id: owner.id, title: 'Studio Ñandú' });
  const book = (space: number, start: string, hours: number) =>
    makeBooking(client, space, {
      start_time: start,
      end_time: `${start.slice(0, 11)}${Number(start.slice(11, 13)) + hours}:00`,
      total_amount: null,
    });
  const paid = await book(spaceId, '2026-12-01T09:00', 2);
  await pay(world, client, paid.invoice.id, 7000);
  // The first instant of the next day in Nairobi; in UTC it is still the 24th.
  world.clock.set(new Date('2026-11-25T00:00:00+03:00'));
  await client.signInAgain();
  await owner.signInAgain();
  const pending = await book(studio, '2026-12-01T09:00', 1);
  const refunded = await book(spaceId, '2026-12-02T09:00', 3);
  await pay(world, client, refunded.invoice.id, 4000, { TransTime: '20261125000500' });
  await owner.call('PUT', `/api/bookings/${refunded.id}/cancel`);
  const kept = await book(spaceId, '2026-11-25T09:00', 4);
  await pay(world, client, kept.invoice.id, 14000, { TransTime: '20261125000500' });
  await client.call('PUT', `/api/bookings/${kept.id}/cancel`);
  pendingBooking = pending.id;
  ids = {
    paid: paid.invoice.id,
    pending: pending.invoice.id,
    refunded: refunded.invoice.id,
    kept: kept.invoice.id,
  };
});
afterAll(() => world.close());

async function idsOf(caller: Person, query: string) {
  const { status, body } = await caller.call('GET', `/api/invoices${query}`);
  expect([query, status]).toEqual([query, 200]);
  expect(body.total).toBe(body.data.length);
  return body.data.map(({ id }: { id: number }) => id);
}

describe('the list of invoices', () => {
  test.each([
    ['', ['kept', 'refunded', 'pending', 'paid']],
    ['/?status=&space_id=&from=&to=&search=&sort=&as=', ['kept', 'refunded', 'pending', 'paid']],
    ['?status=pending', ['pending']],
    // What is not refunded stays paid, though its booking is cancelled.
    ['?status=paid', ['kept', 'paid']],
    ['?status=cancelled', ['refunded']],
    ['?from=2026-11-25', ['kept', 'refunded', 'pending']],
    ['?to=2026-11-24', ['paid']],
    ['?from=2026-11-24&to=2026-11-24', ['paid']],
    ['?from=2026-11-26', []],
    ['?search=acacia', ['kept', 'refunded', 'paid']],
    ['?search=nandu%20studio', ['pending']],
    ['?search=studio%20acacia', []],
    ['?search=%25', []],
    ['?sort=amount', ['pending', 'paid', 'refunded', 'kept']],
    ['?sort=-amount', ['kept', 'refunded', 'paid', 'pending']],
    ['?sort=newest', ['kept', 'refunded', 'pending', 'paid']],
    ['?status=paid&sort=amount&search=acacia&from=2026-11-25', ['kept']],
  ] as const)('%s', async (query, expected) => {
    expect(await idsOf(client, query)).toEqual(expected.map((name) => ids[name]));
  });

  test('is narrowed to a space', async () => {
    expect(await idsOf(owner, `?space_id=${spaceId}&as=owner`)).toEqual([
      ids.kept,
      ids.refunded,
      ids.paid,
    ]);
    expect(await idsOf(owner, '?space_id=999999')).toEqual([]);
  });

  test('finds an invoice by its number or that of its booking, and nobody else’s', async () => {
    const numbers = [`INV-${ids.pending}`, `inv${ids.pending}`, `BK-${pendingBooking}`];
    for (const search of numbers)
      expect(await idsOf(client, `?as=client&search=${search}`)).toEqual([ids.pending]);
    for (const number of [ids.pending, pendingBooking])
      expect(await idsOf(client, `?as=client&search=${number}`)).toContain(ids.pending);
    expect(await idsOf(await world.asClient(), `?search=BK-${pendingBooking}`)).toEqual([]);
    expect(await idsOf(await world.asClient(), `?search=INV-${ids.pending}`)).toEqual([]);
  });

  test('finds invoices by the name of their client, except for that client', async () => {
    // Everybody here is called Achieng.
    const inSpace = [ids.kept, ids.refunded, ids.paid];
    expect(await idsOf(owner, `?as=owner&space_id=${spaceId}&search=achieng`)).toEqual(inSpace);
    expect(await idsOf(client, '?as=client&search=achieng')).toEqual([]);
    expect(await idsOf(await world.asOwner(), '?search=achieng')).toEqual([]);
  });

  test('shows what is owed back for cancelled bookings, and what was kept as paid', async () => {
    const { body } = await client.call('GET', '/api/invoices?from=2026-11-25');
    expect(body.data).toMatchObject([
      { id: ids.kept, status: 'paid', payment_state: 'paid', refund_due: 0, balance_due: 0 },
      {
        id: ids.refunded,
        status: 'cancelled',
        payment_state: 'refund_due',
        refund_due: 4000,
        balance_due: 0,
        paid_at: null,
        booking: { status: 'cancelled' },
      },
      { id: ids.pending, status: 'pending', payment_state: 'unpaid', balance_due: 3500 },
    ]);
  });

  test.each([
    ['?status=confirmed', 'status'],
    ['?from=today', 'from'],
    ['?to=2026-13-01', 'to'],
    ['?sort=start', 'sort'],
    ['?space_id=1.5', 'space_id'],
    ['?search=a&search=b', 'search'],
    ['?limit=many', 'limit'],
  ])('%s is refused', async (query, field) => {
    expect(await client.call('GET', `/api/invoices${query}`)).toMatchObject({
      status: 422,
      body: { code: 'NOT_VALID', errors: { [field]: expect.any(String) } },
    });
  });

  test('is closed to visitors', async () => {
    expect((await world.call('GET', '/api/invoices')).status).toBe(401);
  });

  test('has the invoices of free bookings among the paid ones', async () => {
    world.clock.set(NOW);
    const free = await makeSpace(world.services, { price_cents: 0 });
    const other = await world.asClient();
    const { invoice } = await makeBooking(other, free, { total_amount: 0 });
    const { body } = await other.call('GET', '/api/invoices?status=paid');
    expect(body.data).toMatchObject([{ id: invoice.id, amount: 0, payment_state: 'paid' }]);
  });
});
