import ICAL from 'ical.js';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { pay } from '#channels/codes/codes.factory.ts';
import { makeSpace } from '#places/spaces/spaces.factory.ts';
import { makeBooking } from '#renting/bookings/bookings.factory.ts';
import { makeTried } from '#test/limits.ts';
import { NOW, openWorld, type Person, type World } from '#test/world.ts';

let world: World;
let owner: Person;
let client: Person;
let spaceId: number;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  world.clock.set(NOW);
  [owner, client] = [await world.asOwner(), await world.asClient()];
  spaceId = await makeSpace(world.services, { owner_id: owner.id });
});

const at = (day: number, time: string) => `2026-12-0${day}T${time}:00+03:00`;
const book = (day: number, who = client) =>
  makeBooking(who, spaceId, {
    start_time: at(day, '09:00'),
    end_time: at(day, '14:00'),
    total_amount: 17_500,
  });
const makeOwn = async (who = client): Promise<string> =>
  pathOf(await who.call('POST', '/api/feed'));
const makeOfSpace = async (who = owner): Promise<string> =>
  pathOf(await who.call('POST', `/api/spaces/${spaceId}/feed`));
function pathOf({ status, body }: Awaited<ReturnType<Person['call']>>): string {
  expect(status).toBe(201);
  expect(body.data.url).toMatch(/^https:\/\/nafasi\.example\/feeds\/[\w-]{43}\.ics$/);
  return new URL(body.data.url).pathname;
}
/** As a calendar program does: without a session. */
const read = (path: string, headers: Record<string, string> = {}) =>
  world.call('GET', path, undefined, headers);
const eventsAt = async (path: string) => {
  const { status, body } = await read(path);
  expect(status).toBe(200);
  return new ICAL.Component(ICAL.parse(body))
    .getAllSubcomponents('vevent')
    .map((event) =>
      Object.fromEntries(event.getAllProperties().map((p) => [p.name, String(p.getFirstValue())])),
    );
};

describe('the feed of a person', () => {
  test('holds what they booked, paid or not, by the name that the mails give it', async () => {
    const first = await book(1);
    await book(2, await world.asClient());
    const second = await book(3);
    await pay(world, client, second.invoice.id, 17_500);
    const path = await makeOwn();
    const { headers, body } = await read(path);
    expect(headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'cache-control': 'private, no-cache',
      'x-robots-tag': 'noindex',
    });
    expect(body).toContain('X-WR-CALNAME:My Nafasi bookings\r\n');
    expect(body).toContain('REFRESH-INTERVAL;VALUE=DURATION:PT30M\r\n');
    expect(body).not.toContain('METHOD:');
    expect(await eventsAt(path)).toMatchObject([
      {
        uid: `booking-${first.id}@nafasi.example`,
        dtstart: '2026-12-01T06:00:00Z',
        dtend: '2026-12-01T11:00:00Z',
        status: 'TENTATIVE',
        summary: 'Acacia Boardroom, not paid yet',
      },
      {
        uid: `booking-${second.id}@nafasi.example`,
        status: 'CONFIRMED',
        summary: 'Acacia Boardroom',
        sequence: '0',
      },
    ]);
  });

  test('leaves out what was cancelled, has lapsed, or is too far back or ahead', async () => {
    const booked = await book(1);
    const path = await makeOwn();
    expect(await eventsAt(path)).toHaveLength(1);
    world.clock.pass(21);
    expect(await eventsAt(path)).toEqual([]);
    world.clock.set(NOW);
    await pay(world, client, booked.invoice.id, 17_500);
    const daysOn = (days: number) => world.clock.set(new Date(NOW.getTime() + days * 86_400_000));
    daysOn(96);
    expect(await eventsAt(path)).toHaveLength(1);
    daysOn(99);
    expect(await eventsAt(path)).toEqual([]);
    daysOn(-365);
    expect(await eventsAt(path)).toEqual([]);
    world.clock.set(NOW);
    await client.call('PUT', `/api/bookings/${booked.id}/cancel`);
    expect(await eventsAt(path)).toEqual([]);
  });

  test('has an entity tag and a time of change, and is sent again only when it has changed', async () => {
    const path = await makeOwn();
    const first = await read(path);
    const etag = String(first.headers.etag);
    expect(first.headers['last-modified']).toBe('Tue, 24 Nov 2026 07:00:00 GMT');
    world.clock.pass(5);
    const second = await read(path, { 'if-none-match': `"other", ${etag.replace('W/', '')}` });
    expect([second.status, second.body, second.headers.etag]).toEqual([304, '', etag]);
    const since = { 'if-modified-since': String(first.headers['last-modified']) };
    expect((await read(path, since)).status).toBe(304);
    await client.signInAgain();
    await book(1);
    expect((await read(path, since)).status).toBe(200);
    const third = await read(path, { 'if-none-match': etag, ...since });
    expect(third.status).toBe(200);
    expect(third.headers['last-modified']).toBe('Tue, 24 Nov 2026 07:05:00 GMT');
  });

  test('ends with a new address, when it is turned off, and with its person; all of them look like a wrong one', async () => {
    const paths = [await makeOwn()];
    paths.push(await makeOwn());
    await client.call('DELETE', '/api/feed');
    paths.push('/feeds/guessed.ics', `/feeds/${'a'.repeat(43)}.ics`, '/feeds/..%2F.ics');
    const live = await makeOwn();
    paths.push(live.replace('.ics', ''));
    expect((await read(live)).status).toBe(200);
    const admin = await world.asAdmin();
    expect((await admin.call('DELETE', `/api/users/${client.id}`)).status).toBe(200);
    paths.push(live);
    for (const path of paths) {
      const { status, body, headers } = await read(path);
      expect([path, status, body]).toEqual([
        path,
        404,
        {
          success: false,
          data: null,
          code: 'FEED_NOT_FOUND',
          message: 'There is no calendar at this address. It may have been turned off.',
          error: 'There is no calendar at this address. It may have been turned off.',
          request_id: expect.any(String),
        },
      ]);
      expect(headers['x-robots-tag']).toBe('noindex');
      expect(headers.etag).toBeUndefined();
    }
  });

  test('shows its person that it exists and when it was read, but not its address, which is kept nowhere; each is on record', async () => {
    const state = async () => (await client.call('GET', '/api/feed')).body.data;
    expect(await state()).toBeNull();
    const path = await makeOwn();
    expect(await state()).toEqual({ made_at: '2026-11-24T10:00:00+03:00', last_read_at: null });
    world.clock.pass(1);
    await read(path);
    expect((await state()).last_read_at).toBe('2026-11-24T10:01:00+03:00');
    await client.call('DELETE', '/api/feed');
    await client.call('DELETE', '/api/feed');
    const { rows } = await sql<{ action: string }>`
      select action from audit where actor_id = ${client.id} and action like 'feed.%' order by id`.execute(
      world.db,
    );
    expect(rows.map(({ action }) => action)).toEqual(['feed.made', 'feed.ended']);
  });

  test('is made twenty times an hour, and no more', async () => {
    await makeOwn();
    await makeTried(world, 'make-feed', client.id, 19);
    await makeOwn();
    expect((await client.call('POST', '/api/feed')).status).toBe(429);
    await makeOwn(owner);
  });

  test('is not read too often, by one address of it or from one place', async () => {
    const path = await makeOwn();
    await read(path);
    const { rows } = await sql<{ key: string }>`
      select key from rate_limits where key like 'feed:%' order by expire desc limit 1`.execute(
      world.db,
    );
    await makeTried(world, 'feed', String(rows[0]?.key).slice('feed:'.length), 120);
    const { status, headers } = await read(path);
    expect(status).toBe(429);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    await read('/feeds/guessed.ics');
    await makeTried(world, 'feed-address', '127.0.0.1', 600);
    expect((await read('/feeds/guessed.ics')).status).toBe(429);
    expect((await read(await makeOwn())).status).toBe(200);
    await makeTried(world, 'feed-address', '127.0.0.1', 0);
  });
});

