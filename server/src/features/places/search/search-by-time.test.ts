// Searching by date and time. The test's now is Tue 24 Nov 2026, 10:00; most searches are for Fri 27 Nov.
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeSpace } from '#places/spaces/spaces.factory.ts';
import { makeBooking } from '#renting/bookings/bookings.factory.ts';
import { NOW, openWorld, type Person, type World } from '#test/world.ts';

const MINUTE_MS = 60_000;

let world: World;
let owner: Person;
let client: Person;
let spaceId: number;
beforeAll(async () => {
  world = await openWorld({ RATE_LIMITS: 'off' });
  client = await world.asClient();
});
afterAll(() => world.close());
// Each test has spaces of its own, found by their owner.
beforeEach(async () => {
  owner = await world.asOwner();
  spaceId = await space();
});
afterEach(() => world.clock.set(NOW));

const space = (rest: object = {}) =>
  makeSpace(world.services, { owner_id: owner.id, price_cents: 0, ...rest });

const NO_RULES = {
  opening_hours: [],
  closures: [],
  buffer_minutes: 0,
  least_minutes: 30,
  most_minutes: null,
  notice_minutes: 0,
  furthest_days: 365,
};

async function setRules(rules: Partial<Record<keyof typeof NO_RULES, unknown>>): Promise<void> {
  const input = { ...NO_RULES, ...rules };
  const { status } = await owner.call('PUT', `/api/spaces/${spaceId}/rules`, input);
  expect(status).toBe(200);
}

const book = (from: string, to: string, rest: object = {}) =>
  makeBooking(client, spaceId, {
    start_time: `2026-11-27T${from}:00+03:00`,
    end_time: `2026-11-27T${to}:00+03:00`,
    total_amount: null,
    estimated_guests: 1,
    ...rest,
  });

/** How many of this test's spaces a search finds. */
async function found(when: string): Promise<number> {
  const { status, body } = await world.call('GET', `/spaces?owner_id=${owner.id}&${when}`);
  expect(status).toBe(200);
  expect(body.total).toBe(body.data.length);
  return body.total;
}

describe('a space is found', () => {
  test('for a stretch that nobody has, next to others too', async () => {
    await book('09:00', '10:00');
    await book('12:00', '13:00');
    expect(await found('date=2026-11-27&from=10:00&to=12:00')).toBe(1);
    expect(await found('date=2026-11-27&from=09:30&to=12:00')).toBe(0);
    expect(await found('date=2026-11-27&from=10:00&to=12:01')).toBe(0);
    expect(await found('date=2026-11-28&from=09:30&to=12:00')).toBe(1);
    expect(await found('date=2026-11-27&from=13:00&to=24:00')).toBe(1);
  });

  test('for hours at any time of the day, where one gap is long enough', async () => {
    await book('03:00', '21:30');
    expect(await found('date=2026-11-27&hours=3')).toBe(1);
    expect(await found('date=2026-11-27&hours=3.5')).toBe(0);
    expect(await found('date=2026-11-27')).toBe(1);
    expect(await found('date=2026-11-28&hours=24')).toBe(1);
  });

  test('by a day alone as long as its shortest booking fits', async () => {
    await setRules({ least_minutes: 240 });
    await book('04:00', '20:01');
    expect(await found('date=2026-11-27')).toBe(1);
    await book('00:00', '04:00');
    expect(await found('date=2026-11-27')).toBe(0);
  });

  test('once a hold on its time has run out, or the booking is cancelled', async () => {
    spaceId = await space({ price_cents: 100_000 });
    await book('00:00', '12:00');
    const { id } = await book('12:00', '20:00');
    const when = 'date=2026-11-27&from=09:00&to=14:00';
    expect(await found(when)).toBe(1);
    await client.call('PUT', `/api/bookings/${id}/cancel`);
    expect(await found(when)).toBe(1);
    world.clock.set(new Date(NOW.getTime() + 20 * MINUTE_MS));
    expect(await found(when)).toBe(2);
  });

  test('with all else that is asked of it', async () => {
    const when = 'date=2026-11-27&from=09:00&to=12:00';
    expect(await found(`${when}&guests=14&max_price=0&space_type=conference+room`)).toBe(1);
    expect(await found(`${when}&guests=15`)).toBe(0);
    expect(await found(`${when}&status=unavailable`)).toBe(0);
  });
});

