import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pay } from '#channels/codes/codes.factory.ts';
import { makeSpace } from '#places/spaces/spaces.factory.ts';
import { bookSpace } from '#renting/bookings/bookings.factory.ts';
import {
  atTime,
  BOOKING_STATUSES,
  type BookingState,
  statusOf,
} from '#renting/bookings/bookings.states.ts';
import { hours, putBooking } from '#test/past-bookings.ts';
import { NOW, openWorld, type Person, type World } from '#test/world.ts';

let world: World;
let people: Awaited<ReturnType<typeof fillWorld>>;
beforeAll(async () => {
  world = await openWorld();
  people = await fillWorld();
});
afterAll(() => world.close());

const MINUTE = 1 / 60;
const DAYS_30 = 30 * 24;
async function fillWorld() {
  const put = putBooking.bind(null, world);
  const [ann, ben] = [await world.asOwner(), await world.asOwner()];
  const [chao, dina, elly, nobody] = [
    await world.asClient(),
    await world.asClient(),
    await world.asClient(),
    await world.asClient(),
  ];
  const both = await world.as('client', 'owner');
  const admin = await world.asAdmin();
  const open = await makeSpace(world.services, { owner_id: ann.id });
  const closed = await makeSpace(world.services, { owner_id: ann.id, status: 'unavailable' });
  const removed = await makeSpace(world.services, { owner_id: ann.id });
  const bens = await makeSpace(world.services, { owner_id: ben.id });

  await put(open, chao, { at: [24, 26], is: 'confirmed', shillings: 1000 });
  // From now on, until now, and from 30 days ahead to the minute, then a minute later.
  await put(open, chao, { at: [0, 1], is: 'confirmed', shillings: 500.5 });
  await put(open, chao, { at: [-2, 0], is: 'confirmed', shillings: 700 });
  await put(open, chao, { at: [DAYS_30, DAYS_30 + 2], is: 'confirmed', shillings: 2000 });
  const justLater = [DAYS_30 + MINUTE, DAYS_30 + 1] as const;
  await put(closed, chao, { at: justLater, is: 'confirmed', shillings: 300 });
  await put(closed, chao, { at: [48, 50], is: 'pending', shillings: 800 });
  await put(closed, chao, { at: [-50, -48], is: 'cancelled', shillings: 900 });
  // Made 30 days ago to the minute, and a minute earlier.
  await put(removed, chao, { at: [-100, -96], is: 'confirmed', shillings: 1200, made: -DAYS_30 });
  await put(bens, chao, { at: [-30, -29], is: 'confirmed', shillings: 400, stars: 4 });
  await put(bens, chao, { at: [-DAYS_30, -DAYS_30 + 1], is: 'confirmed', shillings: 100 });
  await put(bens, dina, { at: [-DAYS_30 - 1, -DAYS_30], is: 'confirmed', shillings: 150 });
  await put(bens, dina, { at: [5, 6], is: 'pending', shillings: 350 });
  // Paid, then cancelled: its invoice stays paid.
  await put(bens, dina, { at: [-10, -9], is: 'cancelled', shillings: 250, invoice: 'paid' });
  await put(open, dina, { at: [-5, -3], is: 'confirmed', shillings: 600, stars: 3 });
  await put(bens, elly, { at: [-1, 2], is: 'confirmed', shillings: 900 });
  const tooEarly = { made: -DAYS_30 - MINUTE };
  await put(removed, elly, {
    at: [-200, -199],
    is: 'confirmed',
    shillings: 80,
    stars: 4,
    ...tooEarly,
  });
  await put(closed, ben, {
    at: [-300, -299],
    is: 'confirmed',
    shillings: 60,
    stars: 4,
    ...tooEarly,
  });
  await put(bens, ann, { at: [200, 201], is: 'confirmed', shillings: 50 });

  await sql`update spaces set removed_at = ${NOW} where id = ${removed}`.execute(world.db);
  const gone = await world.asClient();
  await sql`delete from user_roles where user_id = ${gone.id}`.execute(world.db);
  await sql`
    update users set removed_at = ${NOW}, email = null, phone_number = null, password_hash = null
    where id = ${gone.id}`.execute(world.db);
  return { ann, ben, chao, dina, elly, nobody, both, admin };
}

const read = async (person: Person, part: 'client' | 'owner' | 'admin') => {
  const answer = await person.call('GET', `/api/statistics/${part}`);
  expect(answer.status).toBe(200);
  return answer.body;
};

