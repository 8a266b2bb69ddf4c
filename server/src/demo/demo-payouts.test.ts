import { afterAll, beforeAll, expect, test } from 'vitest';
import { DAY_MS, HOUR_MS, later } from '#platform/durations.ts';
import { dayIn, nairobiDay } from '#platform/time.ts';
import { openWorld, type World } from '#test/world.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './demo-accounts.ts';
import { fillDemoWorld } from './demo-world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
  const { config, db, clock } = world.services;
  const { mpesa, earning } = config;
  world.clock.set(lastSunday());
  await fillDemoWorld({ db, mpesa, earning, clock, say: () => undefined });
});
afterAll(() => world.close());

/** Early on a Sunday morning, when the last batch of a Friday is least long ago. */
function lastSunday(): Date {
  const midnight = dayIn.parse(nairobiDay(new Date()));
  const weekday = new Date(midnight.getTime() + 3 * HOUR_MS).getUTCDay();
  return later(midnight, -(weekday || 7) * DAY_MS + HOUR_MS);
}

test('an owner who is held has something to be paid, on a Sunday too', async () => {
  const account = { email: DEMO_ACCOUNTS[2].email, password: DEMO_PASSWORD };
  const { body: session } = await world.call('POST', '/auth/login', account);
  const { body } = await world.call('GET', '/api/payouts/held', undefined, {
    authorization: `Bearer ${session.access_token}`,
  });
  const payable = body.data.map((held: { payable: number }) => held.payable);
  expect(payable).toHaveLength(2);
  expect(Math.min(...payable)).toBeGreaterThan(0);
});
