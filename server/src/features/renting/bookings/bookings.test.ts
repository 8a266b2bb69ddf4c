import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pay } from '#channels/codes/codes.factory.ts';
import { makeReview } from '#insight/reviews/reviews.factory.ts';
import { makeSpace } from '#places/spaces/spaces.factory.ts';
import { NOW, openWorld, type Person, type World } from '#test/world.ts';
import { makeBooking } from './bookings.factory.ts';
import { BOOKING_STATUSES, type BookingStatus } from './bookings.states.ts';
import { listBookingsIn } from './read/read-bookings.queries.ts';

let world: World;
let owner: Person;
let client: Person;
let admin: Person;
let spaceId: number;
let otherSpaceId: number;
/** In the order in which they were booked. */
let ids: { paid: number; pending: number; cancelled: number; elsewhere: number };

beforeAll(async () => {
  world = await openWorld();
  owner = await world.as('client', 'owner');
  client = await world.asClient();
  admin = await world.asAdmin();
  spaceId = await makeSpace(world.services, { owner_id: owner.id, terms: 'Shoes off.' });
  otherSpaceId = await makeSpace(world.services, { title: 'Café Mwanga, 7th floor' });
  const on = (day: string, hours: number) => ({
    start_time: `2026-${day}T09:00`,
    end_time: `2026-${day}T${9 + hours}:00`,
    total_amount: null,
  });
  const paid = await makeBooking(client, spaceId, on('11-27', 2));
  await pay(world, client, paid.invoice.id, 7000);
  await makeReview(client, paid.id, { rating: 5 });
  const pending = await makeBooking(client, spaceId, on('11-25', 3));
  const cancelled = await makeBooking(client, spaceId, on('11-26', 4));
  await owner.call('PUT', `/api/bookings/${cancelled.id}/cancel`, { reason: 'A leak' });
  const elsewhere = await makeBooking(owner, otherSpaceId, on('11-25', 2));
  ids = {
    paid: paid.id,
    pending: pending.id,
    cancelled: cancelled.id,
    elsewhere: elsewhere.id,
  };
});
afterAll(() => world.close());

type Shown = { id: number; status: string };
async function list(caller: Person, query = ''): Promise<Shown[]> {
  const { status, body } = await caller.call('GET', `/api/bookings/${query}`);
  expect([query, status]).toEqual([query, 200]);
  expect(body.total).toBe(body.data.length);
  return body.data;
}
const idsOf = async (caller: Person, query = '') => (await list(caller, query)).map(({ id }) => id);