describe('the feed of a space', () => {
  test('holds bookings, holds, blocks and closed days, with no more of a client than a first name', async () => {
    const held = await book(1);
    const times = { start_time: at(2, '10:00'), end_time: at(2, '12:00') };
    const block = await owner.call('POST', '/api/blocks', {
      space_id: spaceId,
      ...times,
      note: 'Paint',
    });
    const rules = (await world.call('GET', `/api/spaces/${spaceId}/rules`)).body;
    const closures = [{ day: '2026-12-12', note: 'Jamhuri Day' }];
    const put = await owner.call('PUT', `/api/spaces/${spaceId}/rules`, { ...rules, closures });
    expect(put.status).toBe(200);
    const path = await makeOfSpace();
    const { body } = await read(path);
    const { rows } = await sql<{ last_name: string; phone_number: string }>`
      select last_name, phone_number from users where id = ${client.id}`.execute(world.db);
    for (const told of [client.email, rows[0]?.last_name, rows[0]?.phone_number?.slice(4)])
      expect(body).not.toContain(told);
    expect(await eventsAt(path)).toMatchObject([
      {
        uid: `booking-${held.id}@nafasi.example`,
        summary: `Acacia Boardroom: Achieng (BK-${held.id}), not paid yet`,
        status: 'TENTATIVE',
      },
      {
        uid: `block-${block.body.data.id}@nafasi.example`,
        summary: 'Acacia Boardroom: Paint',
        dtstart: '2026-12-02T07:00:00Z',
        sequence: '0',
      },
      {
        uid: `closure-${spaceId}-2026-12-12@nafasi.example`,
        summary: 'Acacia Boardroom is closed: Jamhuri Day',
        dtstart: '2026-12-12',
        dtend: '2026-12-13',
        transp: 'TRANSPARENT',
      },
    ]);
  });

  test('raises the sequence of a block whose time is moved, and gives the time of the change', async () => {
    const times = { start_time: at(2, '10:00'), end_time: at(2, '12:00') };
    const made = await owner.call('POST', '/api/blocks', { space_id: spaceId, ...times });
    const path = await makeOfSpace();
    const change = (body: object) => owner.call('PATCH', `/api/blocks/${made.body.data.id}`, body);
    world.clock.pass(1);
    await change({ note: 'Paint' });
    expect(await eventsAt(path)).toMatchObject([
      { sequence: '0', 'last-modified': '2026-11-24T07:01:00Z' },
    ]);
    world.clock.pass(1);
    await change({ end_time: at(2, '13:00') });
    expect(await eventsAt(path)).toMatchObject([
      { sequence: '1', 'last-modified': '2026-11-24T07:02:00Z', dtend: '2026-12-02T10:00:00Z' },
    ]);
  });

  test('ends with the role of its owner, for good, and not with another role or person', async () => {
    const path = await makeOfSpace();
    const other = await world.asOwner();
    const otherSpace = await makeSpace(world.services, { owner_id: other.id });
    const ofOther = pathOf(await other.call('POST', `/api/spaces/${otherSpace}/feed`));
    const own = await makeOwn(owner);
    const admin = await world.asAdmin();
    const { rows } = await sql<{
      id: number;
    }>`select id from roles where role = 'owner'`.execute(world.db);
    const role = { user_id: owner.id, role_id: rows[0]?.id };
    expect((await admin.call('DELETE', `/api/user_roles/${owner.id}/${role.role_id}`)).status).toBe(
      200,
    );
    expect((await read(path)).status).toBe(404);
    expect((await admin.call('POST', '/api/user_roles', role)).status).toBe(201);
    expect((await read(path)).status).toBe(404);
    expect((await read(own)).status).toBe(200);
    expect((await read(ofOther)).status).toBe(200);
  });

  test('ends with the role, the password and the account of the admin who made it, unless the space is theirs', async () => {
    const admin = await world.asAdmin();
    const { rows } = await sql<{
      id: number;
    }>`select id from roles where role = 'admin'`.execute(world.db);
    const takeRole = (person: Person) =>
      admin.call('DELETE', `/api/user_roles/${person.id}/${rows[0]?.id}`);
    const choosePassword = (person: Person) =>
      admin.call('PATCH', `/api/users/${person.id}`, { password: 'another good one' });
    const remove = (person: Person) => admin.call('DELETE', `/api/users/${person.id}`);
    for (const act of [takeRole, choosePassword, remove]) {
      const maker = await world.as('client', 'admin');
      const path = await makeOfSpace(maker);
      expect((await read(path)).status).toBe(200);
      expect((await act(maker)).status).toBe(200);
      expect((await read(path)).status).toBe(404);
    }
    const both = await world.as('client', 'owner', 'admin');
    const ownSpace = await makeSpace(world.services, { owner_id: both.id });
    const own = pathOf(await both.call('POST', `/api/spaces/${ownSpace}/feed`));
    const ofOwner = await makeOfSpace();
    expect((await takeRole(both)).status).toBe(200);
    for (const path of [own, ofOwner]) expect((await read(path)).status).toBe(200);
  });

  test('ends, and a person’s own too, when the password is chosen anew by link or by an admin', async () => {
    const admin = await world.asAdmin();
    const byLink = async () => {
      const { body } = await world.call('POST', '/auth/forgot-password', { email: owner.email });
      expect(body.reset_token).toBeUndefined();
      await world.processQueue();
      const token = /token=([\w-]+)/.exec(
        world.outbox.findLast(({ to }) => to === owner.email)?.text ?? '',
      )?.[1];
      return world.call('POST', '/auth/reset-password', { token, password: 'another good one' });
    };
    const byAdmin = () =>
      admin.call('PATCH', `/api/users/${owner.id}`, { password: 'a third good one' });
    for (const choose of [byLink, byAdmin]) {
      const paths = [await makeOwn(owner), await makeOfSpace()];
      expect((await choose()).status).toBe(200);
      for (const path of paths) expect((await read(path)).status).toBe(404);
      await owner.signInAgain();
    }
    const kept = await makeOwn(owner);
    await owner.call('PUT', '/auth/me', { password: 'changed by its person' });
    expect((await read(kept)).status).toBe(200);
  });

  test('ends with its space', async () => {
    const path = await makeOfSpace();
    expect((await read(path)).status).toBe(200);
    expect((await owner.call('DELETE', `/api/spaces/${spaceId}`)).status).toBe(200);
    expect((await read(path)).status).toBe(404);
  });

  test('of 10,000 events can be read whole by a program, in as many statements as a feed of one', async () => {
    const path = await makeOfSpace();
    const few = await world.statementsOf(() => read(path));
    await sql`
      insert into blocks (space_id, start_time, end_time, created_by, created_at)
      select ${spaceId}, start, start + interval '15 minutes', ${owner.id}, ${NOW}
      from (select ${NOW}::timestamptz + make_interval(mins => 30 * nth) as start
            from generate_series(1, 10000) as nth) as starts`.execute(world.db);
    expect(await world.statementsOf(() => read(path))).toBe(few);
    const events = await eventsAt(path);
    expect(events).toHaveLength(10_000);
    expect(new Set(events.map(({ uid }) => uid)).size).toBe(10_000);
  });
});
