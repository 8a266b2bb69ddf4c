// How often an account may book and move before it has to wait; others go on.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeSpace } from '#places/spaces/spaces.factory.ts';
import { makeTried } from '#test/limits.ts';
import { openWorld, type Person, type World } from '#test/world.ts';
import { bookingRequest, makeBooking } from './bookings.factory.ts';
import { at, move } from './change/changes.factory.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

/** Books a free space, to which the limit of unpaid bookings does not apply. */
async function bookFree(client: Person) {
  const spaceId = await makeSpace(world.services, { price_cents: 0 });
  const request = bookingRequest(spaceId, { ...at('09:00', '10:00'), total_amount: null });
  return client.call('POST', '/api/bookings', request);
}

test.each([
  { what: 'an hour', limit: 'take-time', most: 60 },
  { what: 'a day', limit: 'take-time-day', most: 200 },
])(
  '$most bookings and moves $what are taken of an account, and no more',
  async ({ limit, most }) => {
    const client = await world.asClient();
    const spaceId = await makeSpace(world.services);
    const { id } = await makeBooking(client, spaceId, at('09:00', '14:00'));
    await makeTried(world, limit, client.id, most - 2);
    expect((await bookFree(client)).status).toBe(201);
    expect((await move(client, id, at('10:00', '15:00'))).status).toBe(200);
    for (const refused of [await bookFree(client), await move(client, id, at('11:00', '16:00'))]) {
      expect(refused).toMatchObject({ status: 429, body: { code: 'TOO_MANY_TRIES' } });
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    }
    expect((await client.call('PUT', `/api/bookings/${id}/cancel`)).status).toBe(200);
    expect((await bookFree(await world.asClient())).status).toBe(201);
  },
);
