import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeSpace } from '#places/spaces/spaces.factory.ts';
import { bookingRequest, makeBooking } from '#renting/bookings/bookings.factory.ts';
import { NOW, openWorld, type Person, type World } from '#test/world.ts';

let world: World;
let owner: Person;
let client: Person;
let spaceId: number;
beforeAll(async () => {
  world = await openWorld();
  owner = await world.asOwner();
});
afterAll(() => world.close());
beforeEach(async () => {
  world.clock.set(NOW);
  await owner.signInAgain();
  client = await world.asClient();
  spaceId = await makeSpace(world.services, { owner_id: owner.id });
});

const usual = {
  opening_hours: [],
  closures: [],
  buffer_minutes: 0,
  least_minutes: 30,
  most_minutes: null,
  notice_minutes: 0,
  furthest_days: 365,
};
const path = () => `/api/spaces/${spaceId}/rules`;
const set = (rules: Record<string, unknown>, who = owner) =>
  who.call('PUT', path(), { ...usual, ...rules });
const book = (start_time: string, end_time: string) =>
  client.call(
    'POST',
    '/api/bookings/',
    bookingRequest(spaceId, { start_time, end_time, total_amount: null }),
  );
const tuesday = { weekday: 2, opens: '08:00', closes: '12:00' };
const refusal = ({ body }: { body: { errors: Record<string, string> } }) => body.errors;

