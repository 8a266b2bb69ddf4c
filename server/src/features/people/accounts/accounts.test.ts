import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeTried } from '#test/limits.ts';
import { NOW, openWorld, type World } from '#test/world.ts';
import { PRIVACY_NOTICES } from './accounts.contract.ts';
import { PASSWORD } from './accounts.factory.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const wanjiku = {
  first_name: ' Wanjiku ',
  last_name: 'Kamau',
  email: 'Wanjiku@Example.co.ke',
  phone_number: '0712 345 678',
  password: 'a good password',
};

const register = (changes: Record<string, unknown> = {}) =>
  world.call('POST', '/auth/register', { ...wanjiku, ...changes });
const logIn = (email: string, password: string) =>
  world.call('POST', '/auth/login', { email, password });

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

describe('registering', () => {
  test('opens an account as a client, its names trimmed and its number in E.164', async () => {
    const answer = await register();
    expect(answer).toMatchObject({
      status: 201,
      body: {
        message: 'Registration successful! You can now log in.',
        user: {
          first_name: 'Wanjiku',
          last_name: 'Kamau',
          email: 'wanjiku@example.co.ke',
          phone_number: '+254712345678',
          created_at: '2026-11-24T10:00:00+03:00',
          roles: ['client'],
        },
      },
    });
    expect(JSON.stringify(answer.body)).not.toMatch(/password/);
    const { rows } =
      await sql`select action from audit where subject = 'user' and subject_id = ${answer.body.user.id}`.execute(
        world.db,
      );
    expect(rows).toEqual([{ action: 'user.registered' }]);
  });

  test('keeps which privacy notice was agreed to, and when; without one it works as before', async () => {
    const kept = async (changes: Record<string, string>) => {
      const { status, body } = await register(changes);
      const { rows } = await sql`
        select privacy_notice, privacy_agreed_at from users where id = ${body.user?.id ?? 0}`.execute(
        world.db,
      );
      return { status, ...(rows[0] as object) };
    };
    expect(await kept({ email: 'agreed@example.com', privacy_notice: PRIVACY_NOTICES[0] })).toEqual(
      { status: 201, privacy_notice: PRIVACY_NOTICES[0], privacy_agreed_at: NOW },
    );
    expect(await kept({ email: 'plain@example.com' })).toEqual({
      ...{ status: 201, privacy_notice: null, privacy_agreed_at: null },
    });
    expect(
      await register({ email: 'other@example.com', privacy_notice: '1999-01-01' }),
    ).toMatchObject({
      status: 422,
      body: { errors: { privacy_notice: expect.stringContaining('/privacy') } },
    });
  });

  test('with an address that has an account, in any case, is refused', async () => {
    await register({ email: 'taken@example.com' });
    expect(await register({ email: 'TAKEN@example.com' })).toMatchObject({
      status: 409,
      body: { code: 'EMAIL_TAKEN', errors: { email: expect.stringContaining('already exists') } },
    });
  });

  test('twice at the same instant opens one account', async () => {
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => register({ email: 'twice@example.com' })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409]);
  });

  test.each([
    ['no first name', { first_name: '  ' }, 'first_name', 'First name is required.'],
    ['no phone number', { phone_number: undefined }, 'phone_number', 'Phone number is required.'],
    [
      'a number that is none',
      { phone_number: 'call me' },
      'phone_number',
      expect.stringContaining('We do not recognise'),
    ],
    [
      'an address without a top level',
      { email: 'wanjiku@example' },
      'email',
      'Invalid email format.',
    ],
    [
      'an address with a short top level',
      { email: 'wanjiku@example.k' },
      'email',
      'Invalid email format.',
    ],
    ['an address with two dots in a row', { email: 'a@b..co' }, 'email', 'Invalid email format.'],
    ['an address that begins with a dot', { email: 'a@.co' }, 'email', 'Invalid email format.'],
    [
      'a short password',
      { password: '1234567' },
      'password',
      'Password must be at least 8 characters long.',
    ],
    [
      'a name with unreadable characters',
      { last_name: 'Ka\u0000mau' },
      'last_name',
      'Please remove the unreadable characters.',
    ],
    [
      'a number shorter than any',
      { phone_number: '+49 1234' },
      'phone_number',
      expect.stringContaining('We do not recognise'),
    ],
    [
      'a number longer than any',
      { phone_number: '+49 123456789012345' },
      'phone_number',
      expect.stringContaining('We do not recognise'),
    ],
    [
      'an address that is too long in lower case',
      { email: `${'İ'.repeat(200)}@b.co` },
      'email',
      'Please use at most 254 characters.',
    ],
    ['a list for a name', { last_name: ['Kamau'] }, 'last_name', 'Last name is required.'],
  ])('with %s is refused at that field', async (_, changes, field, sentence) => {
    const answer = await register({ email: 'new@example.com', ...changes });
    expect(answer).toMatchObject({
      status: 422,
      body: { message: sentence, errors: { [field]: sentence } },
    });
  });

  test('with an address whose lower case is longer lets it log in', async () => {
    expect((await register({ email: ' İx@b.co ' })).status).toBe(201);
    expect((await logIn('İX@b.co', wanjiku.password)).status).toBe(200);
  });

  test.each(['a\u202egnp.exe', '\u200b', '\u3164', '\u2800', '\u00ad', 'Njeri\u0000', '\u200d'])(
    'with the first name %j, which shows something else than it is, is refused',
    async (first_name) => {
      const answer = await register({ email: 'shown@example.co.ke', first_name });
      expect(answer).toMatchObject({
        status: 422,
        body: { errors: { first_name: expect.any(String) } },
      });
    },
  );

  test('keeps a name on one line', async () => {
    const first_name = 'Njeri\r\nBcc: a@b.co';
    const answer = await register({ email: 'one-line@example.co.ke', first_name });
    expect(answer.body.user.first_name).toBe('Njeri Bcc: a@b.co');
  });

  test('with a password that no keyboard sends is refused; one composed in two ways is one', async () => {
    const email = 'composed@example.co.ke';
    expect((await register({ email, password: '\ud800'.repeat(8) })).status).toBe(422);
    expect((await register({ email, password: 'cafe\u0301-karibu' })).status).toBe(201);
    expect((await logIn(email, 'caf\u00e9-karibu')).status).toBe(200);
  });

  test('stores nothing that the contract does not name', async () => {
    const answer = await register({ email: 'sly@example.com', roles: ['admin'], id: 1 });
    expect(answer.body.user.roles).toEqual(['client']);
  });
});