test('spaces that are free are counted to a hundred', async () => {
  const more = async (spaces: number, limit = 1) => {
    await Promise.all(Array.from({ length: spaces }, () => space()));
    const query = `owner_id=${owner.id}&date=2026-11-27&from=10:00&to=11:00&limit=${limit}`;
    return (await world.call('GET', `/spaces?${query}`)).body;
  };
  expect(await more(98)).toMatchObject({ total: 99, total_is_at_least: false });
  expect(await more(2)).toMatchObject({ total: 100, total_is_at_least: true });
  // Rows that are shown are counted, however many.
  const whole = await more(0, 500);
  expect(whole.data).toHaveLength(101);
  expect(whole).toMatchObject({ total: 101, total_is_at_least: false, next_cursor: null });
});

describe('a space is not found', () => {
  test('while it takes no bookings', async () => {
    await owner.call('PATCH', `/api/spaces/${spaceId}`, { status: 'unavailable' });
    for (const when of ['', '&hours=1', '&from=09:00&to=12:00'])
      expect(await found(`date=2026-11-27${when}`)).toBe(0);
    expect(await found('')).toBe(1);
  });

  test('outside its opening hours and on closed days', async () => {
    await setRules({
      opening_hours: [
        { weekday: 5, opens: '08:00', closes: '12:00' },
        { weekday: 5, opens: '12:00', closes: '17:00' },
        { weekday: 6, opens: '08:00', closes: '10:00' },
      ],
      closures: [{ day: '2026-12-04', note: 'Cleaning' }],
    });
    expect(await found('date=2026-11-27&from=08:00&to=17:00')).toBe(1);
    expect(await found('date=2026-11-27&hours=9')).toBe(1);
    expect(await found('date=2026-11-27&hours=9.5')).toBe(0);
    expect(await found('date=2026-11-27&from=07:30&to=09:00')).toBe(0);
    expect(await found('date=2026-11-28&hours=3')).toBe(0);
    expect(await found('date=2026-11-29')).toBe(0);
    expect(await found('date=2026-12-04')).toBe(0);
    expect(await found('date=2026-12-11')).toBe(1);
  });

  test('in the time after a booking, nor where its own would reach into the next', async () => {
    await setRules({ buffer_minutes: 30 });
    await book('09:00', '10:00');
    await book('14:00', '15:00');
    expect(await found('date=2026-11-27&from=10:00&to=12:00')).toBe(0);
    expect(await found('date=2026-11-27&from=10:30&to=13:30')).toBe(1);
    expect(await found('date=2026-11-27&from=10:30&to=14:00')).toBe(0);
  });

  test('where its owner has blocked the time', async () => {
    await sql`
      insert into blocks (space_id, start_time, end_time, created_by, created_at)
      values (${spaceId}, '2026-11-27T10:00+03', '2026-11-27T11:00+03', ${owner.id}, ${NOW})`.execute(
      world.db,
    );
    expect(await found('date=2026-11-27&from=09:00&to=12:00')).toBe(0);
    expect(await found('date=2026-11-27&from=11:00&to=12:00')).toBe(1);
  });

  test('for less than its shortest or more than its longest booking', async () => {
    await setRules({ least_minutes: 120, most_minutes: 240 });
    expect(await found('date=2026-11-27&from=09:00&to=10:30')).toBe(0);
    expect(await found('date=2026-11-27&from=09:00&to=11:00')).toBe(1);
    expect(await found('date=2026-11-27&from=09:00&to=13:30')).toBe(0);
    expect(await found('date=2026-11-27&hours=1.5')).toBe(0);
    expect(await found('date=2026-11-27&hours=4')).toBe(1);
    expect(await found('date=2026-11-27&hours=4.5')).toBe(0);
  });

  test('sooner than its notice, or further ahead than it lets', async () => {
    await setRules({ notice_minutes: 3 * 24 * 60, furthest_days: 7 });
    expect(await found('date=2026-11-26')).toBe(0);
    expect(await found('date=2026-11-27&from=09:30&to=11:00')).toBe(0);
    expect(await found('date=2026-11-27&from=10:00&to=11:00')).toBe(1);
    expect(await found('date=2026-12-01&hours=10')).toBe(1);
    expect(await found('date=2026-12-01&hours=10.5')).toBe(0);
    expect(await found('date=2026-12-02')).toBe(0);
  });

  test('in the past', async () => {
    expect(await found('date=2026-11-23')).toBe(0);
    expect(await found('date=2026-11-24&from=10:00&to=11:00')).toBe(0);
    expect(await found('date=2026-11-24&from=10:01&to=11:00')).toBe(1);
    expect(await found('date=2026-11-24&hours=13.5')).toBe(1);
    expect(await found('date=2026-11-24&hours=14')).toBe(0);
    for (const day of ['0000-01-01', '0001-01-01', '0999-01-01'])
      for (const time of ['', '&from=09:00&to=10:00', '&hours=24']) {
        expect(await found(`date=${day}${time}`)).toBe(0);
        const near = `/api/spaces/near?date=${day}&from=09:00&to=10:00`;
        expect((await world.call('GET', near)).body.data).toEqual([]);
      }
    expect(await found('date=9999-12-31')).toBe(0);
  });

  test('once it was removed', async () => {
    await owner.call('DELETE', `/api/spaces/${spaceId}`);
    expect(await found('date=2026-11-27')).toBe(0);
  });
});

