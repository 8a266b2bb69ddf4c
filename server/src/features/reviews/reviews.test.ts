import { sql } from 'kysely';
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

test.each(['999999', '0', 'abc', '99999999999999999999'])(
  'the reviews of the space %s, which is not there, are not there either',
  async (id) => {
    expect((await world.call('GET', `/api/reviews/spaces/${id}`)).status).toBe(404);
  },
);

test('a removed space shows no reviews', async () => {
  const spaceId = await makeSpace(world.services);
  await review(spaceId, 5, 1);
  await sql`update spaces set removed_at = ${world.clock.now()} where id = ${spaceId}`.execute(
    world.db,
  );
  expect(await world.call('GET', `/api/reviews/spaces/${spaceId}`)).toMatchObject({
    status: 404,
    body: { code: 'SPACE_NOT_FOUND' },
  });
});

test('the reviews of a space take as many statements for one as for none', async () => {
  const spaceId = await makeSpace(world.services);
  const read = () => world.call('GET', `/api/reviews/spaces/${spaceId}/?limit=5`);
  const none = await world.statementsOf(read);
  await review(spaceId, 5, 1);
  await review(spaceId, 5, 2);
  expect(await world.statementsOf(read)).toBe(none);
  expect(none).toBe(3);
});

test('the review of someone who has left stays, without their name', async () => {
  const spaceId = await makeSpace(world.services);
  const { client } = await review(spaceId, 4, 1);
  await sql`
    update users set removed_at = ${world.clock.now()}, email = null, phone_number = null, password_hash = null
    where id = ${client.id}`.execute(world.db);
  const { body } = await world.call('GET', `/api/reviews/spaces/${spaceId}`);
  expect(body.data).toMatchObject([{ comment: 'Day 1', user: { first_name: 'Former user' } }]);
});