describe('the list', () => {
  test('shows a booking with the fields of the specification, and more', async () => {
    const [shown] = await list(client, '?status=confirmed');
    expect(shown).toEqual({
      id: ids.paid,
      number: `BK-${ids.paid}`,
      space_id: spaceId,
      user_id: client.id,
      client_name: expect.stringMatching(/^Achieng Number \d+$/),
      space_title: 'Acacia Boardroom',
      space_removed: false,
      space_type: 'conference room',
      location: 'Westlands',
      image: null,
      start_time: '2026-11-27T09:00:00+03:00',
      end_time: '2026-11-27T11:00:00+03:00',
      estimated_guests: 10,
      price_per_hour: 3500,
      total_amount: 7000,
      lines: [expect.objectContaining({ words: '2.0 hours', unit_price: 3500, amount: 7000 })],
      status: 'confirmed',
      invoice_id: expect.any(Number),
      has_review: true,
      hold_until: null,
      cancelled_at: null,
      cancelled_by: null,
      cancel_reason: null,
      refund: null,
      created_at: '2026-11-24T10:00:00+03:00',
    });
  });

  test('contains for each caller their own bookings, newest first, and with `as` only those of that role', async () => {
    const { paid, pending, cancelled, elsewhere } = ids;
    const inSpace = [cancelled, pending, paid];
    expect(await idsOf(client)).toEqual(inSpace);
    expect(await idsOf(client, '?as=client')).toEqual(inSpace);
    expect(await idsOf(client, '?as=owner')).toEqual([]);
    expect(await idsOf(client, '?as=admin')).toEqual([]);
    expect(await idsOf(owner)).toEqual([elsewhere, ...inSpace]);
    expect(await idsOf(owner, '?as=owner')).toEqual(inSpace);
    expect(await idsOf(owner, '?as=client')).toEqual([elsewhere]);
    expect(await idsOf(admin)).toEqual([elsewhere, ...inSpace]);
    expect(await idsOf(admin, '?as=client')).toEqual([]);
    expect(await idsOf(await world.asOwner())).toEqual([]);
  });

  test('is closed to visitors', async () => {
    expect((await world.call('GET', '/api/bookings')).status).toBe(401);
  });

  test.each([
    ['?status=pending', ['elsewhere', 'pending']],
    ['?status=confirmed', ['paid']],
    ['?status=active', []],
    ['?status=completed', []],
    ['?status=cancelled', ['cancelled']],
    ['?status=upcoming', ['elsewhere', 'pending', 'paid']],
    ['?status=under_way', []],
    ['?status=past', ['cancelled']],
    ['?status=', ['elsewhere', 'cancelled', 'pending', 'paid']],
    ['?status=to_review', []],
    ['?from=2026-11-26', ['paid', 'cancelled']],
    ['?from=2026-11-25&to=2026-11-25', ['elsewhere', 'pending']],
    ['?to=2026-11-26', ['cancelled', 'elsewhere', 'pending']],
    ['?to=2026-11-26&sort=newest', ['elsewhere', 'cancelled', 'pending']],
    ['?from=2026-11-28', []],
    ['?made_from=2026-11-24', ['elsewhere', 'cancelled', 'pending', 'paid']],
    ['?made_from=2026-11-25', []],
    ['?from=&to=&search=&space_id=&sort=&as=', ['elsewhere', 'cancelled', 'pending', 'paid']],
    ['?search=acacia', ['cancelled', 'pending', 'paid']],
    ['?search=BOARDroom%20aca', ['cancelled', 'pending', 'paid']],
    ['?search=cafe', ['elsewhere']],
    ['?search=acacia%20cafe', []],
    ['?search=%25', []],
    ['?search=%00', ['elsewhere', 'cancelled', 'pending', 'paid']],
    ['?search=99999999999999999999', []],
    ['?sort=start', ['pending', 'elsewhere', 'cancelled', 'paid']],
    ['?sort=-start', ['paid', 'cancelled', 'elsewhere', 'pending']],
    ['?sort=amount', ['paid', 'elsewhere', 'pending', 'cancelled']],
    ['?sort=-amount', ['cancelled', 'pending', 'elsewhere', 'paid']],
    ['?sort=newest', ['elsewhere', 'cancelled', 'pending', 'paid']],
  ] as const)('%s', async (query, expected) => {
    expect(await idsOf(admin, query)).toEqual(expected.map((name) => ids[name]));
  });

  test.each([
    ['2026-11-24T10:00', ['upcoming', 'upcoming', 'past']],
    // The hold has run out.
    ['2026-11-24T10:30', ['upcoming', 'past', 'past']],
    ['2026-11-27T08:59', ['upcoming', 'past', 'past']],
    ['2026-11-27T09:00', ['under_way', 'past', 'past']],
    ['2026-11-27T10:59', ['under_way', 'past', 'past']],
    ['2026-11-27T11:00', ['past', 'past', 'past']],
  ])('at %s each is one of what is to come, under way and past', async (time, expected) => {
    await sql`update access_tokens set expires_at = '2027-01-01'`.execute(world.db);
    world.clock.set(new Date(`${time}:00+03:00`));
    try {
      const found: Record<number, string> = {};
      let count = 0;
      for (const status of ['upcoming', 'under_way', 'past'])
        for (const id of await idsOf(client, `?status=${status}`)) {
          found[id] = status;
          count += 1;
        }
      expect([found[ids.paid], found[ids.pending], found[ids.cancelled]]).toEqual(expected);
      expect(count).toBe(3);
    } finally {
      world.clock.set(NOW);
    }
  });

  test('can be filtered by space, and by several criteria at once', async () => {
    const all = await idsOf(admin, `?space_id=${spaceId}`);
    expect(all).toEqual([ids.cancelled, ids.pending, ids.paid]);
    expect(
      await idsOf(admin, `?space_id=${spaceId}&status=upcoming&search=acacia&sort=start`),
    ).toEqual([ids.pending, ids.paid]);
    expect(await idsOf(admin, '?space_id=999999')).toEqual([]);
  });

  test('finds a booking by its number, as displayed or without the letters', async () => {
    for (const search of [`BK-${ids.pending}`, `bk${ids.pending}`, `%20${ids.pending}%20`]) {
      expect(await idsOf(admin, `?search=${search}`)).toContain(ids.pending);
    }
    expect(await idsOf(admin, `?search=BK-${ids.pending}`)).toEqual([ids.pending]);
    expect(await idsOf(admin, `?search=INV-${ids.pending}`)).toEqual([]);
    // A number may also occur in a title.
    expect(await idsOf(admin, '?search=7')).toContain(ids.elsewhere);
    // A booking outside the caller's scope is not found by its number either.
    expect(await idsOf(client, `?search=BK-${ids.elsewhere}`)).toEqual([]);
  });

  test('finds bookings by the name of their client, except for that client', async () => {
    // Everybody here is called Achieng.
    const inSpace = [ids.cancelled, ids.pending, ids.paid];
    expect(await idsOf(admin, '?search=ACHIENG')).toEqual([ids.elsewhere, ...inSpace]);
    expect(await idsOf(owner, '?as=owner&search=number%20achieng')).toEqual(inSpace);
    expect(await idsOf(owner, '?as=owner&search=achieng%20acacia')).toEqual([]);
    expect(await idsOf(client, '?as=client&search=achieng')).toEqual([]);
    // A name finds nothing outside the caller's scope.
    expect(await idsOf(await world.asOwner(), '?search=achieng')).toEqual([]);
  });

  test.each([
    ['?status=paid', 'status'],
    ['?status=pending&status=cancelled', 'status'],
    ['?from=yesterday', 'from'],
    ['?from=2026-02-30', 'from'],
    ['?to=2026-11-26T10:00', 'to'],
    ['?sort=price', 'sort'],
    ['?space_id=x', 'space_id'],
    ['?space_id=-1', 'space_id'],
    ['?as=visitor', 'as'],
    ['?limit=0', 'limit'],
    ['?limit=501', 'limit'],
    ['?cursor=x', 'cursor'],
    ['?search=a&search=b', 'search'],
  ])('%s is refused', async (query, field) => {
    const answer = await admin.call('GET', `/api/bookings${query}`);
    expect(answer).toMatchObject({
      status: 422,
      body: { code: 'NOT_VALID', errors: { [field]: expect.any(String) } },
    });
  });

  test('accepts days of any year', async () => {
    expect(await idsOf(admin, '?from=0001-01-01&to=9999-12-31')).toHaveLength(4);
    expect(await idsOf(admin, '?from=0000-01-01')).toHaveLength(4);
    expect(await idsOf(admin, '?from=9999-12-31')).toEqual([]);
  });

  test('refuses a cursor with an invalid time', async () => {
    for (const time of [
      '2026-19-39T29:59:59+03:00',
      '2026-02-30T09:00:00+03:00',
      '0000-01-01T09:00:00+03:00',
      '2026-11-25T09:00:00+23:00',
      '2026-11-25T09:00:00',
      `2026-11-25T09:00:00.${'1'.repeat(200)}+03:00`,
      'infinity',
    ]) {
      const forged = Buffer.from(JSON.stringify([1, time, 'start'])).toString('base64url');
      const answer = await admin.call('GET', `/api/bookings?sort=start&cursor=${forged}`);
      expect([time, answer.status]).toEqual([time, 422]);
    }
  });
});

