// A session's tokens: how they follow one another, when they end it, and what its person sees of it.
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { NOW, openWorld, type Person, type World } from '#test/world.ts';
import { PASSWORD } from '../accounts.factory.ts';

const ANDROID =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/129.0.0.0 Mobile Safari/537.36';
const DAY = 24 * 60;

let world: World;
let person: Person;
beforeAll(async () => {
  world = await openWorld({ RATE_LIMITS: 'on' });
});
afterAll(() => world.close());
beforeEach(async () => {
  world.clock.set(NOW);
  person = await world.asClient();
});

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const me = async (token: string) =>
  (await world.call('GET', '/auth/me', undefined, bearer(token))).status;
const refresh = (token: string) => world.call('POST', '/auth/refresh', undefined, bearer(token));
const logIn = async (body: object = {}, headers = {}) =>
  (
    await world.call(
      'POST',
      '/auth/login',
      { email: person.email, password: PASSWORD, ...body },
      headers,
    )
  ).body as { access_token: string; refresh_token: string };
const rotating = () => logIn({ rotate_refresh_token: true });
const sessionsOf = async () =>
  (await sql`select id from sessions where user_id = ${person.id}`.execute(world.db)).rows.length;
const mails = async () => {
  await world.processQueue();
  return world.outbox.splice(0).map(({ to, subject }) => [to, subject]);
};

describe('a refresh token that rotates', () => {
  test('differs after each refresh, and one that was not requested to rotate stays', async () => {
    const first = await rotating();
    const second = (await refresh(first.refresh_token)).body;
    const third = (await refresh(second.refresh_token)).body;
    const tokens = [first, second, third].map(({ refresh_token }) => refresh_token);
    expect(new Set(tokens).size).toBe(3);
    for (const { access_token } of [first, second, third]) expect(await me(access_token)).toBe(200);
    const plain = await refresh(person.refreshToken);
    expect(Object.keys(plain.body)).toEqual(['access_token']);
    expect((await refresh(person.refreshToken)).status).toBe(200);
    expect((await refresh(`${person.refreshToken}${'x'.repeat(43)}`)).status).toBe(401);
  });

  test('used by many requests at once, or again while a response may be lost, leads to one next token', async () => {
    const { refresh_token } = await rotating();
    const answers = await Promise.all(Array.from({ length: 8 }, () => refresh(refresh_token)));
    world.clock.pass(0.4);
    answers.push(await refresh(refresh_token));
    expect(answers.map(({ status }) => status)).toEqual(Array(9).fill(200));
    const next = new Set(answers.map(({ body }) => body.refresh_token));
    expect(next.size).toBe(1);
    for (const { body } of answers) expect(await me(body.access_token)).toBe(200);
    world.clock.pass(60);
    expect((await refresh([...next][0])).status).toBe(200);
    expect(await mails()).toEqual([]);
  });

  test.each([
    ['after that', 1],
    ['at any time after the next one was used', 0.1],
  ])('used %s ends its session, and its person is told once', async (_, minutes) => {
    const stolen = await rotating();
    const { refresh_token, access_token } = (await refresh(stolen.refresh_token)).body;
    if (minutes < 0.5) await refresh(refresh_token);
    world.clock.pass(minutes);
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => refresh(stolen.refresh_token)),
    );
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 401]);
    expect((await refresh(refresh_token)).status).toBe(401);
    expect(await me(access_token)).toBe(401);
    expect(await sessionsOf()).toBe(1);
    expect(await mails()).toEqual([[person.email, 'We logged one of your browsers out']]);
    const { rows } =
      await sql`select actor_id, action from audit where subject = 'user' and subject_id = ${person.id}
                and action <> 'user.logged_in'`.execute(world.db);
    expect(rows).toEqual([{ actor_id: null, action: 'user.session_reused' }]);
  });

  test('is replaced by a new password, and the old one raises no alarm', async () => {
    const old = await rotating();
    const { body } = await world.call(
      'PUT',
      '/auth/me',
      { password: 'another good one' },
      bearer(old.access_token),
    );
    expect((await refresh(old.refresh_token)).status).toBe(401);
    const next = (await refresh(body.refresh_token)).body;
    expect(await me(next.access_token)).toBe(200);
    expect(next.refresh_token).not.toBe(body.refresh_token);
    expect(await mails()).toEqual([[person.email, 'Your password was changed']]);
  });
});

describe('a session', () => {
  test('ends after 14 days without use, and after 30 with', async () => {
    const used = await logIn();
    for (const days of [13, 13]) {
      world.clock.pass(days * DAY);
      expect((await refresh(used.refresh_token)).status).toBe(200);
    }
    expect((await refresh(person.refreshToken)).status).toBe(401);
    world.clock.pass(4 * DAY);
    expect((await refresh(used.refresh_token)).status).toBe(401);
  });

  test('is refreshed 60 times an hour at most', async () => {
    await world.db.transaction().execute((tx) =>
      sql`insert into rate_limits (key, points, expire)
          select 'refresh:' || id, 60, (extract(epoch from now()) * 1000 + 3600000)::bigint
          from sessions where user_id = ${person.id}`.execute(tx),
    );
    expect((await refresh(person.refreshToken)).status).toBe(429);
    expect((await refresh((await logIn()).refresh_token)).status).toBe(200);
  });

  test('beyond the fiftieth of a person ends the one that was unused longest', async () => {
    await sql`
      insert into sessions (user_id, refresh_token_hash, refresh_expires_at, created_at, last_used_at)
      select ${person.id}, sha256((${person.email} || n)::bytea), ${NOW}::timestamptz + interval '9 days',
             ${NOW}::timestamptz - interval '5 days', ${NOW}::timestamptz - n * interval '1 hour'
      from generate_series(1, 49) as n`.execute(world.db);
    expect(await sessionsOf()).toBe(50);
    const { access_token } = await logIn();
    expect([await sessionsOf(), await me(access_token), await me(person.accessToken)]).toEqual([
      50, 200, 200,
    ]);
  });

  test('is listed to its person, with its browser, and ended by them', async () => {
    world.clock.pass(60);
    const phone = await logIn({}, { 'user-agent': ANDROID });
    world.clock.pass(10);
    const call = (method: 'GET' | 'DELETE', url: string) =>
      world.call(method, url, undefined, bearer(phone.access_token));
    await refresh(person.refreshToken);
    const { body } = await call('GET', '/auth/sessions');
    const [own, mine] = body.data;
    expect(body.data).toMatchObject([
      {
        device: null,
        created_at: '2026-11-24T10:00:00+03:00',
        last_used_at: '2026-11-24T11:10:00+03:00',
        is_current: false,
      },
      { device: 'Chrome on Android', created_at: '2026-11-24T11:00:00+03:00', is_current: true },
    ]);
    const stranger = await world.asClient();
    expect((await stranger.call('DELETE', `/auth/sessions/${mine.id}`)).status).toBe(404);
    expect((await call('DELETE', `/auth/sessions/${own.id}`)).status).toBe(200);
    expect((await refresh(person.refreshToken)).status).toBe(401);
    expect((await call('DELETE', `/auth/sessions/${own.id}`)).status).toBe(404);
    await logIn();
    await logIn();
    expect((await call('DELETE', '/auth/sessions')).status).toBe(200);
    expect((await call('GET', '/auth/sessions')).body.data).toMatchObject([{ id: mine.id }]);
    expect((await call('DELETE', `/auth/sessions/${mine.id}`)).status).toBe(200);
    expect((await call('GET', '/auth/sessions')).status).toBe(401);
  });
});
