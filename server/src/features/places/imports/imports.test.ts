import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeSpace } from '#places/spaces/spaces.factory.ts';
import { makeBooking } from '#renting/bookings/bookings.factory.ts';
import { makeTried } from '#test/limits.ts';
import { NOW, openWorld, type Person, type World } from '#test/world.ts';
import { calendarOf, startCalendarServer } from './calendar-server.factory.ts';
import { readCalendar } from './read-calendar.service.ts';
import { refreshDue, takeAllKnown } from './refresh-import.service.ts';

let world: World;
let elsewhere: Awaited<ReturnType<typeof startCalendarServer>>;
let owner: Person;
let spaceId: number;
beforeAll(async () => {
  world = await openWorld({ IMPORTS_FROM_INSIDE: 'on' });
  elsewhere = await startCalendarServer();
});
afterAll(async () => {
  await world.close();
  await elsewhere.close();
});
beforeEach(async () => {
  world.clock.set(NOW);
  owner = await world.asOwner();
  spaceId = await makeSpace(world.services, { owner_id: owner.id });
  elsewhere.requests.length = 0;
});

const at = (time: string) => `2026-12-01T${time}:00+03:00`;
const event = (start: string, end: string) => {
  const utc = (time: string) =>
    new Date(at(time)).toISOString().slice(0, 19).replace(/[-:]/g, '').concat('Z');
  return [`DTSTART:${utc(start)}`, `DTEND:${utc(end)}`];
};
let made = 0;
const path = () => {
  made += 1;
  return `/secret-${made}.ics`;
};
const add = (url: string, who = owner, name = 'Elsewhere') =>
  who.call('POST', `/api/spaces/${spaceId}/imports`, { name, url });
const list = async () => (await owner.call('GET', `/api/spaces/${spaceId}/imports`)).body.data;
const refresh = (id: number) => owner.call('POST', `/api/spaces/${spaceId}/imports/${id}/refresh`);
const blocks = async () => {
  const { rows } = await sql<{ id: number; start: string; end: string; note: string }>`
    select id, note, to_char(start_time at time zone 'Africa/Nairobi', 'HH24:MI') as start,
      to_char(end_time at time zone 'Africa/Nairobi', 'HH24:MI') as end
    from blocks where space_id = ${spaceId} and import_id is not null order by start_time`.execute(
    world.db,
  );
  return rows;
};
const times = async () => (await blocks()).map(({ start, end }) => `${start}-${end}`);
const book = async (start: string, end: string) =>
  makeBooking(await world.asClient(), spaceId, {
    start_time: at(start),
    end_time: at(end),
    total_amount: null,
  });