const CHOOSE_TIME = 'Please give a time such as 09:00; the end of a day is 24:00.';
const CHOOSE_HOURS = 'Please give half an hour to 24 hours, in half hours, such as 3 or 1.5.';

test.each([
  ['date=27/11/2026', { date: 'Please give a day such as 2026-11-24.' }],
  ['date=2026-02-30', { date: 'Please give a day such as 2026-11-24.' }],
  ['date=2026-11-27&date=2026-11-28', { date: 'Please give a day such as 2026-11-24.' }],
  ['date=2026-11-27&from=9&to=25:00', { from: CHOOSE_TIME, to: CHOOSE_TIME }],
  ['date=2026-11-27&from=09:00&from=10:00', { from: CHOOSE_TIME }],
  ['date=2026-11-27&from=12:00&to=12:00', { to: 'The end must be after the start.' }],
  ['date=2026-11-27&from=24:00&to=12:00', { to: 'The end must be after the start.' }],
  ['date=2026-11-27&to=12:00', { from: 'Please say from when.' }],
  ['date=2026-11-27&from=12:00', { to: 'Please say until when.' }],
  ['date=2026-11-27&hours=0', { hours: CHOOSE_HOURS }],
  ['date=2026-11-27&hours=24.5', { hours: CHOOSE_HOURS }],
  ['date=2026-11-27&hours=1.25', { hours: CHOOSE_HOURS }],
  ['date=2026-11-27&hours=three', { hours: CHOOSE_HOURS }],
  [
    'date=2026-11-27&hours=3&from=09:00&to=12:00',
    { hours: 'Please give either a time from and to, or a number of hours.' },
  ],
  ['from=09:00&to=12:00', { date: 'Please choose a day.' }],
  ['hours=3', { date: 'Please choose a day.' }],
])('%s is refused in words', async (query, errors) => {
  for (const path of ['/spaces', '/api/spaces/'])
    expect(await world.call('GET', `${path}?${query}`)).toMatchObject({
      status: 422,
      body: { code: 'NOT_VALID', errors },
    });
});

test('fields that a form sends empty have no effect', async () => {
  expect(await found('date=&from=&to=&hours=')).toBe(1);
  expect(await found('date=2026-11-27&from=&to=&hours=')).toBe(1);
});

