import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openWorld, type Person, type World } from '#test/world.ts';
import { PASSWORD } from '../accounts.factory.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  await world.processQueue();
  world.outbox.splice(0);
});

const NEW_PASSWORD = 'another good one';

const auditOf = async ({ id }: Person) =>
  (
    await sql`select actor_id, action, detail from audit where subject = 'user' and subject_id = ${id} and not audit_is_access(action) order by id`.execute(
      world.db,
    )
  ).rows;
const logIn = (email: string, password: string) =>
  world.call('POST', '/auth/login', { email, password });
const me = (token: string) =>
  world.call('GET', '/auth/me', undefined, { authorization: `Bearer ${token}` });

const refresh = (token: string) =>
  world.call('POST', '/auth/refresh', undefined, { authorization: `Bearer ${token}` });

describe('changing the profile', () => {
  test('changes only what was sent, parsed as at registration, and returns the person', async () => {
    const person = await world.as('client', 'owner');
    const before = (await person.call('GET', '/auth/me')).body;
    const answer = await person.call('PUT', '/auth/me', {
      first_name: '  Naliaka ',
      phone_number: '+44 20 7946 0958',
    });
    const after = { ...before, first_name: 'Naliaka', phone_number: '+442079460958' };
    expect(answer).toMatchObject({ status: 200, body: after });
    expect((await person.call('GET', '/auth/me')).body).toEqual(after);
    expect(await auditOf(person)).toEqual([
      {
        actor_id: person.id,
        action: 'user.changed',
        detail: { fields: ['first_name', 'phone_number'] },
      },
    ]);
    await world.processQueue();
    expect(world.outbox).toEqual([]);
  });

  test.each<[string, (person: Person) => unknown]>([
    ['nothing', () => undefined],
    ['an empty body', () => ({})],
    ['keys that nobody may set', () => ({ roles: ['admin'], role: 'admin', id: 1 })],
    ['what already is', ({ email }) => ({ first_name: ' Achieng', email: email.toUpperCase() })],
    ['the same number in another form', () => ({ phone_number: '0712 345 678' })],
  ])('with %s changes nothing and leaves no trace', async (_, bodyOf) => {
    const person = await world.asClient();
    const before = (await person.call('GET', '/auth/me')).body;
    const answer = await person.call('PUT', '/auth/me/', bodyOf(person));
    expect(answer).toMatchObject({ status: 200, body: before });
    expect(await auditOf(person)).toEqual([]);
  });

  test.each([
    ['first_name', '  ', 'First name is required.'],
    ['first_name', null, 'First name is required.'],
    ['last_name', 'Ka\u0000mau', 'Please remove the unreadable characters.'],
    ['last_name', 'x'.repeat(101), 'Please use at most 100 characters.'],
    ['last_name', { a: 1 }, 'Last name is required.'],
    ['email', null, 'Email is required.'],
    ['email', '', 'Email is required.'],
    ['email', 'wanjiku@example', 'Invalid email format.'],
    ['email', 'a\u0000@example.com', 'Invalid email format.'],
    ['email', 'a\ud800@example.com', 'Invalid email format.'],
    ['email', `${'x'.repeat(250)}@example.com`, 'Please use at most 254 characters.'],
    ['phone_number', null, 'Phone number is required.'],
    ['phone_number', 'call me', expect.stringContaining('We do not recognise')],
    ['password', null, 'Password is required.'],
    ['password', '1234567', 'Password must be at least 8 characters long.'],
    ['password', 'x'.repeat(201), 'Password must be at most 200 characters long.'],
    ['password', 12345678, 'Password is required.'],
  ])(
    'with the %s %j is refused at that field, and nothing else is changed',
    async (field, value, sentence) => {
      const person = await world.asClient();
      const before = (await person.call('GET', '/auth/me')).body;
      const answer = await person.call('PUT', '/auth/me', { first_name: 'New', [field]: value });
      expect(answer).toMatchObject({
        status: 422,
        body: { message: sentence, errors: { [field]: sentence } },
      });
      expect((await person.call('GET', '/auth/me')).body).toEqual(before);
    },
  );

  test.each([[[]], ['text'], [7]])('with the body %j is refused', async (body) => {
    const person = await world.asClient();
    const answer = await person.call('PUT', '/auth/me', JSON.stringify(body), {
      'content-type': 'application/json',
    });
    expect(answer.status).toBe(422);
  });

  test('is for those signed in', async () => {
    expect(await world.call('PUT', '/auth/me', { first_name: 'X' })).toMatchObject({ status: 401 });
  });

  test('is limited for a person', async () => {
    const person = await world.asClient();
    for (let tries = 0; tries < 60; tries += 1)
      expect((await person.call('PUT', '/auth/me', {})).status).toBe(200);
    expect(await person.call('PUT', '/auth/me', {})).toMatchObject({
      status: 429,
      body: { code: 'TOO_MANY_TRIES' },
    });
  });
});