describe('the rules of a space', () => {
  test('permit everything unless its owner sets them, and anybody may read them', async () => {
    const { status, body } = await world.call('GET', path());
    expect([status, body]).toEqual([200, { space_id: spaceId, version: 1, ...usual }]);
  });

  test('are replaced as a whole, returned as they are then, and recorded', async () => {
    const rules = {
      opening_hours: [tuesday, { weekday: 2, opens: '13:00', closes: '24:00' }],
      closures: [
        { day: '2026-12-25', note: 'Christmas Day' },
        { day: '2026-12-26', note: null },
      ],
      buffer_minutes: 15,
      least_minutes: 60,
      most_minutes: 240,
      notice_minutes: 120,
      furthest_days: 30,
    };
    const { status, body } = await set(rules);
    expect([status, body.data]).toEqual([200, { space_id: spaceId, version: 2, ...rules }]);
    expect((await world.call('GET', path())).body).toEqual(body.data);
    await set({});
    expect((await world.call('GET', path())).body).toEqual({
      space_id: spaceId,
      version: 3,
      ...usual,
    });
    const { rows } = await sql`
      select action, actor_id from audit where subject = 'space' and subject_id = ${spaceId}`.execute(
      world.db,
    );
    const changed = { action: 'space.rules_changed', actor_id: owner.id };
    expect(rows).toEqual([changed, changed]);
  });

  test('cannot be replaced by somebody who read them before another set them', async () => {
    const { version } = (await world.call('GET', path())).body;
    const closed = { closures: [{ day: '2026-12-25', note: null }] };
    const both = await Promise.all([
      set({ version, ...closed }),
      set({ version, buffer_minutes: 30 }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [won, lost] = both[0].status === 200 ? both : [both[1], both[0]];
    expect(lost.body.code).toBe('RULES_CHANGED');
    expect((await world.call('GET', path())).body).toEqual(won.body.data);
    for (const never of [-1, 2 ** 31, Number.MAX_SAFE_INTEGER])
      expect((await set({ version: never })).body.code).toBe('RULES_CHANGED');
    const again = await set({ version: won.body.data.version, least_minutes: 60 });
    expect([again.status, again.body.data.least_minutes]).toEqual([200, 60]);
  });

  test('keep closures before today on record, which are no longer shown', async () => {
    await set({ closures: [{ day: '2026-11-25', note: null }] });
    world.clock.set(new Date('2026-11-27T09:00:00+03:00'));
    await owner.signInAgain();
    expect(
      (await set({ closures: [{ day: '2026-11-26', note: 'Too late' }] })).body.data.closures,
    ).toEqual([]);
    const { rows } = await sql`select day::text from closures where space_id = ${spaceId}`.execute(
      world.db,
    );
    expect(rows).toEqual([{ day: '2026-11-25' }]);
  });

  test('cannot be set by others, nor for an unknown space', async () => {
    const other = await world.asOwner();
    expect((await set({}, other)).status).toBe(403);
    expect((await set({}, client)).status).toBe(403);
    expect((await other.call('GET', `/api/spaces/${spaceId}/clashes`)).status).toBe(403);
    expect((await owner.call('PUT', '/api/spaces/999999/rules', usual)).status).toBe(404);
    expect((await owner.call('GET', '/api/spaces/999999/clashes')).status).toBe(404);
    expect((await world.call('GET', '/api/spaces/999999/rules')).status).toBe(404);
  });
});

describe('rules that are impossible', () => {
  const OVERLAP = 'The hours of Tuesday overlap. Please give each hour once.';
  test.each([
    [
      'hours that overlap',
      { opening_hours: [tuesday, { ...tuesday, opens: '11:59', closes: '13:00' }] },
      OVERLAP,
    ],
    [
      'more stretches of a weekday than it may have',
      {
        opening_hours: [0, 1, 2, 3, 4, 5, 6].map((hour) => ({
          weekday: 2,
          opens: `0${hour}:00`,
          closes: `0${hour}:30`,
        })),
      },
      'Tuesday has more than 6 stretches of hours. Please join some of them.',
    ],
    ['the same hours twice', { opening_hours: [tuesday, tuesday] }, OVERLAP],
    [
      'hours that end before they start',
      { opening_hours: [{ weekday: 1, opens: '18:00', closes: '02:00' }] },
      'A space must close after it opens. For hours past midnight, close at 24:00 and open at 00:00 on the next day.',
    ],
    ['hours of no day', { opening_hours: [{ ...tuesday, weekday: 8 }] }, null],
    [
      'a time that is none',
      { opening_hours: [{ ...tuesday, closes: '24:01' }] },
      'Please give a time such as 08:00; the end of a day is 24:00.',
    ],
    [
      'a day closed twice',
      {
        closures: [
          { day: '2026-12-25', note: null },
          { day: '2026-12-25', note: 'Again' },
        ],
      },
      'A day is closed twice. Please give each day once.',
    ],
    [
      'a day that is none',
      { closures: [{ day: '2026-02-30', note: null }] },
      'Please give a day such as 2026-12-25.',
    ],
    [
      'a longest booking below the shortest',
      { least_minutes: 120, most_minutes: 60 },
      'The longest booking cannot be shorter than the shortest.',
    ],
    [
      'a notice beyond the furthest day',
      { notice_minutes: 1440, furthest_days: 1 },
      'The notice must be shorter than bookings may be made ahead.',
    ],
    [
      'a shortest booking of a minute',
      { least_minutes: 1 },
      'The shortest booking may be 30 minutes to 24 hours.',
    ],
    [
      'a buffer below nothing',
      { buffer_minutes: -1 },
      'Please keep 0 to 720 minutes after each booking.',
    ],
    ['half a minute', { buffer_minutes: 0.5 }, 'Please keep 0 to 720 minutes after each booking.'],
    [
      'more closed days than there are',
      { closures: Array.from({ length: 801 }, () => ({ day: '2026-12-25', note: null })) },
      null,
    ],
  ])('%s are refused, and nothing is changed', async (_, rules, sentence) => {
    const answer = await set(rules);
    expect(answer.status).toBe(422);
    if (sentence !== null) expect(Object.values(refusal(answer))).toContain(sentence);
    expect((await world.call('GET', path())).body).toEqual({
      space_id: spaceId,
      version: 1,
      ...usual,
    });
  });
});

describe('a booking', () => {
  test('must be within the opening hours, and says what they are', async () => {
    await set({ opening_hours: [tuesday, { weekday: 2, opens: '13:00', closes: '18:00' }] });
    const sentence =
      'On Tue 1 Dec 2026 this space is open 08:00 to 12:00 and 13:00 to 18:00. Please choose a time within.';
    for (const [start, end] of [
      ['07:59', '09:00'],
      ['11:00', '12:01'],
      ['11:00', '14:00'],
      ['19:00', '20:00'],
    ]) {
      const answer = await book(`2026-12-01T${start}`, `2026-12-01T${end}`);
      expect([answer.status, refusal(answer)]).toEqual([422, { start_time: sentence }]);
    }
    expect(refusal(await book('2026-12-02T09:00', '2026-12-02T10:00'))).toEqual({
      start_time: 'This space is closed on Wed 2 Dec 2026. Please choose another day.',
    });
    expect((await book('2026-12-01T08:00', '2026-12-01T12:00')).status).toBe(201);
  });

  test('may go past midnight if the hours continue', async () => {
    await set({
      opening_hours: [
        { weekday: 2, opens: '20:00', closes: '24:00' },
        { weekday: 3, opens: '00:00', closes: '02:00' },
      ],
    });
    expect(refusal(await book('2026-12-01T22:00', '2026-12-02T02:01'))).toEqual({
      end_time: 'On Wed 2 Dec 2026 this space is open 00:00 to 02:00. Please choose a time within.',
    });
    expect((await book('2026-12-01T22:00', '2026-12-02T02:00')).status).toBe(201);
  });

  test('over several days names the first that is closed for some of it', async () => {
    await set({ opening_hours: [tuesday, { weekday: 3, opens: '09:00', closes: '18:00' }] });
    const told = async (start: string, end: string) => refusal(await book(start, end));
    expect(await told('2026-12-01T11:00', '2026-12-02T10:00')).toEqual({
      start_time:
        'On Tue 1 Dec 2026 this space is open 08:00 to 12:00. Please choose a time within.',
    });
    await set({ opening_hours: [{ weekday: 2, opens: '20:00', closes: '24:00' }] });
    expect(await told('2026-12-01T22:00', '2026-12-02T01:00')).toEqual({
      end_time: 'This space is closed on Wed 2 Dec 2026. Please choose another day.',
    });
  });

  test('cannot be made on a closed day, nor across one', async () => {
    await set({ closures: [{ day: '2026-12-25', note: 'Christmas Day' }] });
    const closed =
      'This space is closed on Fri 25 Dec 2026 (Christmas Day). Please choose another day.';
    expect(refusal(await book('2026-12-25T09:00', '2026-12-25T10:00'))).toEqual({
      start_time: closed,
    });
    expect(refusal(await book('2026-12-24T22:00', '2026-12-26T02:00'))).toEqual({
      end_time: closed,
    });
    expect((await book('2026-12-24T22:00', '2026-12-25T00:00')).body.error).toBe(null);
  });

  test('keeps the buffer on both sides, as enforced by the database alone', async () => {
    await set({ buffer_minutes: 30 });
    expect((await book('2026-12-01T10:00', '2026-12-01T11:00')).status).toBe(201);
    expect((await book('2026-12-01T11:29', '2026-12-01T12:00')).body.code).toBe('SLOT_TAKEN');
    expect((await book('2026-12-01T09:00', '2026-12-01T09:31')).body.code).toBe('SLOT_TAKEN');
    expect((await book('2026-12-01T09:00', '2026-12-01T09:30')).status).toBe(201);
    expect((await book('2026-12-01T11:30', '2026-12-01T12:00')).status).toBe(201);
    const { body } = await world.call(
      'GET',
      `/api/spaces/${spaceId}/availability?from=2026-12-01&to=2026-12-01`,
    );
    const times = body.free.map((free: { start_time: string; end_time: string }) => [
      free.start_time.slice(11, 16),
      free.end_time.slice(11, 16),
    ]);
    expect(times).toEqual([
      ['00:00', '08:30'],
      ['12:30', '00:00'],
    ]);
  });

  test('keeps the shortest and longest length and the notice', async () => {
    await set({ least_minutes: 60, most_minutes: 120, notice_minutes: 180, furthest_days: 10 });
    expect((await book('2026-12-01T10:00', '2026-12-01T10:59')).status).toBe(422);
    expect((await book('2026-12-01T10:00', '2026-12-01T12:01')).status).toBe(422);
    expect((await book('2026-11-24T12:59', '2026-11-24T14:00')).status).toBe(422);
    expect((await book('2026-12-04T10:01', '2026-12-04T11:30')).status).toBe(422);
    expect((await book('2026-11-24T13:00', '2026-11-24T14:00')).status).toBe(201);
    expect((await book('2026-12-04T10:00', '2026-12-04T11:30')).status).toBe(201);
  });
});

describe('existing bookings', () => {
  const stand = async (start: string, end: string) => {
    const time = {
      start_time: `2026-12-01T${start}`,
      end_time: `2026-12-01T${end}`,
      total_amount: null,
    };
    return (await makeBooking(client, spaceId, time)).id;
  };
  const clashes = async () => {
    const { data, total } = (await owner.call('GET', `/api/spaces/${spaceId}/clashes`)).body;
    expect(total).toBe(data.length);
    return data;
  };

  test('are left alone by new rules, and listed for the owner if they clash', async () => {
    const early = await stand('06:00', '07:00');
    const first = await stand('09:00', '10:00');
    await stand('10:15', '11:00');
    expect(await clashes()).toEqual([]);
    await set({ opening_hours: [tuesday], buffer_minutes: 30 });
    expect(await clashes()).toMatchObject([
      { booking_id: early, because: ['closed'], start_time: '2026-12-01T06:00:00+03:00' },
      {
        booking_id: first,
        because: ['buffer'],
        number: `BK-${first}`,
        client_name: expect.stringMatching(/^Achieng /),
      },
    ]);
    const states =
      await sql`select distinct state from bookings where space_id = ${spaceId}`.execute(world.db);
    expect(states.rows).toEqual([{ state: 'pending' }]);
  });

  test('keep the new buffer from now on if it fits', async () => {
    await stand('09:00', '10:00');
    await set({ buffer_minutes: 45 });
    expect((await book('2026-12-01T10:44', '2026-12-01T12:00')).body.code).toBe('SLOT_TAKEN');
    await set({});
    expect((await book('2026-12-01T10:00', '2026-12-01T12:00')).status).toBe(201);
  });

  test('no longer clash once they lapsed, were cancelled or are over', async () => {
    await stand('06:00', '07:00');
    await set({ opening_hours: [tuesday] });
    expect(await clashes()).toHaveLength(1);
    world.clock.pass(20);
    await owner.signInAgain();
    expect(await clashes()).toEqual([]);
  });
});

describe('what is derived from hours and closures', () => {
  const noted = async () =>
    (
      await sql`
        select open_week::text, closed_days::text, has_hours from spaces where id = ${spaceId}`.execute(
        world.db,
      )
    ).rows[0];

  test('is the week in minutes from Monday, with adjacent stretches joined', async () => {
    await set({ opening_hours: [{ weekday: 1, opens: '22:00', closes: '24:00' }] });
    expect(await noted()).toEqual({
      open_week: '{[1320,1440)}',
      closed_days: null,
      has_hours: true,
    });
    await set({
      opening_hours: [
        { weekday: 7, opens: '08:00', closes: '24:00' },
        { weekday: 1, opens: '22:00', closes: '24:00' },
        { weekday: 2, opens: '00:00', closes: '02:00' },
      ],
      closures: [
        { day: '2026-12-25', note: null },
        { day: '2026-12-26', note: null },
        { day: '2027-01-01', note: null },
      ],
    });
    expect(await noted()).toEqual({
      open_week: '{[1320,1560),[9120,10080)}',
      closed_days: '{[2026-12-25,2026-12-27),[2027-01-01,2027-01-02)}',
      has_hours: true,
    });
    await set({});
    expect(await noted()).toEqual({ open_week: null, closed_days: null, has_hours: false });
  });

  test('follows rows that are changed by hand', async () => {
    await set({ opening_hours: [tuesday], closures: [{ day: '2026-12-25', note: null }] });
    await sql`update opening_hours set weekday = 3, closes = 721 where space_id = ${spaceId}`.execute(
      world.db,
    );
    await sql`update closures set day = '2026-12-28' where space_id = ${spaceId}`.execute(world.db);
    expect(await noted()).toMatchObject({
      open_week: expect.stringMatching(/^\{\[\d+,3601\)\}$/),
      closed_days: '{[2026-12-28,2026-12-29)}',
    });
  });
});
