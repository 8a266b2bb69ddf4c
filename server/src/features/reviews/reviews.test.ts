import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeBooking } from '#features/bookings/bookings.factory.ts';
import { makeSpace } from '#features/spaces/spaces.factory.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { openWorld, type World } from '#test/world.ts';
import { insertReview } from './reviews.queries.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

async function review(spaceId: number, rating: number, day: number) {
  const client = await world.asClient();
  const start_time = `2026-12-0${day}T09:00`;
  const booking = await makeBooking(client, spaceId, {
    start_time,
    end_time: `2026-12-0${day}T14:00`,
  });
  const written = {
    space_id: spaceId,
    user_id: client.id,
    booking_id: booking.id,
    rating,
    comment: `Day ${day}`,
    created_at: world.clock.now(),
  };
  await inTransaction(world.db, (tx) => insertReview(tx, written));
  return { client, booking };
}

test('the reviews of a space come newest first and count into its average', async () => {
  const spaceId = await makeSpace(world.services);
  for (const [day, rating] of [
    [1, 5],
    [2, 4],
    [3, 4],
  ] as const)
    await review(spaceId, rating, day);
  const answer = await world.call('GET', `/api/reviews/spaces/${spaceId}?limit=2`);
  expect(answer).toMatchObject({
    status: 200,
    body: {
      total: 3,
      data: [
        { comment: 'Day 3', rating: 4, user: { first_name: 'Achieng' } },
        { comment: 'Day 2' },
      ],
    },
  });
  const space = await world.call('GET', `/api/spaces/${spaceId}`);
  expect(space.body).toMatchObject({ rating: 4.3, reviews_count: 3 });
});

test('a second review by the same person of the same space is refused by the database', async () => {
  const spaceId = await makeSpace(world.services);
  const { client, booking } = await review(spaceId, 5, 1);
  const again = {
    space_id: spaceId,
    user_id: client.id,
    booking_id: booking.id,
    rating: 1,
    comment: '',
    created_at: world.clock.now(),
  };
  expect(await inTransaction(world.db, (tx) => insertReview(tx, again))).toBeNull();
  expect((await world.call('GET', `/api/spaces/${spaceId}`)).body.reviews_count).toBe(1);
});

test('a space that is not there has no reviews', async () => {
  expect(await world.call('GET', '/api/reviews/spaces/999999')).toMatchObject({
    status: 200,
    body: { data: [], total: 0 },
  });
});
