// Whatever is requested, in whatever order and concurrently: bookings of a space never overlap, and nobody is refused
// whose time was free.
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeSpace } from '#places/spaces/spaces.factory.ts';
import { rounds } from '#test/rounds.ts';
import { openWorld, type Person, type World } from '#test/world.ts';
import { bookingRequest } from '../bookings.factory.ts';

let world: World;
let clients: Person[];
beforeAll(async () => {
  world = await openWorld({ RATE_LIMITS: 'off' });
  clients = await Promise.all([1, 2, 3, 4].map(() => world.asClient()));
});
afterAll(() => world.close());

/** In minutes from 09:00 of the day after the test's now; half open. */
type Stretch = { from: number; to: number };
type Booked = Stretch & { id: number; client: Person };

const DAY = Date.parse('2026-11-25T09:00:00+03:00');
const timeOf = (minutes: number) => new Date(DAY + minutes * 60_000).toISOString();
const overlap = (one: Stretch, other: Stretch) => one.from < other.to && other.from < one.to;

// In steps of ten minutes over five hours, so that ends often meet starts.
const stretch = fc
  .tuple(fc.nat(27), fc.integer({ min: 3, max: 9 }))
  .map(([from, length]) => ({ from: from * 10, to: (from + length) * 10 }));
const round = fc.record({
  /** Which of the standing bookings are cancelled first. */
  cancels: fc.array(fc.nat(9), { maxLength: 2 }),
  /** What different people request at once. */
  stretches: fc.array(stretch, { minLength: 1, maxLength: 4 }),
});

test('bookings of a space never overlap, and a refused one overlaps a standing one', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(round, { minLength: 1, maxLength: 4 }), async (rounds) => {
      const spaceId = await makeSpace(world.services);
      let standing: Booked[] = [];
      for (const { cancels, stretches } of rounds) {
        for (const nth of cancels) standing = await cancel(standing, nth);
        const answers = await Promise.all(
          stretches.map((stretch, nth) => book(spaceId, stretch, clients[nth] as Person)),
        );
        const refused = answers.filter((answer) => !('id' in answer));
        standing.push(...answers.filter((answer) => 'id' in answer));
        for (const [nth, one] of standing.entries()) {
          expect(standing.slice(nth + 1).filter((other) => overlap(one, other))).toEqual([]);
        }
        for (const stretch of refused) {
          expect(standing.some((booking) => overlap(stretch, booking))).toBe(true);
        }
      }
    }),
    { numRuns: rounds(10, 200) },
  );
});

async function book(spaceId: number, stretch: Stretch, client: Person): Promise<Stretch | Booked> {
  const times = {
    start_time: timeOf(stretch.from),
    end_time: timeOf(stretch.to),
    total_amount: null,
  };
  const { status, body } = await client.call(
    'POST',
    '/api/bookings/',
    bookingRequest(spaceId, times),
  );
  if (status === 201) return { ...stretch, id: body.data.id, client };
  expect([status, body.code]).toEqual([409, 'SLOT_TAKEN']);
  return stretch;
}

async function cancel(standing: Booked[], nth: number): Promise<Booked[]> {
  const given = standing[nth];
  if (!given) return standing;
  const { status } = await given.client.call('PUT', `/api/bookings/${given.id}/cancel`);
  expect(status).toBe(200);
  return standing.filter((booking) => booking !== given);
}
