import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openWorld, type Person, type World } from '#test/world.ts';
import { PASSWORD } from '../accounts.factory.ts';

let world: World;
let admin: Person;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  // What one person may do per hour is limited: each test has an admin of its own.
  admin = await world.asAdmin();
  await world.processQueue();
  world.outbox.length = 0;
});

const NEW_PASSWORD = 'another password';
const change = (person: { id: number }, body?: unknown) =>
  admin.call('PATCH', `/api/users/${person.id}`, body);
const logIn = (email: string, password: string) =>
  world.call('POST', '/auth/login', { email, password });
async function onRecord(person: { id: number }) {
  const { rows } = await sql<{ action: string; actor_id: number; detail: object }>`
    select action, actor_id, detail from audit
    where subject = 'user' and subject_id = ${person.id} and not audit_is_access(action) order by id`.execute(
    world.db,
  );
  return rows;
}
async function tokensOf(person: { id: number }) {
  const { rows } = await sql<{ count: number }>`
    select count(*) from password_resets where user_id = ${person.id}`.execute(world.db);
  return rows[0]?.count;
}

describe('changing a user', () => {
  test('changes what was sent and nothing else; the record has the fields, not their values', async () => {
    const person = await world.as('client', 'owner');
    const answer = await change(person, { first_name: ' Nyambura ', phone_number: '0110 222 333' });
    expect(answer).toMatchObject({
      status: 200,
      body: {
        success: true,
        data: {
          id: person.id,
          first_name: 'Nyambura',
          last_name: expect.stringContaining('Number'),
          email: person.email,
          phone_number: '+254110222333',
          roles: ['client', 'owner'],
        },
        error: null,
      },
    });
    expect(JSON.stringify(answer.body)).not.toMatch(/password/);
    expect(await onRecord(person)).toEqual([
      {
        action: 'user.changed',
        actor_id: admin.id,
        detail: { fields: ['first_name', 'phone_number'] },
      },
    ]);
    expect((await person.call('GET', '/auth/me')).body.first_name).toBe('Nyambura');
    await world.processQueue();
    expect(world.outbox).toEqual([]);
  });

  test.each([undefined, {}, { unknown: 1 }, { phone_number: '0712345678' }])(
    'with %j, which changes nothing, answers the person and leaves no trace',
    async (body) => {
      const person = await world.asClient();
      expect(await change(person, body)).toMatchObject({
        status: 200,
        body: { data: { id: person.id, phone_number: '+254712345678' } },
      });
      expect(await onRecord(person)).toEqual([]);
    },
  );

  test('never changes email, roles, id or whether they exist', async () => {
    const person = await world.asClient();
    const answer = await change(person, {
      last_name: 'Otieno',
      email: 'stolen@example.com',
      roles: ['admin'],
      role: 'admin',
      role_id: 3,
      user_roles: [{ role_id: 3 }],
      id: 1,
      removed_at: '2026-01-01T00:00:00Z',
      password_hash: 'x',
    });
    expect(answer.body.data).toMatchObject({
      id: person.id,
      last_name: 'Otieno',
      email: person.email,
      roles: ['client'],
    });
    expect((await person.call('GET', '/api/users')).status).toBe(403);
    expect((await logIn(person.email, PASSWORD)).status).toBe(200);
  });

  const NAMES = 'First name and last name are required.';
  test.each([
    ['first_name', '', NAMES],
    ['first_name', '   ', NAMES],
    ['last_name', null, NAMES],
    ['last_name', ['Otieno'], NAMES],
    ['first_name', 'Ni\u0000ta', 'Please remove the unreadable characters.'],
    ['last_name', 'x'.repeat(101), 'Please use at most 100 characters.'],
    ['phone_number', '', 'Phone number is required.'],
    ['phone_number', 'call me', expect.stringContaining('We do not recognise')],
    ['password', '1234567', 'Password must be at least 8 characters long.'],
    ['password', 'x'.repeat(201), 'Password must be at most 200 characters long.'],
    ['password', 12345678, expect.any(String)],
  ])('with %s as %j is refused and nothing changes', async (field, value, sentence) => {
    const person = await world.asClient();
    const answer = await change(person, { phone_number: '0110 222 333', [field]: value });
    expect(answer).toMatchObject({
      status: 422,
      body: { message: sentence, errors: { [field]: sentence } },
    });
    expect(await onRecord(person)).toEqual([]);
    expect((await person.call('GET', '/auth/me')).body.phone_number).toBe('+254712345678');
  });

  test('by two admins at once keeps both changes, and neither waits', async () => {
    const [one, other] = await Promise.all([world.asAdmin(), world.asAdmin()]);
    for (let round = 0; round < 5; round += 1) {
      const answers = await Promise.all([
        one.call('PATCH', `/api/users/${other.id}`, { first_name: `By one ${round}` }),
        other.call('PATCH', `/api/users/${one.id}`, { first_name: `By other ${round}` }),
        admin.call('PATCH', `/api/users/${one.id}`, { last_name: `Round ${round}` }),
      ]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
      expect((await one.call('GET', '/auth/me')).body).toMatchObject({
        first_name: `By other ${round}`,
        last_name: `Round ${round}`,
      });
    }
  });
});

describe('a new password from an admin', () => {
  test('ends all sessions and reset links of the person, and a mail tells them', async () => {
    const person = await world.asClient();
    const { body: second } = await logIn(person.email, PASSWORD);
    await world.call('POST', '/auth/forgot-password', { email: person.email });
    await world.processQueue();
    expect(await tokensOf(person)).toBe(1);
    world.outbox.length = 0;

    expect((await change(person, { password: NEW_PASSWORD })).status).toBe(200);
    const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
    for (const token of [person.accessToken, second.access_token])
      expect((await world.call('GET', '/auth/me', undefined, bearer(token))).status).toBe(401);
    for (const token of [person.refreshToken, second.refresh_token])
      expect((await world.call('POST', '/auth/refresh', undefined, bearer(token))).status).toBe(
        401,
      );
    expect(await tokensOf(person)).toBe(0);
    expect((await logIn(person.email, PASSWORD)).status).toBe(401);
    expect((await logIn(person.email, NEW_PASSWORD)).status).toBe(200);
    expect((await admin.call('GET', '/auth/me')).status).toBe(200);

    expect(await onRecord(person)).toEqual([
      { action: 'user.password_changed', actor_id: admin.id, detail: {} },
    ]);
    await world.processQueue();
    expect(world.outbox).toMatchObject([
      { to: person.email, subject: 'Your password was changed' },
    ]);
    expect(JSON.stringify(world.outbox)).not.toContain(NEW_PASSWORD);
  });

  test('for another admin is mailed to all admins', async () => {
    const other = await world.asAdmin();
    expect((await change(other, { password: NEW_PASSWORD })).status).toBe(200);
    await world.processQueue();
    const mails = world.outbox.filter(
      ({ subject }) => subject === 'How an admin logs in was changed',
    );
    expect(mails.map(({ to }) => to)).toEqual(expect.arrayContaining([admin.email, other.email]));
    expect(mails[0]?.text).toContain('chose another password for');
    expect(mails[0]?.text).toContain(other.email);
  });

  test('for themselves keeps the session they chose it in, and no other', async () => {
    const { body: elsewhere } = await logIn(admin.email, PASSWORD);
    const { status, body } = await change(admin, { password: NEW_PASSWORD });
    expect(status).toBe(200);
    const me = async (token: string) =>
      (await world.call('GET', '/auth/me', undefined, { authorization: `Bearer ${token}` })).status;
    expect(await me(body.data.access_token)).toBe(200);
    for (const token of [elsewhere.access_token, admin.accessToken])
      expect(await me(token)).toBe(401);
  });
});

describe('the welcome to someone an admin added', () => {
  test('says where to log in and how to choose a password, and not the password', async () => {
    const answer = await admin.call('POST', '/api/users/', {
      first_name: 'Njoki',
      last_name: 'Kimani',
      email: 'njoki@example.com',
      phone_number: '0722 000 111',
      password: 'not-for-the-post',
    });
    expect(answer.status).toBe(201);
    await world.processQueue();
    expect(world.outbox).toMatchObject([
      {
        to: 'njoki@example.com',
        text: expect.stringMatching(
          /Hello,[\s\S]*https:\/\/nafasi\.example\/login[\s\S]*https:\/\/nafasi\.example\/forgot-password/,
        ),
      },
    ]);
    expect(JSON.stringify(world.outbox)).not.toContain('not-for-the-post');
  });

  test('is not sent when nobody was added', async () => {
    const body = { first_name: 'X', last_name: 'Y', email: 'njoki@example.com' };
    await admin.call('POST', '/api/users/', {
      ...body,
      phone_number: '0722 000 111',
      password: PASSWORD,
    });
    await world.processQueue();
    expect(world.outbox).toEqual([]);
  });

  test('is not sent to someone who was removed by then', async () => {
    const answer = await admin.call('POST', '/api/users/', {
      first_name: 'Gone',
      last_name: 'Soon',
      email: 'gone@example.com',
      phone_number: '0722 000 111',
      password: PASSWORD,
    });
    await admin.call('DELETE', `/api/users/${answer.body.data.id}`);
    await world.processQueue();
    expect(world.outbox).toEqual([]);
  });
});

test('nobody raises themselves by what else they send', async () => {
  const roles = { roles: ['admin'], role: 'admin', role_id: 3, user_roles: [{ role_id: 3 }] };
  const registered = await world.call('POST', '/auth/register', {
    first_name: 'Sly',
    last_name: 'Fox',
    email: 'sly@example.com',
    phone_number: '0722 000 111',
    password: PASSWORD,
    ...roles,
  });
  expect(registered.body.user.roles).toEqual(['client']);
  const person = await world.asClient();
  const changed = await person.call('PUT', '/auth/me', { first_name: 'Sly', ...roles });
  expect(changed).toMatchObject({ status: 200, body: { first_name: 'Sly', roles: ['client'] } });
  expect((await person.call('GET', '/api/users')).status).toBe(403);
});