describe('one booking', () => {
  test('comes with its terms, as they were accepted, and the effect of cancelling it', async () => {
    await owner.call('PATCH', `/api/spaces/${spaceId}`, { terms: 'Shoes on.' });
    const { status, body } = await client.call('GET', `/api/bookings/${ids.paid}/`);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      id: ids.paid,
      terms: 'Shoes off.',
      cancelled_by: null,
      cancellation: { allowed: true, refund_amount: 7000 },
    });
    expect(body.success).toBeUndefined();
    expect((await client.call('GET', `/api/bookings/${ids.cancelled}`)).body).toMatchObject({
      status: 'cancelled',
      cancelled_by: 'owner',
      cancel_reason: 'A leak',
      cancellation: { allowed: false, refund_amount: 0 },
    });
  });

  test.each([
    ['a visitor', async () => world, 401],
    ['its client', async () => client, 200],
    ['another client', () => world.asClient(), 404],
    ['the owner of the space', async () => owner, 200],
    ['another owner', () => world.asOwner(), 404],
    ['an admin', async () => admin, 200],
  ])('read by %s: %s', async (_, who, status) => {
    const answer = await (await who()).call('GET', `/api/bookings/${ids.pending}`);
    expect(answer.status).toBe(status);
    if (status === 404) expect(answer.body.code).toBe('BOOKING_NOT_FOUND');
  });

  test('of a space that was removed since is still readable', async () => {
    const spaceId = await makeSpace(world.services, { owner_id: owner.id });
    const { id } = await makeBooking(client, spaceId);
    await client.call('PUT', `/api/bookings/${id}/cancel`);
    expect((await owner.call('DELETE', `/api/spaces/${spaceId}`)).status).toBe(200);
    expect((await client.call('GET', `/api/bookings/${id}`)).status).toBe(200);
    expect(await idsOf(client)).toContain(id);
  });
});