const NO_BOOKINGS = {
  total: 0,
  pending: 0,
  confirmed: 0,
  active: 0,
  completed: 0,
  cancelled: 0,
  active_bookings: 0,
  revenue: 0,
  average_duration_hours: null,
};
const NO_INVOICES = {
  total: 0,
  pending: 0,
  paid: 0,
  cancelled: 0,
  paid_amount: 0,
  outstanding_amount: 0,
};

describe('the figures of a client', () => {
  test('count their own bookings in every state, with the edges where they belong', async () => {
    expect(await read(people.chao, 'client')).toEqual({
      total_bookings: 10,
      upcoming_bookings: 2,
      completed_bookings: 4,
      total_spent: 6200.5,
      pending_reviews: 2,
      reviews: 1,
      bookings: {
        total: 10,
        pending: 1,
        confirmed: 3,
        active: 1,
        completed: 4,
        cancelled: 1,
        active_bookings: 4,
        revenue: 6200.5,
        average_duration_hours: 1.7,
      },
      invoices: {
        total: 10,
        pending: 1,
        paid: 8,
        cancelled: 1,
        paid_amount: 6200.5,
        outstanding_amount: 800,
      },
    });
  });

  test('distinguish paid invoices from paid bookings that stand', async () => {
    expect(await read(people.dina, 'client')).toMatchObject({
      total_bookings: 4,
      upcoming_bookings: 0,
      completed_bookings: 2,
      total_spent: 1000,
      pending_reviews: 1,
      reviews: 1,
      bookings: { pending: 1, cancelled: 1, revenue: 750, average_duration_hours: 1.5 },
      invoices: { total: 4, pending: 1, paid: 3, paid_amount: 1000, outstanding_amount: 350 },
    });
  });

  test('include what is running now, and no review to write for a space that has one', async () => {
    expect(await read(people.elly, 'client')).toMatchObject({
      upcoming_bookings: 0,
      completed_bookings: 1,
      pending_reviews: 0,
      bookings: { total: 2, active: 1, active_bookings: 1, average_duration_hours: 2 },
    });
  });

  test('are an owner’s too, of what they booked elsewhere and nothing of their spaces', async () => {
    expect(await read(people.ann, 'client')).toMatchObject({
      total_bookings: 1,
      upcoming_bookings: 1,
      total_spent: 50,
      reviews: 0,
    });
  });

  test.each(['nobody', 'admin'] as const)('are nothing for %s, who booked nothing', async (who) => {
    expect(await read(people[who], 'client')).toEqual({
      total_bookings: 0,
      upcoming_bookings: 0,
      completed_bookings: 0,
      total_spent: 0,
      pending_reviews: 0,
      reviews: 0,
      bookings: NO_BOOKINGS,
      invoices: NO_INVOICES,
    });
  });
});

describe('the figures of an owner', () => {
  test('count what happened to their spaces, the removed one too', async () => {
    expect(await read(people.ann, 'owner')).toEqual({
      total_spaces: 2,
      available_spaces: 1,
      total_bookings: 11,
      recent_bookings: 9,
      revenue: 6440.5,
      net_earned: 0,
      average_rating: 3.7,
      reviews_count: 3,
      bookings: {
        total: 11,
        pending: 1,
        confirmed: 3,
        active: 1,
        completed: 5,
        cancelled: 1,
        active_bookings: 4,
        revenue: 6440.5,
        average_duration_hours: 1.8,
      },
      invoices: {
        total: 11,
        pending: 1,
        paid: 9,
        cancelled: 1,
        paid_amount: 6440.5,
        outstanding_amount: 800,
      },
    });
  });

  test('include nothing of another owner, nor what they booked themselves', async () => {
    expect(await read(people.ben, 'owner')).toMatchObject({
      total_spaces: 1,
      available_spaces: 1,
      total_bookings: 7,
      recent_bookings: 7,
      revenue: 1850,
      average_rating: 4,
      reviews_count: 1,
      bookings: {
        pending: 1,
        confirmed: 1,
        active: 1,
        completed: 3,
        cancelled: 1,
        revenue: 1600,
        average_duration_hours: 1.4,
      },
      invoices: { total: 7, paid: 6, cancelled: 0, paid_amount: 1850, outstanding_amount: 350 },
    });
  });

  test.each(['both', 'admin'] as const)('are nothing for %s, who has no space', async (who) => {
    expect(await read(people[who], 'owner')).toEqual({
      total_spaces: 0,
      available_spaces: 0,
      total_bookings: 0,
      recent_bookings: 0,
      revenue: 0,
      net_earned: 0,
      average_rating: null,
      reviews_count: 0,
      bookings: NO_BOOKINGS,
      invoices: NO_INVOICES,
    });
  });
});

type Stored = {
  state: BookingState;
  start_time: Date;
  end_time: Date;
  hold_until: Date | null;
  cancel_reason: string | null;
};