describe('an imported calendar', () => {
  test('blocks the times of its events, merged, and is shown without its address', async () => {
    const text = calendarOf(
      event('09:00', '10:00'),
      event('09:30', '11:00'),
      event('14:00', '15:00'),
    );
    const { status, body } = await add(elsewhere.serve(path(), text));
    expect([status, body.data]).toEqual([
      201,
      {
        id: expect.any(Number),
        name: 'Elsewhere',
        host: new URL(elsewhere.origin).host,
        event_count: 3,
        block_count: 2,
        refreshed_at: '2026-11-24T10:00:00+03:00',
        next_at: expect.stringMatching(/^2026-11-24T10:(2[7-9]|3[0-3])/),
        failed_at: null,
        error: null,
        clashes: [],
      },
    ]);
    expect(await times()).toEqual(['09:00-11:00', '14:00-15:00']);
    expect((await blocks())[0]?.note).toBe('Elsewhere');
    await expect(book('10:00', '12:00')).rejects.toThrow('SLOT_TAKEN');
    const { rows } = await sql`
      select action, detail from audit where subject = 'space' and subject_id = ${spaceId}`.execute(
      world.db,
    );
    expect(rows).toEqual([
      {
        action: 'import.added',
        detail: { import_id: body.data.id, name: 'Elsewhere', host: body.data.host },
      },
    ]);
  });

  test('takes nothing from a booking that stands or a block by hand, and lists the clashes', async () => {
    const booked = await book('10:00', '11:00');
    const byHand = await owner.call('POST', '/api/blocks', {
      space_id: spaceId,
      start_time: at('12:00'),
      end_time: at('13:00'),
    });
    const { body } = await add(elsewhere.serve(path(), calendarOf(event('09:00', '12:30'))));
    expect(await times()).toEqual(['09:00-10:00', '11:00-12:00']);
    expect(body.data.clashes).toEqual([
      { kind: 'hold', id: booked.id, start_time: at('10:00'), end_time: at('11:00') },
      { kind: 'block', id: byHand.body.data.id, start_time: at('12:00'), end_time: at('12:30') },
    ]);
  });

  test('gets the time of an expired hold, and that of a cancelled booking when it is read again', async () => {
    await book('10:00', '11:00');
    world.clock.pass(21);
    await owner.signInAgain();
    const url = elsewhere.serve(path(), calendarOf(event('09:00', '12:00')));
    const { id } = (await add(url)).body.data;
    expect(await times()).toEqual(['09:00-12:00']);
    await refresh(id);
    expect(await times()).toEqual(['09:00-12:00']);
  });

  test('changes what changed and leaves the rest unchanged, with its ids', async () => {
    const file = path();
    const url = elsewhere.serve(file, calendarOf(event('09:00', '10:00'), event('14:00', '15:00')));
    const { id } = (await add(url)).body.data;
    const [first] = await blocks();
    elsewhere.serve(file, calendarOf(event('09:00', '10:00'), event('14:00', '16:00')), '"2"');
    const { body } = await refresh(id);
    expect(body.data).toMatchObject({ event_count: 2, error: null });
    expect(await times()).toEqual(['09:00-10:00', '14:00-16:00']);
    expect((await blocks())[0]).toEqual(first);
  });

  test('is read again only once a day while it is unchanged, and yet fills time that became free', async () => {
    const client = await world.asClient();
    const booked = await makeBooking(client, spaceId, {
      start_time: at('09:00'),
      end_time: at('10:00'),
      total_amount: null,
    });
    const { id } = (await add(elsewhere.serve(path(), calendarOf(event('09:00', '11:00'))))).body
      .data;
    expect(await times()).toEqual(['10:00-11:00']);
    await client.call('PUT', `/api/bookings/${booked.id}/cancel`);
    await refresh(id);
    expect(elsewhere.requests.at(-1)?.headers['if-none-match']).toBe('"1"');
    expect(await times()).toEqual(['09:00-11:00']);
    world.clock.pass(24 * 60);
    await owner.signInAgain();
    await refresh(id);
    expect(elsewhere.requests.at(-1)?.headers['if-none-match']).toBeUndefined();
  });

  test('fills time that became free while it cannot be read, and when another import is removed', async () => {
    const client = await world.asClient();
    const hold = (start: string, end: string) =>
      makeBooking(client, spaceId, {
        start_time: at(start),
        end_time: at(end),
        total_amount: null,
      });
    const giveBack = ({ id }: { id: number }) => client.call('PUT', `/api/bookings/${id}/cancel`);
    const [first, second] = [await hold('09:00', '10:00'), await hold('12:00', '13:00')];
    const events = calendarOf(event('09:00', '10:00'), event('12:00', '13:00'));
    const file = path();
    const { id } = (await add(elsewhere.serve(file, events))).body.data;
    elsewhere.answer(file, (_, response) => response.writeHead(500).end());
    expect(await times()).toEqual([]);
    await giveBack(first);
    expect((await refresh(id)).body.data.error).toBe('The server answered with an error (500).');
    expect(await times()).toEqual(['09:00-10:00']);
    await giveBack(second);
    await takeAllKnown(world.services);
    expect(await times()).toEqual(['09:00-10:00', '12:00-13:00']);

    await add(elsewhere.serve(path(), events));
    await owner.call('DELETE', `/api/spaces/${spaceId}/imports/${id}`);
    expect(await times()).toEqual(['09:00-10:00', '12:00-13:00']);
  });

  test('keeps its last good state while it cannot be read, and says why', async () => {
    const file = path();
    const { id } = (await add(elsewhere.serve(file, calendarOf(event('09:00', '10:00'))))).body
      .data;
    elsewhere.serve(file, '<html>Please sign in</html>', '"2"');
    world.clock.pass(5);
    const { status, body } = await refresh(id);
    expect([status, body.data]).toMatchObject([
      200,
      {
        refreshed_at: '2026-11-24T10:00:00+03:00',
        failed_at: '2026-11-24T10:05:00+03:00',
        error: expect.stringContaining('There is a web page at this address, not a calendar.'),
        event_count: 1,
      },
    ]);
    expect(Date.parse(body.data.next_at)).toBeGreaterThan(NOW.getTime() + 55 * 60_000);
    expect(await times()).toEqual(['09:00-10:00']);
    const { body: metrics } = await world.call('GET', '/metrics');
    expect(metrics).toContain('nafasi_imports_failing 1');
    elsewhere.serve(file, calendarOf(), '"3"');
    expect((await refresh(id)).body.data).toMatchObject({ failed_at: null, error: null });
    expect(await times()).toEqual([]);
  });

  test('says why, even if that quotes characters that the database cannot store', async () => {
    const file = path();
    const url = elsewhere.serve(file, calendarOf(event('09:00', '10:00')));
    const { id } = (await add(url)).body.data;
    const inZone = calendarOf(['DTSTART;TZID=Moon\0:20261201T090000', 'DURATION:PT1H']);
    elsewhere.serve(file, inZone, '"2"');
    const { status, body } = await refresh(id);
    expect(status).toBe(200);
    expect(body.data.error).toMatch(/in a time zone that nobody knows: Moon\.$/);
    expect(await times()).toEqual(['09:00-10:00']);
  });

  test('is removed with its blocks, and its blocks are not changed by hand', async () => {
    const { id } = (await add(elsewhere.serve(path(), calendarOf(event('09:00', '10:00'))))).body
      .data;
    const [block] = await blocks();
    for (const [method, body] of [
      ['PATCH', { note: 'Mine' }],
      ['DELETE', undefined],
    ] as const) {
      const answer = await owner.call(method, `/api/blocks/${block?.id}`, body);
      expect([answer.status, answer.body.code]).toEqual([409, 'BLOCK_IMPORTED']);
    }
    const url = `/api/spaces/${spaceId}/imports/${id}`;
    expect((await owner.call('DELETE', url)).status).toBe(200);
    expect((await owner.call('DELETE', url)).body.code).toBe('IMPORT_NOT_FOUND');
    expect([await list(), await times()]).toEqual([[], []]);
    await book('09:00', '10:00');
  });

  test('is deleted with its space, including the address', async () => {
    await add(elsewhere.serve(path(), calendarOf(event('09:00', '10:00'))));
    const kept = async () =>
      (await sql`select url from imports where space_id = ${spaceId}`.execute(world.db)).rows;
    expect(await kept()).toHaveLength(1);
    expect((await owner.call('DELETE', `/api/spaces/${spaceId}`)).status).toBe(200);
    expect([await kept(), await blocks()]).toEqual([[], []]);
  });
});