describe('logging in', () => {
  test('returns tokens and the person; the token then identifies the caller', async () => {
    const person = await world.as('owner', 'admin');
    const answer = await logIn(person.email.toUpperCase(), PASSWORD);
    expect(answer).toMatchObject({
      status: 200,
      body: { user: { id: person.id, roles: ['owner', 'admin'] } },
    });
    const me = await world.call('GET', '/auth/me', undefined, {
      authorization: `Bearer ${answer.body.access_token}`,
    });
    expect(me).toMatchObject({ status: 200, body: { id: person.id, email: person.email } });
  });

  test('with a wrong password and without an account gets the same response', async () => {
    const person = await world.asClient();
    const [wrong, unknown] = [
      await logIn(person.email, 'not it'),
      await logIn('nobody@example.com', 'not it'),
    ];
    const { request_id: one, ...wrongBody } = wrong.body;
    const { request_id: other, ...unknownBody } = unknown.body;
    expect(one).not.toBe(other);
    expect(wrong.status).toBe(401);
    expect([wrong.status, wrongBody]).toEqual([unknown.status, unknownBody]);
  });

  test.each([
    [{}],
    [{ email: 'a@b.co' }],
    [{ email: ' ', password: 'x' }],
    [{ email: 'a@b.co', password: '' }],
    [{ email: {}, password: [] }],
    [[]],
    [undefined],
  ])('with %j is refused with the one sentence', async (body) => {
    expect(await world.call('POST', '/auth/login', body)).toMatchObject({
      status: 422,
      body: { message: 'Email and password are required.' },
    });
  });

  test.each(['a\u0000@b.co', 'a\ud800@b.co', 'a\u0007@b.co', `${'İ'.repeat(200)}@b.co`])(
    'with the address %j, which is none, is refused',
    async (email) => {
      expect(await logIn(email, 'a good password')).toMatchObject({
        status: 422,
        body: { message: 'Invalid email format.', errors: { email: 'Invalid email format.' } },
      });
    },
  );

  test('is limited for an account, and says when to try again', async () => {
    const person = await world.asClient();
    for (let tries = 0; tries < 10; tries += 1)
      expect((await logIn(person.email, 'not it')).status).toBe(401);
    const answer = await logIn(person.email, PASSWORD);
    expect(answer).toMatchObject({ status: 429, body: { code: 'TOO_MANY_TRIES' } });
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    const elsewhere = await world.app.inject({
      method: 'POST',
      url: '/auth/login',
      remoteAddress: '198.51.100.8',
      payload: { email: person.email, password: PASSWORD },
    });
    expect(elsewhere.statusCode).toBe(200);
  });

  describe('from a network where a hundred accounts fail', () => {
    const crowded = '198.51.100.7';
    const tryFrom = async (from: string, email: string, password = 'not it') =>
      (await world.call('POST', '/auth/login', { email, password }, {}, from)).status;
    beforeAll(async () => {
      await tryFrom(crowded, 'nobody@example.com');
      await makeTried(world, 'login-address', crowded, 101);
    });

    test('is for whoever has not failed, and once for who has', async () => {
      const [honest, mistaken] = [await world.asClient(), await world.asClient()];
      expect(await tryFrom(crowded, honest.email, PASSWORD)).toBe(200);
      expect(await tryFrom(crowded, mistaken.email)).toBe(401);
      expect(await tryFrom(crowded, mistaken.email, PASSWORD)).toBe(429);
      expect(await tryFrom(crowded, 'someone@example.com')).toBe(401);
      expect(await tryFrom(crowded, 'someone@example.com')).toBe(429);
      expect((await logIn(mistaken.email, PASSWORD)).status).toBe(200);
    });

    test('is open to accounts that have logged in there before, with all their tries', async () => {
      const known = await world.asClient();
      expect(await tryFrom(crowded, known.email, PASSWORD)).toBe(200);
      const stranger = await world.asClient();
      await makeTried(world, 'login-address', crowded, 1000);
      for (let tries = 0; tries < 9; tries += 1)
        expect(await tryFrom(crowded, known.email)).toBe(401);
      expect(await tryFrom(crowded, known.email, PASSWORD)).toBe(200);
      // If a thousand accounts fail, that is no crowd: somebody is trying passwords on all of them.
      await makeTried(world, 'login-address', crowded, 1001);
      expect(await tryFrom(crowded, stranger.email, PASSWORD)).toBe(429);
      expect(await tryFrom(crowded, known.email, PASSWORD)).toBe(200);
    });
  });

  test('many times at once with one account takes back no failure of others on its network', async () => {
    const from = '198.51.100.30';
    const tryAs = (email: string, password: string) =>
      world.call('POST', '/auth/login', { email, password }, {}, from);
    const own = await world.asClient();
    for (const nth of [1, 2]) await tryAs(`guessed-${nth}@example.com`, 'not it');
    for (let round = 0; round < 2; round += 1) {
      const answers = await Promise.all([1, 2, 3].map(() => tryAs(own.email, PASSWORD)));
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    }
    const { rows } = await sql`
      select points from rate_limits where key = ${`login-address:${from}`}`.execute(world.db);
    expect(rows).toEqual([{ points: 2 }]);
  });

  test('guessed at from everywhere is still for who has logged in there before', async () => {
    const person = await world.asClient();
    const logInFrom = async (from: string) =>
      (
        await world.call(
          'POST',
          '/auth/login',
          { email: person.email, password: PASSWORD },
          {},
          from,
        )
      ).status;
    const twentyDaysPass = () =>
      sql`update rate_limits set expire = expire - 20 * 86400000 where key like 'login-known:%'`.execute(
        world.db,
      );
    expect(await logInFrom('198.51.100.20')).toBe(200);
    await twentyDaysPass();
    expect(await logInFrom('198.51.100.20')).toBe(200);
    await twentyDaysPass();
    await makeTried(world, 'login-account', person.email, 100);
    expect(await logInFrom('198.51.100.21')).toBe(429);
    expect(await logInFrom('198.51.100.20')).toBe(200);
  });

  test('that succeeds clears the failures before it', async () => {
    const person = await world.asClient();
    for (let round = 0; round < 3; round += 1) {
      for (let tries = 0; tries < 6; tries += 1) await logIn(person.email, 'not it');
      expect((await logIn(person.email, PASSWORD)).status).toBe(200);
    }
  });
});

