import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeSpace } from '#places/spaces/spaces.factory.ts';
import { bookingRequest } from '#renting/bookings/bookings.factory.ts';
import { openWorld, type World } from '#test/world.ts';
import { forgetOld } from './housekeeping.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const keys = async () =>
  (await sql`select key from idempotency_keys`.execute(world.db)).rows.length;

test('idempotency keys are deleted after a day, and not before', async () => {
  const client = await world.asClient();
  const spaceId = await makeSpace(world.services);
  await client.call('POST', '/api/bookings', bookingRequest(spaceId), { 'idempotency-key': 'one' });
  await forgetOld(world.services);
  expect(await keys()).toBe(1);
  world.clock.pass(25 * 60);
  await forgetOld(world.services);
  expect(await keys()).toBe(0);
});

test('the body of a callback is emptied 90 days after it was processed, and not before', async () => {
  await sql`insert into callbacks (kind, body, source_address, received_at, processed_at, outcome)
    select 'c2b_confirmation', '{"FirstName":"JANE"}', '127.0.0.1', worked_at, worked_at, 'received'
    from (values (${daysAgo(91)}::timestamptz), (${daysAgo(89)})) as old (worked_at)`.execute(
    world.db,
  );
  await sql`insert into callbacks (kind, body, source_address, received_at)
    values ('c2b_confirmation', '{"FirstName":"LEFT"}', '127.0.0.1', ${daysAgo(200)})`.execute(
    world.db,
  );
  await forgetOld(world.services);
  const { rows } = await sql`select body from callbacks order by received_at`.execute(world.db);
  expect(rows).toEqual([
    { body: '{"FirstName":"LEFT"}' },
    { body: 'null' },
    { body: '{"FirstName":"JANE"}' },
  ]);
});

const daysAgo = (days: number) => new Date(world.clock.now().getTime() - days * 24 * 60 * 60_000);