describe('an import is refused', () => {
  test.each([
    [
      'at an address of nothing',
      '/nothing.ics',
      'The server says that there is nothing at this address any more.',
    ],
    ['of a web page', '<html></html>', 'There is a web page at this address'],
    ['of nothing', ' ', 'There is nothing at this address: it is empty.'],
    [
      'of more than 5,000 events',
      calendarOf(...Array.from({ length: 5001 }, () => event('09:00', '10:00'))),
      'This calendar has more than 5,000 events',
    ],
  ])('%s, and says so beside the field', async (_what, text, sentence) => {
    const url = text.startsWith('/') ? elsewhere.origin + text : elsewhere.serve(path(), text);
    const { status, body } = await add(url);
    expect([status, body.code]).toEqual([422, 'IMPORT_NOT_READABLE']);
    expect(body.errors.url).toContain(sentence);
    expect(await list()).toEqual([]);
  });

  test.each([
    [
      'that holds what nobody can read',
      '/cal.ics?\u0000',
      'Please remove the unreadable characters.',
    ],
    ['that holds half a character', '/cal.ics?\ud800', 'Please remove the unreadable characters.'],
    [
      'that is too long once it is written out',
      `/cal.ics?${'語'.repeat(900)}`,
      'Please use at most 2000 characters.',
    ],
  ])('at an address %s, which is never requested', async (_what, rest, sentence) => {
    expect(await add(elsewhere.origin + rest)).toMatchObject({
      status: 422,
      body: { code: 'NOT_VALID', errors: { url: sentence } },
    });
    expect(elsewhere.requests).toEqual([]);
  });

  test('if it exists already, or the space has five', async () => {
    const url = elsewhere.serve(path(), calendarOf());
    expect((await add(url)).status).toBe(201);
    expect((await add(url)).body.code).toBe('IMPORT_THERE_ALREADY');
    const asPasted = ` ${url.replace('http', 'HTTP')}\n`;
    expect((await add(asPasted)).body.code).toBe('IMPORT_THERE_ALREADY');
    const more = Array.from({ length: 6 }, () => add(elsewhere.serve(path(), calendarOf())));
    const codes = (await Promise.all(more)).map(({ body }) => body.code ?? 'added').sort();
    expect(codes).toEqual([...Array(2).fill('TOO_MANY_IMPORTS'), ...Array(4).fill('added')]);
    expect(await list()).toHaveLength(5);
  });

  test('at internal addresses unless a setting permits them', async () => {
    const strict = await openWorld();
    const careful = await strict.asOwner();
    const space = await makeSpace(strict.services, { owner_id: careful.id });
    for (const url of [elsewhere.origin, 'https://localhost/c.ics', 'https://[::1]/c.ics']) {
      const input = { name: 'Inside', url };
      const { status } = await careful.call('POST', `/api/spaces/${space}/imports`, input);
      expect([url, status]).toEqual([url, 422]);
    }
    expect(elsewhere.requests).toEqual([]);
    await strict.close();
  });

  test('when it is refreshed too often', async () => {
    const { id } = (await add(elsewhere.serve(path(), calendarOf()))).body.data;
    await refresh(id);
    await makeTried(world, 'import-refresh', id, 6);
    expect((await refresh(id)).status).toBe(429);
  });
});

