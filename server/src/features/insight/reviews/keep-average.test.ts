// A space's sums and counts of ratings, and who has reviewed it, are stored beside the reviews they derive from.
// Whatever happens concurrently, they end up matching the rows.
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeSpace } from '#places/spaces/spaces.factory.ts';
import { makeBooking } from '#renting/bookings/bookings.factory.ts';
import { rounds } from '#test/rounds.ts';
import { openWorld, type Person, type World } from '#test/world.ts';

let world: World;
let people: Person[];
beforeAll(async () => {
  world = await openWorld({ RATE_LIMITS: 'off' });
  people = await Promise.all(Array.from({ length: 6 }, () => world.asClient()));
});
afterAll(() => world.close());

type Stay = { person: Person; bookingId: number; reviewId: number | null };
type Step = {
  who: number;
  does: 'write' | 'change' | 'remove';
  rating: number;
  power_rating: number | null;
  water_rating: number | null;
};

async function openStays(spaceId: number): Promise<Stay[]> {
  const stays: Stay[] = [];
  for (const [nth, person] of people.entries()) {
    const booking = await makeBooking(person, spaceId, {
      start_time: `2026-12-0${nth + 1}T09:00`,
      end_time: `2026-12-0${nth + 1}T10:00`,
      total_amount: null,
    });
    stays.push({ person, bookingId: booking.id, reviewId: null });
  }
  return stays;
}

/** Takes a step; one without anything to act on is refused, as it should be. */
async function take(stay: Stay, { does, who: _who, ...said }: Step): Promise<number> {
  const { person, bookingId, reviewId } = stay;
  const address = `/api/reviews/${reviewId ?? 999_999}`;
  if (does === 'change') return (await person.call('PATCH', address, said)).status;
  if (does === 'remove') return (await person.call('DELETE', address)).status;
  const body = { booking_id: bookingId, ...said, internet_rating: said.rating };
  const answer = await person.call('POST', '/api/reviews/', body);
  stay.reviewId = answer.body.data.id;
  return answer.status;
}

async function expectKept(spaceId: number): Promise<void> {
  const { rows } = await sql<{ kept: number[]; counted: number[] }>`
    select array[rating_sum, reviews_count, power_sum, power_count, internet_sum, internet_count, water_sum, water_count] as kept,
           (select array[coalesce(sum(rating), 0), count(*), coalesce(sum(power_rating), 0), count(power_rating),
                         coalesce(sum(internet_rating), 0), count(internet_rating),
                         coalesce(sum(water_rating), 0), count(water_rating)]::int[] from reviews
            where reviews.space_id = spaces.id) as counted
    from spaces where id = ${spaceId}`.execute(world.db);
  expect(rows[0]?.kept).toEqual(rows[0]?.counted);
  const reviewers = await sql<{ kept: number[]; written: number[] }>`
    select array(select user_id from reviewed_spaces where space_id = ${spaceId} order by 1) as kept,
           array(select user_id from reviews where space_id = ${spaceId} order by 1) as written`.execute(
    world.db,
  );
  expect(reviewers.rows[0]?.kept).toEqual(reviewers.rows[0]?.written);
}

const step = fc.record<Step>({
  who: fc.nat(5),
  does: fc.constantFrom('write', 'write', 'change', 'remove'),
  rating: fc.integer({ min: 1, max: 5 }),
  power_rating: fc.option(fc.integer({ min: 1, max: 5 })),
  water_rating: fc.option(fc.integer({ min: 1, max: 5 })),
});

test('concurrent changes of a space’s reviews leave its average equal to that of the rows', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(step, { minLength: 2, maxLength: 20 }), { minLength: 1, maxLength: 4 }),
      async (rounds) => {
        const spaceId = await makeSpace(world.services, { price_cents: 0 });
        const stays = await openStays(spaceId);
        for (const steps of rounds) {
          const statuses = await Promise.all(
            steps.map((each) => take(stays[each.who] as Stay, each)),
          );
          for (const status of statuses) expect([200, 201, 404, 409]).toContain(status);
          await expectKept(spaceId);
        }
      },
    ),
    // The order of requests differs each time: a smaller case would prove nothing.
    { numRuns: rounds(5, 100), endOnFailure: true },
  );
});
