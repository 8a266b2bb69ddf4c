// A row that somebody locks for long: what needs it is refused soon, and everything else continues.
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeSpace } from '#places/spaces/spaces.factory.ts';
import { bookingRequest } from '#renting/bookings/bookings.factory.ts';
import { openWorld, type Person, type World } from '#test/world.ts';
import { onlyValue } from './rows.ts';
import { inTransaction } from './transaction.ts';

let world: World;
beforeAll(async () => {
  // As in a real process.
  world = await openWorld({}, { lock_timeout: 2000 });
});
afterAll(() => world.close());

/** How many connections wait for a lock. */
const countWaiting = () => onlyValue<number>(world.db)`
  select count(*) from pg_stat_activity
  where datname = current_database() and wait_event_type = 'Lock'`;

test('fourteen bookings of a locked space leave connections for others, and are refused soon', async () => {
  const [lockedId, otherId] = [await makeSpace(world.services), await makeSpace(world.services)];
  const clients = await Promise.all(Array.from({ length: 15 }, () => world.asClient()));
  const book = (client: Person | undefined, spaceId: number) =>
    client?.call('POST', '/api/bookings', bookingRequest(spaceId));
  const held = Promise.withResolvers<void>();
  const locked = Promise.withResolvers<void>();
  const holder = inTransaction(world.db, async (tx) => {
    await sql`select 1 from spaces where id = ${lockedId} for update`.execute(tx);
    locked.resolve();
    await held.promise;
  });
  await locked.promise;
  const waiting = Promise.all(clients.slice(1).map((client) => book(client, lockedId)));
  // Each waits for two seconds at most: on a slow machine a second look would find fewer.
  await expect.poll(countWaiting).toBe(3);

  expect((await world.call('GET', '/api/spaces')).status).toBe(200);
  expect((await world.call('GET', '/readyz')).status).toBe(200);
  expect((await book(clients[0], otherId))?.status).toBe(201);

  const answers = await waiting;
  for (const answer of answers) {
    expect(answer).toMatchObject({ status: 409, body: { code: 'BUSY' } });
    expect(answer?.headers['retry-after']).toBe('2');
  }
  held.resolve();
  await holder;
  expect((await book(clients[1], lockedId))?.status).toBe(201);
});

test('readiness responds while every connection is taken', async () => {
  const held = Promise.withResolvers<void>();
  const holders = Array.from({ length: 10 }, () =>
    world.db.connection().execute(() => held.promise),
  );
  expect((await world.call('GET', '/readyz')).status).toBe(200);
  held.resolve();
  await Promise.all(holders);
});