describe('a session', () => {
  test('lets nobody in without a token, with a strange one, or after its quarter of an hour', async () => {
    const person = await world.asClient();
    expect((await world.call('GET', '/auth/me')).body).toMatchObject({
      code: 'NOT_SIGNED_IN',
      message: 'No access token',
    });
    const strange = await world.call('GET', '/auth/me', undefined, {
      authorization: 'Bearer strange',
    });
    expect(strange).toMatchObject({
      status: 401,
      body: { message: 'Session expired. Please log in again.' },
    });
    world.clock.pass(15);
    const late = await person.call('GET', '/auth/me');
    world.clock.set(NOW);
    expect(late.status).toBe(401);
  });

  test("is renewed by several requests at once, none of which ends another's access", async () => {
    const person = await world.asClient();
    const refreshed = await Promise.all(
      Array.from({ length: 5 }, () =>
        world.call('POST', '/auth/refresh', undefined, bearer(person.refreshToken)),
      ),
    );
    const tokens = [person.accessToken, ...refreshed.map(({ body }) => body.access_token)];
    expect(new Set(tokens).size).toBe(6);
    const me = (token: string) => world.call('GET', '/auth/me', undefined, bearer(token));
    for (const token of tokens) expect((await me(token)).status).toBe(200);
    await world.call('DELETE', '/auth/logout', undefined, bearer(tokens[3]));
    for (const token of tokens) expect((await me(token)).status).toBe(401);
  });

  test('is renewed with the refresh token, which is no access token', async () => {
    const person = await world.asClient();
    world.clock.pass(60);
    const answer = await world.call(
      'POST',
      '/auth/refresh',
      undefined,
      bearer(person.refreshToken),
    );
    expect(answer.status).toBe(200);
    const me = await world.call('GET', '/auth/me', undefined, bearer(answer.body.access_token));
    const wrongWay = await world.call('GET', '/auth/me', undefined, bearer(person.refreshToken));
    world.clock.set(NOW);
    expect([me.status, wrongWay.status]).toEqual([200, 401]);
  });

  test('ends with logout, for both its tokens', async () => {
    const person = await world.asClient();
    expect((await person.call('DELETE', '/auth/logout')).status).toBe(200);
    expect((await person.call('GET', '/auth/me')).status).toBe(401);
    const refreshed = await world.call('POST', '/auth/refresh', undefined, {
      authorization: `Bearer ${person.refreshToken}`,
    });
    expect(refreshed.status).toBe(401);
  });

  test('keeps only hashes of its tokens', async () => {
    const person = await world.asClient();
    const { rows } = await sql<{ kept: string }>`
      select sessions::text || access_tokens::text as kept
      from sessions join access_tokens on access_tokens.session_id = sessions.id
      where user_id = ${person.id}`.execute(world.db);
    expect(rows).toHaveLength(1);
    expect(rows[0]?.kept).not.toContain(person.accessToken);
    expect(rows[0]?.kept).not.toContain(person.refreshToken);
  });
});