describe('changing the password', () => {
  test('that is blank keeps the present one', async () => {
    const person = await world.asClient();
    expect((await person.call('PUT', '/auth/me', { password: '' })).status).toBe(200);
    const body = { email: person.email, password: PASSWORD };
    expect((await world.call('POST', '/auth/login', body)).status).toBe(200);
  });

  test('ends the other sessions, keeps this one, and tells the account', async () => {
    const person = await world.asClient();
    const other = (await logIn(person.email, PASSWORD)).body;
    const renewed = (await refresh(person.refreshToken)).body.access_token;
    const changed = await person.call('PUT', '/auth/me', { password: NEW_PASSWORD });
    expect(changed).toMatchObject({ status: 200, body: { id: person.id, email: person.email } });
    // A copy of this session's own tokens is no longer valid.
    const ended = [other.access_token, person.accessToken, renewed];
    for (const token of ended) expect((await me(token)).status).toBe(401);
    for (const token of [other.refresh_token, person.refreshToken])
      expect((await refresh(token)).status).toBe(401);
    expect((await me(changed.body.access_token)).status).toBe(200);
    const { access_token } = (await refresh(changed.body.refresh_token)).body;
    expect((await me(access_token)).status).toBe(200);
    expect((await logIn(person.email, PASSWORD)).status).toBe(401);
    expect((await logIn(person.email, NEW_PASSWORD)).status).toBe(200);
    expect(await auditOf(person)).toEqual([
      { actor_id: person.id, action: 'user.password_changed', detail: {} },
    ]);
    await world.processQueue();
    expect(world.outbox).toMatchObject([
      { to: person.email, subject: 'Your password was changed' },
    ]);
    expect(world.outbox[0]?.text).toContain('https://nafasi.example/forgot-password');
  });

  test('together with the email tells the old address of both, and sends the new one its link', async () => {
    const person = await world.asClient();
    const email = `both-${person.id}@example.com`;
    await person.call('PUT', '/auth/me', { email, password: NEW_PASSWORD });
    await world.processQueue();
    const told = world.outbox.map(({ to, subject }) => `${subject}: ${to}`).sort();
    expect(told).toEqual([
      `A new email address was asked for: ${person.email}`,
      `Confirm your email address: ${email}`,
      `Your password was changed: ${person.email}`,
    ]);
  });

  test('in two sessions at the same instant lets one of them stay', async () => {
    const person = await world.asClient();
    const other = (await logIn(person.email, PASSWORD)).body.access_token as string;
    const tokens = [person.accessToken, other];
    const answers = await Promise.all(
      tokens.map((token, nth) =>
        world.call(
          'PUT',
          '/auth/me',
          { password: `${NEW_PASSWORD} ${nth}` },
          { authorization: `Bearer ${token}` },
        ),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
    const kept = answers.find(({ status }) => status === 200);
    expect((await me(kept?.body.access_token)).status).toBe(200);
    for (const token of tokens) expect((await me(token)).status).toBe(401);
  });
});
