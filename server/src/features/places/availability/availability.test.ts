import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { makeSpace } from '#places/spaces/spaces.factory.ts';
import { makeBooking } from '#renting/bookings/bookings.factory.ts';
import { NOW, openWorld, type Person, type World } from '#test/world.ts';

// The test's now is Tue 24 Nov 2026, 10:00; bookings are made for the day after.
let world: World;
let client: Person;
beforeAll(async () => {
  world = await openWorld({ RATE_LIMITS: 'off' });
  client = await world.asClient();
});
afterAll(() => world.close());
afterEach(() => world.clock.set(NOW));

type Shown = { free: [string, string][]; busy: [string, string][] };

const tomorrow = (time: string) => `2026-11-25T${time}:00+03:00`;
const book = (spaceId: number, from: string, to: string) =>
  makeBooking(client, spaceId, {
    start_time: tomorrow(from),
    end_time: tomorrow(to),
    total_amount: null,
  });

const ask = (spaceId: number, query: string) =>
  world.call('GET', `/api/spaces/${spaceId}/availability?${query}`);

/** The stretches of one day, each by its times. */
async function shown(spaceId: number, day = '2026-11-25'): Promise<Shown> {
  const { status, body } = await ask(spaceId, `from=${day}&to=${day}`);
  expect(status).toBe(200);
  type Stretch = { start_time: string; end_time: string };
  const times = (stretches: Stretch[]): [string, string][] =>
    stretches.map((one) => [one.start_time.slice(11, 16), one.end_time.slice(11, 16)]);
  return { free: times(body.free), busy: times(body.busy) };
}

describe('a day of a space', () => {
  test('is free from midnight to midnight if nobody booked', async () => {
    const spaceId = await makeSpace(world.services);
    expect(await shown(spaceId)).toEqual({ free: [['00:00', '00:00']], busy: [] });
  });

  test('is busy while it is booked, with adjacent bookings as one', async () => {
    const spaceId = await makeSpace(world.services);
    await book(spaceId, '09:00', '11:00');
    await book(spaceId, '11:00', '12:00');
    await book(spaceId, '15:00', '15:30');
    expect(await shown(spaceId)).toEqual({
      free: [
        ['00:00', '09:00'],
        ['12:00', '15:00'],
        ['15:30', '00:00'],
      ],
      busy: [
        ['09:00', '12:00'],
        ['15:00', '15:30'],
      ],
    });
  });

  test('shows a gap that is too short for a booking as busy, and one of half an hour as free', async () => {
    const spaceId = await makeSpace(world.services);
    await book(spaceId, '09:00', '10:00');
    await book(spaceId, '10:29', '11:00');
    await book(spaceId, '11:30', '12:00');
    expect((await shown(spaceId)).busy).toEqual([
      ['09:00', '11:00'],
      ['11:30', '12:00'],
    ]);
  });

  test('is free again after a booking was cancelled, or its hold has expired', async () => {
    const spaceId = await makeSpace(world.services);
    const { id } = await book(spaceId, '09:00', '10:00');
    await book(spaceId, '12:00', '13:00');
    await client.call('PUT', `/api/bookings/${id}/cancel`);
    expect((await shown(spaceId)).busy).toEqual([['12:00', '13:00']]);
    world.clock.set(new Date(NOW.getTime() + 20 * 60_000));
    expect((await shown(spaceId)).busy).toEqual([]);
  });

  test('is busy all day while the space takes no bookings', async () => {
    const spaceId = await makeSpace(world.services, { status: 'unavailable' });
    expect(await shown(spaceId)).toEqual({ free: [], busy: [['00:00', '00:00']] });
  });

  test('does not show the past: today begins with the next minute, yesterday is empty', async () => {
    const spaceId = await makeSpace(world.services);
    expect(await shown(spaceId, '2026-11-24')).toEqual({ free: [['10:01', '00:00']], busy: [] });
    expect(await shown(spaceId, '2026-11-23')).toEqual({ free: [], busy: [] });
  });

  test("shows nothing of other spaces' bookings, nor who booked", async () => {
    const [spaceId, other] = [await makeSpace(world.services), await makeSpace(world.services)];
    await book(other, '09:00', '11:00');
    expect((await shown(spaceId)).busy).toEqual([]);
    const { body } = await ask(other, '');
    expect(Object.keys(body).sort()).toEqual(['busy', 'free', 'space_id']);
    expect(Object.keys(body.busy[0]).sort()).toEqual(['end_time', 'start_time', 'why']);
  });
});

