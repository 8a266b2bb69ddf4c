import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeSpace } from '#places/spaces/spaces.factory.ts';
import { putBooking } from '#test/past-bookings.ts';
import { NOW, openWorld, type Person, type World } from '#test/world.ts';

// The test's now is Tue 24 Nov 2026, 10:00: the week began 34 hours ago.
const MONDAY = -34;
const WEEK = 7 * 24;

let world: World;
let ann: Person;
let admin: Person;
let hall: number;
let desk: number;
beforeAll(async () => {
  world = await openWorld();
  ann = await world.asOwner();
  admin = await world.asAdmin();
  const client = await world.asClient();
  // Of two neighbourhoods in one address the longer name counts.
  const westlands = { location: 'Kilimani Lane, Westlands', space_type: 'event space' } as const;
  hall = await makeSpace(world.services, { owner_id: ann.id, title: 'Hall', ...westlands });
  const nowhere = { location: 'Naivasha', space_type: 'coworking' } as const;
  desk = await makeSpace(world.services, { owner_id: ann.id, title: 'Desk', ...nowhere });
  const gone = await makeSpace(world.services, { owner_id: ann.id, ...westlands });
  const bens = await makeSpace(world.services, {
    owner_id: (await world.asOwner()).id,
    ...nowhere,
  });
  const put = putBooking.bind(null, world);

  // Today 12 to 18, paid now.
  await put(hall, client, { at: [2, 8], is: 'confirmed', shillings: 600 });
  // From Sunday 23:00 to Monday 01:00, made and paid in the week before: an hour in each week.
  const lastWeek = { made: MONDAY - 5, paid: MONDAY - 4 };
  await put(hall, client, {
    at: [MONDAY - 1, MONDAY + 1],
    is: 'confirmed',
    shillings: 100.5,
    ...lastWeek,
  });
  // The present week's Monday from 06:00 to 10:00, two of them by day, in the space that was removed.
  await put(gone, client, {
    at: [MONDAY + 6, MONDAY + 10],
    is: 'confirmed',
    shillings: 40,
    paid: MONDAY,
  });
  // Monday 07:00 to 09:00: one hour by day. Paid at the last moment of the week before.
  const justBefore = { made: MONDAY - 24, paid: MONDAY - 1 / 60 };
  await put(desk, client, {
    at: [MONDAY + 7, MONDAY + 9],
    is: 'confirmed',
    shillings: 20,
    ...justBefore,
  });
  // Unpaid and cancelled bookings occupy nothing; an expired hold counts as cancelled.
  await put(desk, client, { at: [50, 52], is: 'pending', shillings: 999 });
  const { id: lapsed } = await put(desk, client, { at: [54, 56], is: 'pending', shillings: 777 });
  await sql`update bookings set hold_until = ${NOW} where id = ${lapsed}`.execute(world.db);
  await put(desk, client, { at: [60, 62], is: 'cancelled', shillings: 888 });
  // An invoice cancelled after it was paid keeps the time of its payment, and brings no revenue.
  const refunded = { at: [64, 66], is: 'cancelled', shillings: 555, invoice: 'paid' } as const;
  const { id: refundedId } = await put(desk, client, refunded);
  await sql`update invoices set status = 'cancelled' where booking_id = ${refundedId}`.execute(
    world.db,
  );
  // The first hour of twelve weeks, and the last before them.
  const first = MONDAY - 11 * WEEK;
  await put(desk, client, {
    at: [first, first + 1],
    is: 'confirmed',
    shillings: 7,
    made: first - 1,
    paid: first,
  });
  await put(desk, client, {
    at: [first - 1, first],
    is: 'confirmed',
    shillings: 8,
    made: first - 2,
    paid: first - 1,
  });
  // Somebody else's, made 13 months ago and held this month.
  await put(bens, client, { at: [-3, -2], is: 'confirmed', shillings: 5000, made: -400 * 24 });
  await sql`update spaces set removed_at = now() where id = ${gone}`.execute(world.db);
});
afterAll(() => world.close());

