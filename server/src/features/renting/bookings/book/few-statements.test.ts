// The cost of a booking: each statement is a round trip to the database, most of them under the locks of the client and
// the space. Beginning and ending the transaction come on top.
import { expect, test } from 'vitest';
import { makeSpace } from '#places/spaces/spaces.factory.ts';
import { openWorld } from '#test/world.ts';
import { makeBooking } from '../bookings.factory.ts';

test.each([
  [
    'who calls, the locks, the space, the booking with its invoice, the record, its notices in the queue',
    'off',
    6,
  ],
  ['and with limits how often the client booked, and how they stand', 'on', 10],
])('a booking sends few statements: %s', async (_, limits, expected) => {
  const world = await openWorld({ RATE_LIMITS: limits });
  const client = await world.asClient();
  for (const start of ['09', '11']) {
    const spaceId = await makeSpace(world.services);
    const times = {
      start_time: `2026-11-25T${start}:00:00+03:00`,
      end_time: `2026-11-25T${start}:30:00+03:00`,
      total_amount: null,
    };
    const statements = await world.statementsOf(() => makeBooking(client, spaceId, times));
    expect(statements).toBe(expected);
  }
  await world.close();
});
