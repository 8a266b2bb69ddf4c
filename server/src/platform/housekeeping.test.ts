import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bookingRequest } from '#features/bookings/bookings.factory.ts';
import { makeSpace } from '#features/spaces/spaces.factory.ts';
import { openWorld, type World } from '#test/world.ts';
import { forgetOld } from './housekeeping.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const kept = async () =>
  (
    await sql`select (select count(*) from idempotency_keys) as keys,
      (select count(*) from sessions) as sessions, (select count(*) from access_tokens) as tokens`.execute(
      world.db,
    )
  ).rows[0];

test('keys are forgotten after a day, sessions when they have ended, and not before', async () => {
  const client = await world.asClient();
  const spaceId = await makeSpace(world.services);
  await client.call('POST', '/api/bookings', bookingRequest(spaceId), { 'idempotency-key': 'one' });
  await forgetOld(world.services);
  expect(await kept()).toEqual({ keys: 1, sessions: 2, tokens: 2 });
  world.clock.pass(25 * 60);
  await forgetOld(world.services);
  expect(await kept()).toEqual({ keys: 0, sessions: 2, tokens: 0 });
  world.clock.pass(30 * 24 * 60);
  await forgetOld(world.services);
  expect(await kept()).toEqual({ keys: 0, sessions: 0, tokens: 0 });
});