const MINUTE_MS = 60_000;

test('a list by status holds what reads as that status, at any time around the edges', async () => {
  const spaceId = await makeSpace(world.services);
  const at = (minutes: number) => new Date(NOW.getTime() + minutes * MINUTE_MS);
  // Adjacent, so that one starts at the instant another ends.
  const states = ['pending', 'confirmed', 'cancelled', 'confirmed', 'pending', 'confirmed'];
  for (const [nth, state] of states.entries()) {
    await sql`
      with made as (
        insert into bookings (space_id, user_id, start_time, end_time, guests, price_cents, total_cents, lines,
                              agreement_id, state, hold_until, created_at, confirmed_at,
                              cancelled_at, cancel_reason)
        select ${spaceId}, ${client.id}, ${at(nth * 2)}, ${at(nth * 2 + 2)}, 1, 0, 0, '[]',
               (select min(id) from agreements), ${state}, ${NOW}, ${NOW}, ${NOW}, ${NOW}, 'lapsed'
        returning id)
      insert into invoices (booking_id, payer_id, status, amount_cents, created_at)
      select id, ${client.id}, 'cancelled', 0, ${NOW} from made`.execute(world.db);
  }
  const page = { limit: 500, space_id: spaceId };
  // Each whole minute is an edge; a millisecond before and after it is not.
  const instants = Array.from({ length: 15 }, (_, nth) => at(nth - 1).getTime()).flatMap((edge) =>
    [-1, 0, 1].map((thousandths) => new Date(edge + thousandths)),
  );
  for (const now of instants) {
    const listed = (search: { status?: 'upcoming' | BookingStatus }) =>
      listBookingsIn(world.db, 'all', { ...page, ...search }, { readerId: admin.id, now });
    const { data: all } = await listed({});
    expect(all).toHaveLength(states.length);
    for (const status of BOOKING_STATUSES) {
      const { data } = await listed({ status });
      expect(data).toEqual(all.filter((booking) => booking.status === status));
    }
    const { data } = await listed({ status: 'upcoming' });
    const isAhead = ({ status, start_time }: (typeof all)[number]) =>
      ['pending', 'confirmed'].includes(status) && new Date(start_time) > now;
    expect(data).toEqual(all.filter(isAhead));
  }
});

// Last, so that its booking affects no other test.
test('the list counts midnight as part of the day that begins with it', async () => {
  const night = { start_time: '2026-12-05T00:00', end_time: '2026-12-05T01:00' };
  const guest = await world.asClient();
  const { id } = await makeBooking(guest, spaceId, { ...night, total_amount: null });
  expect(await idsOf(guest, '?from=2026-12-04&to=2026-12-04')).toEqual([]);
  expect(await idsOf(guest, '?from=2026-12-05&to=2026-12-05')).toEqual([id]);
});