describe('the job', () => {
  test('refreshes what is due once, even if others do so too, and failing ones ever less often', async () => {
    const file = path();
    const { id } = (await add(elsewhere.serve(file, calendarOf(event('09:00', '10:00'))))).body
      .data;
    const requestCount = () => elsewhere.requests.filter((one) => one.path === file).length;
    await refreshDue(world.services);
    expect(requestCount()).toBe(1);
    world.clock.pass(34);
    await Promise.all([refreshDue(world.services), refreshDue(world.services)]);
    expect(requestCount()).toBe(2);
    elsewhere.answer(file, (_, response) => response.writeHead(500).end());
    for (const wait of [34, 67]) {
      world.clock.pass(wait);
      await refreshDue(world.services);
    }
    expect(requestCount()).toBe(4);
    world.clock.pass(100);
    await refreshDue(world.services);
    expect(requestCount()).toBe(4);
    await owner.signInAgain();
    expect((await list())[0]).toMatchObject({
      id,
      error: 'The server answered with an error (500).',
    });
    expect(await times()).toEqual(['09:00-10:00']);
  });

  test('continues with the others after an internal error in one, and fails at the end', async () => {
    const serve = () => elsewhere.serve(path(), calendarOf(event('09:00', '10:00')));
    const { body } = await add(serve());
    for (const _ of Array(4)) {
      spaceId = await makeSpace(world.services, { owner_id: owner.id });
      await add(serve());
    }
    world.clock.pass(60);
    const planted = sql.raw(`alter table imports add constraint planted
      check (id <> ${body.data.id} or refreshed_at < '${world.clock.now().toISOString()}')`);
    await planted.execute(world.db);
    await sql`update imports set next_at = next_at - interval '1 day' where id = ${body.data.id}`.execute(
      world.db,
    );
    elsewhere.requests.length = 0;
    await expect(refreshDue(world.services)).rejects.toThrow('planted');
    expect(elsewhere.requests).toHaveLength(5);
    await owner.signInAgain();
    expect((await list())[0].refreshed_at).toBe('2026-11-24T11:00:00+03:00');
    // An internal error delays the next try too: nobody's server is called each minute for it.
    world.clock.pass(2);
    await refreshDue(world.services);
    expect(elsewhere.requests).toHaveLength(5);
    await sql`alter table imports drop constraint planted`.execute(world.db);
    const { rows } =
      await sql`select error, failures from imports where id = ${body.data.id}`.execute(world.db);
    expect(rows).toEqual([
      { error: 'We could not take this calendar in. The fault is ours.', failures: 1 },
    ]);
  });
});

test.each([
  [
    'takes for ever',
    // Matches no day: the library searches year after year.
    'FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30',
    1,
    'The events of this calendar repeat more often than we can work through.',
  ],
  [
    'makes no sense',
    'FREQ=DAILY;BYMONTH=13',
    60_000,
    'There is something in this calendar that we cannot read.',
  ],
])('a calendar that %s is given up, and it says why', async (_what, rule, withinMs, sentence) => {
  const text = calendarOf(['DTSTART:20261201T060000Z', 'DURATION:PT1H', `RRULE:${rule}`]);
  const from = NOW.getTime();
  const reading = { text, from, until: from + 30 * 86_400_000, host: 'nafasi.example' };
  const read = await readCalendar(reading, world.services.log, withinMs);
  expect(read).toEqual({ outcome: 'failed', sentence });
});