describe('why a time is not free', () => {
  const usual = {
    opening_hours: [],
    closures: [],
    buffer_minutes: 0,
    least_minutes: 30,
    most_minutes: null,
    notice_minutes: 0,
    furthest_days: 365,
  };
  async function whys(spaceId: number, day: string) {
    const { body } = await ask(spaceId, `from=${day}&to=${day}`);
    type Busy = { start_time: string; end_time: string; why: string };
    return body.busy.map(({ start_time, end_time, why }: Busy) =>
      [start_time.slice(11, 16), end_time.slice(11, 16), why].join(' '),
    );
  }
  async function spaceWith(rules: object) {
    const owner = await world.asOwner();
    const spaceId = await makeSpace(world.services, { owner_id: owner.id });
    const { status } = await owner.call('PUT', `/api/spaces/${spaceId}/rules`, {
      ...usual,
      ...rules,
    });
    expect(status).toBe(200);
    return spaceId;
  }
  // A Tuesday and the day after it; the clock says 10:00 on the first.
  const hours = [2, 3].map((weekday) => ({ weekday, opens: '08:00', closes: '18:00' }));

  test('is its hours first, then the notice, otherwise that it is taken', async () => {
    const spaceId = await spaceWith({
      opening_hours: hours,
      notice_minutes: 120,
      buffer_minutes: 30,
    });
    await book(spaceId, '09:00', '10:00');
    expect(await whys(spaceId, '2026-11-24')).toEqual([
      '10:01 12:00 too_soon',
      '18:00 00:00 closed',
    ]);
    // Time that a booking keeps free before it, for another's buffer, is taken too.
    expect(await whys(spaceId, '2026-11-25')).toEqual([
      '00:00 08:00 closed',
      '08:30 10:30 taken',
      '18:00 00:00 closed',
    ]);
  });

  test('is that it is closed that day, or too far ahead', async () => {
    const closures = [{ day: '2026-11-26', note: null }];
    const spaceId = await spaceWith({ closures, furthest_days: 1 });
    expect(await whys(spaceId, '2026-11-25')).toEqual(['10:00 00:00 too_far']);
    expect(await whys(spaceId, '2026-11-26')).toEqual(['00:00 00:00 closed']);
  });

  test('is that it is taken if the space takes no bookings', async () => {
    const spaceId = await makeSpace(world.services, { status: 'unavailable' });
    expect(await whys(spaceId, '2026-11-25')).toEqual(['00:00 00:00 taken']);
  });
});

describe('several days', () => {
  test('are two weeks from today in Nairobi by default, as instants of Nairobi', async () => {
    const spaceId = await makeSpace(world.services);
    // Still the day before in UTC.
    world.clock.set(new Date('2026-11-25T01:00:30+03:00'));
    const { body } = await ask(spaceId, '');
    expect(body).toEqual({
      space_id: spaceId,
      free: [{ start_time: '2026-11-25T01:01:00+03:00', end_time: '2026-12-09T00:00:00+03:00' }],
      busy: [],
    });
  });

  test.each([
    ['63 days', 'from=2026-11-24&to=2027-01-25'],
    ['a last day before the first', 'from=2026-11-24&to=2026-11-23'],
  ])('may not be %s', async (_, query) => {
    const spaceId = await makeSpace(world.services);
    const { status, body } = await ask(spaceId, query);
    expect([status, body.code]).toEqual([422, 'DAYS_NOT_SHOWN']);
  });

  test.each(['from=tomorrow', 'from=2026-02-30', 'to=9', 'from=2026-11-24T10:00'])(
    'may not be given as %s',
    async (query) => {
      const spaceId = await makeSpace(world.services);
      const { status, body } = await ask(spaceId, query);
      expect([status, body.message]).toEqual([422, 'Please give a day such as 2026-11-24.']);
    },
  );

  test('are those of a listed space', async () => {
    expect((await ask(999_999, '')).status).toBe(404);
  });
});

test('what is shown free can be booked to the minute, and a minute more cannot', async () => {
  const spaceId = await makeSpace(world.services);
  await book(spaceId, '09:00', '10:00');
  await book(spaceId, '11:15', '12:00');
  const { free } = await shown(spaceId);
  expect(free[1]).toEqual(['10:00', '11:15']);
  await expect(book(spaceId, '10:00', '11:16')).rejects.toThrow('SLOT_TAKEN');
  await book(spaceId, '10:00', '11:15');
});