describe('the figures of the marketplace', () => {
  test('count everybody and everything once', async () => {
    expect(await read(people.admin, 'admin')).toEqual({
      users: { total: 8, clients: 5, owners: 3, admins: 1 },
      spaces: { total: 3, available: 2 },
      bookings: {
        total: 18,
        pending: 2,
        confirmed: 4,
        active: 2,
        completed: 8,
        cancelled: 2,
        active_bookings: 6,
        revenue: 8040.5,
        average_duration_hours: 1.6,
      },
      invoices: {
        total: 18,
        pending: 2,
        paid: 15,
        cancelled: 1,
        paid_amount: 8290.5,
        outstanding_amount: 1150,
      },
    });
  });

  test.each([-31 * 24, -2, -1, 0, MINUTE, 1, 2, 25, DAYS_30, DAYS_30 + 3])(
    'call bookings at %d hours from now what each is called then',
    async (later) => {
      const now = hours(later);
      world.clock.set(now);
      await people.admin.signInAgain();
      const { bookings } = await read(people.admin, 'admin');
      world.clock.set(NOW);
      await people.admin.signInAgain();
      const { rows } = await sql<Stored>`
        select state, start_time, end_time, hold_until, cancel_reason from bookings`.execute(
        world.db,
      );
      const statuses = rows
        .map((row) => atTime(row, now))
        .map((row) => statusOf(row.state, row.start_time, row.end_time, now));
      const counts = BOOKING_STATUSES.map((status) => [
        status,
        statuses.filter((each) => each === status).length,
      ]);
      expect(bookings).toMatchObject(Object.fromEntries(counts));
      expect(bookings.active_bookings).toBe(bookings.confirmed + bookings.active);
    },
  );
});

describe('a whole day that ended as a period began', () => {
  test.each([
    ['a day', -10],
    ['a week', -34],
  ])('is over once %s has begun', async (_, ends) => {
    const [owner, client] = [await world.asOwner(), await world.asClient()];
    const space = await makeSpace(world.services, { owner_id: owner.id });
    const before = (await read(people.admin, 'admin')).bookings;
    await putBooking(world, space, client, {
      at: [ends - 24, ends],
      is: 'confirmed',
      shillings: 100,
    });
    const isOver = { active: 0, completed: 1, active_bookings: 0 };
    expect((await read(owner, 'owner')).bookings).toMatchObject(isOver);
    expect((await read(people.admin, 'admin')).bookings).toMatchObject({
      active: before.active,
      completed: before.completed + 1,
      active_bookings: before.active_bookings,
    });
  });
});

describe('what is outstanding', () => {
  test('is what is still to be paid of a part-paid invoice, as the lists of all parts say', async () => {
    const { client, owner, invoiceId } = await bookSpace(world);
    await pay(world, client, invoiceId, 17_000);
    for (const [person, part] of [
      [client, 'client'],
      [owner, 'owner'],
      [people.admin, 'admin'],
    ] as const) {
      const { body } = await person.call('GET', `/api/invoices?as=${part}&limit=500`);
      const due = body.data.map(({ balance_due }: { balance_due: number }) => balance_due);
      const sum = due.reduce((one: number, other: number) => one + other, 0);
      expect((await read(person, part)).invoices.outstanding_amount).toBe(sum);
      if (part !== 'admin') expect(sum).toBe(500);
    }
  });
});

describe('who may read them', () => {
  test.each([
    ['client', 'nobody', 200],
    ['client', 'ann', 200],
    ['client', 'admin', 200],
    ['owner', 'nobody', 403],
    ['owner', 'both', 200],
    ['owner', 'admin', 200],
    ['admin', 'nobody', 403],
    ['admin', 'ann', 403],
    ['admin', 'admin', 200],
  ] as const)('the part %s, read by %s, answers %d', async (part, who, status) => {
    expect((await people[who].call('GET', `/api/statistics/${part}/`)).status).toBe(status);
    expect((await world.call('GET', `/api/statistics/${part}`)).status).toBe(401);
  });

  test('nobody can ask for those of somebody else', async () => {
    const { body } = await people.nobody.call(
      'GET',
      `/api/statistics/client?user_id=${people.chao.id}&as=admin`,
    );
    expect(body.total_bookings).toBe(0);
    expect((await people.ann.call('GET', '/api/statistics')).status).toBe(404);
  });
});

test.each(['client', 'owner', 'admin'] as const)(
  'the part %s takes one statement',
  async (part) => {
    // The other is about who calls.
    expect(await world.statementsOf(() => read(people.admin, part))).toBe(2);
  },
);
