// What is shown free can be booked, and nothing else, and a search by time finds exactly that: for any rules of a space
// and whatever is in it.
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeSpace } from '#places/spaces/spaces.factory.ts';
import { bookingRequest } from '#renting/bookings/bookings.factory.ts';
import { rounds } from '#test/rounds.ts';
import { NOW, openWorld, type Person, type World } from '#test/world.ts';

const WORLDS = rounds(6, 1000);
const DAYS = 4;
const MINUTE_MS = 60_000;
const DAY_MINUTES = 24 * 60;
const FIRST_DAY = new Date('2026-11-24T00:00:00+03:00').getTime();
const at = (minute: number) => new Date(FIRST_DAY + minute * MINUTE_MS);
const timeOfDay = (minutes: number) =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => `${part}`.padStart(2, '0')).join(':');
const minuteOf = (time: string) => (Date.parse(time) - FIRST_DAY) / MINUTE_MS;

let world: World;
let owner: Person;
let client: Person;
let spaceId: number;
beforeAll(async () => {
  world = await openWorld({ RATE_LIMITS: 'off' });
  [owner, client] = [await world.asOwner(), await world.asClient()];
  // Free of charge, so that a booking is confirmed without a payment.
  spaceId = await makeSpace(world.services, { owner_id: owner.id, price_cents: 0 });
});
afterAll(() => world.close());

const minute = (most: number) => fc.integer({ min: 0, max: most });
const quarter = (most: number) => minute(most / 15).map((count) => count * 15);

/** Hours of some weekdays: cut at random times, with every second piece open, so that none overlap. */
const dayHours = fc
  .uniqueArray(fc.oneof(quarter(DAY_MINUTES), minute(DAY_MINUTES)), { minLength: 2, maxLength: 6 })
  .map((cuts) => cuts.toSorted((one, other) => one - other))
  .map((cuts) =>
    cuts.flatMap((opens, nth) => {
      const closes = cuts[nth + 1];
      const isOpen = nth % 2 === 0 && closes !== undefined;
      return isOpen ? [{ opens: timeOfDay(opens), closes: timeOfDay(closes) }] : [];
    }),
  );
const aroundTheClock = fc.constant([{ opens: '00:00', closes: '24:00' }]);
const opening_hours = fc
  .array(fc.option(fc.oneof(dayHours, aroundTheClock)), { minLength: 7, maxLength: 7 })
  .map((days) =>
    days.flatMap((hours, nth) => (hours ?? []).map((one) => ({ weekday: nth + 1, ...one }))),
  );

const rules = fc.record({
  opening_hours: fc.oneof(fc.constant([]), opening_hours),
  closures: fc
    .uniqueArray(fc.integer({ min: 24, max: 28 }), { maxLength: 2 })
    .map((days) => days.map((day) => ({ day: `2026-11-${day}`, note: null }))),
  buffer_minutes: fc.oneof(fc.constant(0), minute(90)),
  least_minutes: fc.oneof(fc.constant(30), fc.integer({ min: 30, max: 300 })),
  most_minutes: fc.option(fc.integer({ min: 300, max: 1440 })),
  notice_minutes: fc.oneof(fc.constant(0), minute(1440)),
  furthest_days: fc.constantFrom(2, 30, 365),
});

const stretch = fc.tuple(minute(DAYS * DAY_MINUTES), fc.integer({ min: 30, max: 600 }));
const scene = fc.record({
  rules,
  /** Made before the rules, so that they may contradict them: bookings and blocks. */
  standing: fc.array(fc.tuple(stretch, fc.boolean()), { maxLength: 8 }),
  /** Tried afterwards: anywhere, or at the edges of what is shown. */
  tries: fc.array(stretch, { minLength: 6, maxLength: 6 }),
  edges: fc.array(fc.tuple(fc.nat(100), fc.nat(100), fc.constantFrom(-1, 0, 0, 1)), {
    minLength: 10,
    maxLength: 10,
  }),
  /** Searched on each day: this many hours at any time. */
  hours: fc.array(
    minute(47).map((count) => (count + 1) / 2),
    { minLength: 2, maxLength: 2 },
  ),
});

type Scene = typeof scene extends fc.Arbitrary<infer Value> ? Value : never;
type Shown = { start_time: string; end_time: string };

const book = (start: number, end: number) =>
  client.call(
    'POST',
    '/api/bookings/',
    bookingRequest(spaceId, {
      start_time: at(start).toISOString(),
      end_time: at(end).toISOString(),
      total_amount: 0,
      estimated_guests: 1,
    }),
  );

async function setUp({ rules, standing }: Scene): Promise<void> {
  await sql`delete from blocks`.execute(world.db);
  await sql`
    update bookings set state = 'cancelled', cancelled_at = ${NOW}, cancel_reason = 'Cleared'
    where state <> 'cancelled'`.execute(world.db);
  const none = { opening_hours: [], closures: [], buffer_minutes: 0, least_minutes: 30 };
  await change({ ...none, most_minutes: null, notice_minutes: 0, furthest_days: 365 });
  for (const [[start, length], isBlock] of standing) {
    if (!isBlock) await book(start, start + length);
    else
      await sql`
        insert into blocks (space_id, start_time, end_time, created_by, created_at)
        values (${spaceId}, ${at(start)}, ${at(start + length)}, ${owner.id}, ${NOW})`.execute(
        world.db,
      );
  }
  await change(rules);
}