describe('the weeks of an owner', () => {
  const read = async () => (await ann.call('GET', '/api/statistics/owner/weeks')).body;

  test('are twelve from Monday to Sunday in Nairobi, the present one last', async () => {
    const { weeks } = await read();
    expect(weeks.map((week: { starts_on: string }) => week.starts_on)).toEqual([
      '2026-09-07',
      '2026-09-14',
      '2026-09-21',
      '2026-09-28',
      '2026-10-05',
      '2026-10-12',
      '2026-10-19',
      '2026-10-26',
      '2026-11-02',
      '2026-11-09',
      '2026-11-16',
      '2026-11-23',
    ]);
  });

  test('count money when it was paid, bookings when they begin, hours where they lie', async () => {
    const { weeks } = await read();
    // By day 6 + 1 hours of two listed spaces, twelve hours a day: 7 of 168.
    expect(weeks.at(-1)).toEqual({
      starts_on: '2026-11-23',
      revenue: 640,
      bookings: 3,
      hours_booked: 13,
      occupancy: 0.042,
    });
    expect(weeks.at(-2)).toEqual({
      starts_on: '2026-11-16',
      revenue: 120.5,
      bookings: 1,
      hours_booked: 1,
      occupancy: 0,
    });
  });

  test('leave out what lies before the first of them', async () => {
    const { weeks } = await read();
    expect(weeks[0]).toEqual({
      starts_on: '2026-09-07',
      revenue: 7,
      bookings: 1,
      hours_booked: 1,
      occupancy: 0,
    });
  });

  test('name the listed spaces by the hours booked in the present week', async () => {
    const { spaces } = await read();
    expect(spaces).toEqual([
      { space_id: hall, title: 'Hall', hours_booked: 7 },
      { space_id: desk, title: 'Desk', hours_booked: 2 },
    ]);
  });

  test('show no hours for a space that nobody booked in it', async () => {
    const cat = await world.asOwner();
    const attic = await makeSpace(world.services, { owner_id: cat.id, title: 'Attic' });
    const { spaces } = (await cat.call('GET', '/api/statistics/owner/weeks')).body;
    expect(spaces).toEqual([{ space_id: attic, title: 'Attic', hours_booked: 0 }]);
  });

  test('are twelve empty ones for an owner without spaces', async () => {
    const nobody = await world.asOwner();
    const { body } = await nobody.call('GET', '/api/statistics/owner/weeks');
    expect(body.spaces).toEqual([]);
    expect(body.weeks).toHaveLength(12);
    expect(new Set(body.weeks.map((week: { occupancy: number }) => week.occupancy))).toEqual(
      new Set([0]),
    );
  });
});

describe('the trends of the marketplace', () => {
  const read = async () => (await admin.call('GET', '/api/statistics/admin/trends')).body;

  test('are twelve months, the present one last: bookings when made, money when paid', async () => {
    const { months } = await read();
    expect(months).toHaveLength(12);
    expect(months[0].starts_on).toBe('2025-12-01');
    expect(months.at(-1)).toEqual({
      starts_on: '2026-11-01',
      confirmed: 4,
      cancelled: 3,
      revenue: 5760.5,
    });
    expect(months.at(-3)).toEqual({
      starts_on: '2026-09-01',
      confirmed: 2,
      cancelled: 0,
      revenue: 15,
    });
  });

  test('name all eight types, and the neighbourhoods that had bookings, most revenue first', async () => {
    const { types, neighbourhoods } = await read();
    expect(types).toHaveLength(8);
    expect(types.slice(0, 3)).toEqual([
      { name: 'coworking', bookings: 4, revenue: 5035 },
      { name: 'event space', bookings: 3, revenue: 740.5 },
      { name: 'conference room', bookings: 0, revenue: 0 },
    ]);
    expect(neighbourhoods).toEqual([
      { name: 'Elsewhere', bookings: 4, revenue: 5035 },
      { name: 'Westlands', bookings: 3, revenue: 740.5 },
    ]);
  });
});
