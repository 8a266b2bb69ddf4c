import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeSpace } from '#places/spaces/spaces.factory.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { makeBooking } from '#renting/bookings/bookings.factory.ts';
import { lapseEndedHolds } from '#renting/bookings/holds/lapse-holds.service.ts';
import { NOW, openWorld, type Person, type World } from '#test/world.ts';
import { bookAndReview, makeReview } from './reviews.factory.ts';
import { withdrawReview } from './reviews.service.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld({ RATE_LIMITS: 'off' });
});
afterAll(() => world.close());
beforeEach(() => world.clock.set(NOW));

const standingOf = async (spaceId: number) => {
  const { body } = await world.call('GET', `/api/spaces/${spaceId}`);
  return [body.rating, body.reviews_count];
};

const lastAuditOf = async (reviewId: number) => {
  const { rows } = await sql<{ action: string; actor_id: number | null; detail: object }>`
    select action, actor_id, detail from audit
    where subject = 'review' and subject_id = ${reviewId} order by id desc limit 1`.execute(
    world.db,
  );
  return rows[0];
};

/** A space with one review, of five stars, based on an unpaid hold until 10:20. */
async function reviewedHold() {
  const spaceId = await makeSpace(world.services);
  const client = await world.asClient();
  const booking = await makeBooking(client, spaceId);
  const review = await makeReview(client, booking.id, { rating: 5 });
  return { spaceId, client, booking, review };
}

const isGone = async (client: Person, spaceId: number) =>
  (await client.call('GET', `/api/reviews/spaces/${spaceId}/user`)).status === 404;

describe('the review that stands on a hold', () => {
  test('is removed when the hold lapses by the clock, from the average too, which is on record', async () => {
    const { spaceId, client, booking, review } = await reviewedHold();
    world.clock.pass(19);
    await lapseEndedHolds(world.services);
    expect(await standingOf(spaceId)).toEqual([5, 1]);
    world.clock.pass(1);
    await lapseEndedHolds(world.services);
    expect(await standingOf(spaceId)).toEqual([null, 0]);
    expect(await lastAuditOf(review.id)).toEqual({
      action: 'review.withdrawn',
      actor_id: null,
      detail: { booking_id: booking.id },
    });
    await client.signInAgain();
    expect(await isGone(client, spaceId)).toBe(true);
    // The second time there is nothing left to withdraw.
    await lapseEndedHolds(world.services);
    expect(await standingOf(spaceId)).toEqual([null, 0]);
  });

  test('is removed when its client gives up the hold after the booking should have begun', async () => {
    const spaceId = await makeSpace(world.services);
    const client = await world.asClient();
    const soon = {
      start_time: '2026-11-24T10:10',
      end_time: '2026-11-24T11:00',
      total_amount: null,
    };
    const { id } = await makeBooking(client, spaceId, soon);
    await makeReview(client, id);
    world.clock.pass(12);
    expect((await client.call('PUT', `/api/bookings/${id}/cancel`)).status).toBe(200);
    expect(await standingOf(spaceId)).toEqual([null, 0]);
  });

  test('is removed when the hold gives way to another booking', async () => {
    const { spaceId } = await reviewedHold();
    world.clock.pass(20);
    await makeBooking(await world.asClient(), spaceId);
    expect(await standingOf(spaceId)).toEqual([null, 0]);
  });

  test('is removed alone: other reviews of the space stay', async () => {
    const { spaceId } = await reviewedHold();
    const other = await world.asClient();
    const kept = await bookAndReview(other, spaceId, { day: 2, rating: 2 });
    await sql`
      update bookings set state = 'confirmed', confirmed_at = ${NOW} where id = ${kept.booking_id}`.execute(
      world.db,
    );
    world.clock.pass(20);
    await lapseEndedHolds(world.services);
    expect(await standingOf(spaceId)).toEqual([2, 1]);
  });
});

test('a booking without a review has none to withdraw', async () => {
  const spaceId = await makeSpace(world.services);
  const booking = await makeBooking(await world.asClient(), spaceId);
  const withdraw = () => inTransaction(world.db, (tx) => withdrawReview(tx, booking.id, NOW));
  expect(await world.statementsOf(withdraw)).toBe(1);
  expect(await standingOf(spaceId)).toEqual([null, 0]);
});

test('reviews that are written while their holds lapse never outlive them', async () => {
  const spaceId = await makeSpace(world.services);
  const people = await Promise.all(Array.from({ length: 8 }, () => world.asClient()));
  const holds = [];
  for (const [nth, client] of people.entries()) {
    const day = String(nth + 1).padStart(2, '0');
    const time = { start_time: `2026-12-${day}T09:00`, end_time: `2026-12-${day}T14:00` };
    holds.push({ client, ...(await makeBooking(client, spaceId, time)) });
  }
  // The reviews are submitted just before the holds end, so that lapses run in between.
  world.clock.pass(19);
  for (const { client } of holds) await client.signInAgain();
  const writing = holds.map(({ client, id }) =>
    client.call('POST', '/api/reviews/', { booking_id: id, rating: 4 }),
  );
  const later = { ...world.services, clock: { now: () => new Date(NOW.getTime() + 20 * 60_000) } };
  const lapsing = [lapseEndedHolds(later), lapseEndedHolds(later)];
  const [answers] = await Promise.all([Promise.all(writing), Promise.all(lapsing)]);
  for (const { status, body } of answers) {
    if (status !== 201) expect(body.code).toBe('BOOKING_NOT_LIVE');
  }
  await lapseEndedHolds(later);
  expect(await standingOf(spaceId)).toEqual([null, 0]);
  const { rows } = await sql`select from reviews where space_id = ${spaceId}`.execute(world.db);
  expect(rows).toEqual([]);
});

test('holds lapse while the same spaces are booked and reviewed, without a deadlock', async () => {
  const spaces = await Promise.all([1, 2, 3].map(() => makeSpace(world.services)));
  const clients = await Promise.all(Array.from({ length: 6 }, () => world.asClient()));
  for (const spaceId of spaces) {
    for (const [nth, client] of clients.entries()) {
      await bookAndReview(client, spaceId, { day: nth + 1, rating: 1 + (nth % 5) });
    }
  }
  world.clock.pass(20);
  for (const client of clients) await client.signInAgain();
  const bookings = spaces.flatMap((spaceId) =>
    clients.map((client, nth) =>
      // Conflicts with somebody else's hold, which lapses for it or was lapsed by the job.
      client.call('POST', '/api/bookings/', {
        space_id: spaceId,
        start_time: `2026-12-0${((nth + 1) % clients.length) + 1}T09:00`,
        end_time: `2026-12-0${((nth + 1) % clients.length) + 1}T10:00`,
        terms_accepted: true,
        estimated_guests: 1,
      }),
    ),
  );
  const lapses = [1, 2, 3].map(() => lapseEndedHolds(world.services));
  const [answers] = await Promise.all([Promise.all(bookings), Promise.all(lapses)]);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
  for (const spaceId of spaces) expect(await standingOf(spaceId)).toEqual([null, 0]);
});