async function change(rules: object): Promise<void> {
  const { status } = await owner.call('PUT', `/api/spaces/${spaceId}/rules`, rules);
  expect(status).toBe(200);
}

async function shown(): Promise<{ free: [number, number][]; busy: [number, number][] }> {
  const { body } = await world.call(
    'GET',
    `/api/spaces/${spaceId}/availability?from=2026-11-24&to=2026-11-${24 + DAYS - 1}`,
  );
  const minutes = (stretches: Shown[]) =>
    stretches.map(({ start_time, end_time }): [number, number] => [
      minuteOf(start_time),
      minuteOf(end_time),
    ]);
  return { free: minutes(body.free), busy: minutes(body.busy) };
}

/** Whether a search for a time on one of the days finds the space. */
async function isFound(day: number, when: string): Promise<boolean> {
  const query = `owner_id=${owner.id}&date=2026-11-${24 + day}${when}`;
  const { status, body } = await world.call('GET', `/spaces?${query}`);
  expect(status).toBe(200);
  return body.total === 1;
}

/** The minutes of each free stretch on a day. */
const freeOn = (day: number, free: [number, number][]) =>
  free.map(
    ([from, to]) => Math.min(to, (day + 1) * DAY_MINUTES) - Math.max(from, day * DAY_MINUTES),
  );

async function expectFoundByLength(drawn: Scene, free: [number, number][]): Promise<void> {
  const { least_minutes, most_minutes } = drawn.rules;
  for (let day = 0; day < DAYS; day += 1) {
    const longest = Math.max(0, ...freeOn(day, free));
    for (const hours of drawn.hours) {
      const fits = hours * 60 >= least_minutes && hours * 60 <= (most_minutes ?? DAY_MINUTES);
      expect({ day, hours, isFound: await isFound(day, `&hours=${hours}`) }).toEqual({
        day,
        hours,
        isFound: fits && hours * 60 <= longest,
      });
    }
    expect(await isFound(day, '')).toBe(longest >= least_minutes);
  }
}

test('any stretch shown free is found and can be booked, and any other is neither', {
  timeout: rounds(600_000, 7_200_000),
}, async () => {
  let [booked, refused] = [0, 0];
  await fc.assert(
    fc.asyncProperty(scene, async (drawn) => {
      await Promise.all([owner.signInAgain(), client.signInAgain()]);
      await setUp(drawn);
      const { free, busy } = await shown();
      const all = [...free, ...busy].toSorted(([one], [other]) => one - other);
      // Together they cover the remaining time of the days, without a gap.
      for (const [nth, [, end]] of all.entries())
        expect(all[nth + 1]?.[0] ?? DAYS * DAY_MINUTES).toBe(end);
      const { least_minutes, most_minutes, furthest_days } = drawn.rules;
      // As short and as long as permitted, and a minute beyond, where there is room.
      const most = most_minutes ?? DAY_MINUTES;
      const [roomy] = free.find(([from, to]) => to - from > most) ?? free[0] ?? [];
      const lengths = [least_minutes - 1, least_minutes, most, most + 1];
      const atBounds = lengths.map((length): [number, number] => [roomy ?? 0, length]);
      await expectFoundByLength(drawn, free);
      const marks = all.flat();
      const atEdges = drawn.edges.map(([from, to, off]): [number, number] => {
        const start = marks[from % marks.length] ?? 0;
        const end = marks[to % marks.length] ?? 0;
        return [start, end > start ? end - start + off : least_minutes + off];
      });
      for (const [start, length] of [...drawn.tries, ...atEdges, ...atBounds]) {
        const end = start + length;
        const last = (NOW.getTime() - FIRST_DAY) / MINUTE_MS + furthest_days * DAY_MINUTES;
        // A booking that starts on the last day may end on the next one, on which nothing can start.
        if (end > DAYS * DAY_MINUTES || (start <= last && end > last)) continue;
        const isFree =
          length >= least_minutes &&
          length <= (most_minutes ?? length) &&
          free.some(([from, to]) => from <= start && end <= to);
        const day = Math.floor(start / DAY_MINUTES);
        const [from, to] = [start, end].map((time) => timeOfDay(time - day * DAY_MINUTES));
        if (start < end && end <= (day + 1) * DAY_MINUTES)
          expect({ start, end, isFound: await isFound(day, `&from=${from}&to=${to}`) }).toEqual({
            start,
            end,
            isFound: isFree,
          });
        const { status, body } = await book(start, end);
        expect({ start, end, status: status === 201 }).toEqual({ start, end, status: isFree });
        if (!isFree) {
          expect([409, 422]).toContain(status);
          refused += 1;
          continue;
        }
        booked += 1;
        const cancelled = await client.call('PUT', `/api/bookings/${body.data.id}/cancel`);
        expect(cancelled.status).toBe(200);
      }
    }),
    { numRuns: WORLDS },
  );
  // The generated cases are useful: both outcomes happened often.
  expect(Math.min(booked, refused)).toBeGreaterThan(WORLDS / 4);
});
