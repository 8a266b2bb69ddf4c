import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  BRIEF_MINUTES,
  LONG_HOURS,
  MOST_HELD_HOURS,
} from '#renting/bookings/holds/allowed-hold.rules.ts';
import { openWorld, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld({ HOLD_MINUTES: '17' });
});
afterAll(() => world.close());

test('help says how long time is kept, and how much shorter before a first payment', async () => {
  const { status, body } = await world.call('GET', '/api/help');
  expect(status).toBe(200);
  expect(body).toMatchObject({
    hold_minutes: 17,
    long_hours: LONG_HOURS,
    brief_hold_minutes: BRIEF_MINUTES,
    most_held_hours: MOST_HELD_HOURS,
  });
});