test('a search by time continues from page to page', async () => {
  for (let nth = 0; nth < 4; nth += 1) await space();
  await book('09:00', '12:00');
  const ids: number[] = [];
  let cursor = '';
  do {
    const { body } = await world.call(
      'GET',
      `/spaces?owner_id=${owner.id}&date=2026-11-27&from=10:00&to=11:00&sort=price&limit=3&cursor=${cursor}`,
    );
    expect(body.total).toBe(4);
    ids.push(...body.data.map(({ id }: { id: number }) => id));
    cursor = body.next_cursor ?? '';
  } while (cursor);
  expect(new Set(ids).size).toBe(4);
  expect(ids).not.toContain(spaceId);
});

describe('near to a time that is not free', () => {
  type Near = { space: { id: number }; free: Stretch; nearest: Stretch };
  type Stretch = { start_time: string; end_time: string };

  const near = async (when: string): Promise<string[]> => {
    const query = `owner_id=${owner.id}&date=2026-11-27&${when}`;
    const { status, body } = await world.call('GET', `/api/spaces/near?${query}`);
    expect(status).toBe(200);
    return body.data.map(
      ({ space, free, nearest }: Near) => `${space.id} ${timesOf(nearest)} in ${timesOf(free)}`,
    );
  };
  const timesOf = ({ start_time, end_time }: Stretch) =>
    `${start_time.slice(11, 16)}-${end_time.slice(11, 16)}`;

  test('is the nearest as long, before or after, from a half hour on', async () => {
    await book('09:00', '12:10');
    await book('18:00', '20:00');
    expect(await near('from=10:00&to=13:00')).toEqual([`${spaceId} 12:30-15:30 in 12:10-18:00`]);
    expect(await near('from=07:00&to=10:00')).toEqual([`${spaceId} 06:00-09:00 in 00:00-09:00`]);
    expect(await near('from=15:30&to=18:30')).toEqual([`${spaceId} 15:00-18:00 in 12:10-18:00`]);
    expect(await near('from=09:00&to=19:00')).toEqual([]);
  });

  test('is no space that is free as asked; of the others the nearest come first', async () => {
    expect(await near('from=10:00&to=13:00')).toEqual([]);
    await book('09:00', '12:00');
    const first = spaceId;
    spaceId = await space();
    await book('09:00', '11:00');
    expect(await near('from=10:00&to=11:00')).toEqual([
      `${spaceId} 11:00-12:00 in 11:00-00:00`,
      `${first} 08:00-09:00 in 00:00-09:00`,
    ]);
    expect(await near('from=10:00&to=11:00&guests=15')).toEqual([]);
    expect(await near('from=10:00&to=11:00&keyword=nothing+like+it')).toEqual([]);
  });

  test('keeps to what each space asks', async () => {
    await setRules({
      opening_hours: [{ weekday: 5, opens: '08:00', closes: '17:00' }],
      buffer_minutes: 30,
      least_minutes: 60,
      most_minutes: 180,
    });
    await book('09:00', '12:00');
    expect(await near('from=10:00&to=13:00')).toEqual([`${spaceId} 12:30-15:30 in 12:30-17:00`]);
    expect(await near('from=10:00&to=10:30')).toEqual([]);
    expect(await near('from=10:00&to=14:00')).toEqual([]);
    expect(await near('from=16:30&to=17:30')).toEqual([`${spaceId} 16:00-17:00 in 12:30-17:00`]);
  });

  test('is six spaces at most, by one statement however many there are', async () => {
    const many = async () => {
      await Promise.all(
        Array.from({ length: 8 }, async () => {
          const id = await space();
          await makeBooking(client, id, {
            start_time: '2026-11-27T09:00:00+03:00',
            end_time: '2026-11-27T12:00:00+03:00',
            total_amount: null,
            estimated_guests: 1,
          });
        }),
      );
    };
    await many();
    expect(await near('from=10:00&to=13:00')).toHaveLength(6);
    expect(await world.statementsOf(() => near('from=10:00&to=13:00'))).toBe(1);
  });
});
