import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeReview } from '#insight/reviews/reviews.factory.ts';
import { makeSpace } from '#places/spaces/spaces.factory.ts';
import { putBooking } from '#test/past-bookings.ts';
import { NOW, openWorld, type Person, type World } from '#test/world.ts';

let world: World;
let client: Person;
let hall: number;
let studio: number;
beforeAll(async () => {
  world = await openWorld();
  client = await world.asClient();
  hall = await makeSpace(world.services);
  studio = await makeSpace(world.services);
});
afterAll(() => world.close());

const visit = (spaceId: number, at: readonly [number, number], who = client) =>
  putBooking(world, spaceId, who, { at, is: 'confirmed', shillings: 100 });

/** The visits in the list, which must be as many as the statistics say. */
async function toReview(): Promise<number[]> {
  const list = await client.call('GET', '/api/bookings?as=client&status=to_review&sort=-start');
  const { body: figures } = await client.call('GET', '/api/statistics/client');
  expect([list.body.total, figures.pending_reviews]).toEqual(Array(2).fill(list.body.data.length));
  return list.body.data.map(({ id }: { id: number }) => id);
}

test('of several visits to a space the last stands for all, until the space is reviewed', async () => {
  const other = await world.asClient();
  const first = await visit(hall, [-10, -8]);
  const last = await visit(hall, [-5, -3]);
  const inStudio = await visit(studio, [-20, -19]);
  // What is not over is not a visit yet, and other people's are theirs.
  await visit(hall, [-1, 0.5]);
  await visit(hall, [1, 2]);
  await visit(hall, [-2, -1], other);
  await putBooking(world, studio, client, { at: [-15, -14], is: 'cancelled', shillings: 100 });
  expect(await toReview()).toEqual([last.id, inStudio.id]);

  await makeReview(client, first.id);
  expect(await toReview()).toEqual([inStudio.id]);
});

test('a booking shows that its space was removed', async () => {
  const { id } = await visit(studio, [-30, -29]);
  const isRemoved = async () =>
    (await client.call('GET', `/api/bookings/${id}`)).body.space_removed;
  expect(await isRemoved()).toBe(false);
  await sql`update spaces set removed_at = ${NOW} where id = ${studio}`.execute(world.db);
  expect(await isRemoved()).toBe(true);
});
