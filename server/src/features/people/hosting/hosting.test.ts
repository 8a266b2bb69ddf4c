import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { NOW, openWorld, type Person, type World } from '#test/world.ts';

let world: World;
let admin: Person;
beforeAll(async () => {
  world = await openWorld({ RATE_LIMITS: 'off' });
  admin = await world.asAdmin();
});
afterAll(() => world.close());

const studio = {
  about: 'A photo studio with north light, for eight people.',
  location: 'Lavington',
  phone_number: '0722 000 111',
};
const PATH = '/api/hosting-requests';
const request = (person: Person, more: object = {}) =>
  person.call('POST', PATH, { ...studio, ...more });
const decide = (by: Person, id: number, body?: object) =>
  by.call('POST', `${PATH}/${id}/${body ? 'decline' : 'grant'}`, body);
const latest = async (person: Person) =>
  (await person.call('GET', '/api/hosting-request')).body.data;
const rolesOf = async (person: Person) => (await person.call('GET', '/auth/me')).body.roles;
const mailsTo = ({ email }: Person) => world.outbox.filter(({ to }) => to === email);

describe('asking to become an owner', () => {
  test('is stored, shown to the person and to admins, and mailed to each admin', async () => {
    const person = await world.asClient();
    expect(await latest(person)).toBeNull();
    const answer = await request(person);
    expect(answer).toMatchObject({
      status: 201,
      body: {
        data: { ...studio, phone_number: '+254722000111', state: 'open', decided_at: null },
      },
    });
    expect(await latest(person)).toEqual(answer.body.data);
    const { body } = await admin.call('GET', `${PATH}?state=open`);
    expect(body.data[0]).toMatchObject({ ...answer.body.data, email: person.email });
    await world.processQueue();
    expect(mailsTo(admin).at(-1)?.text).toContain(studio.about);
  });

  test('is not mailed to somebody who is no longer an admin', async () => {
    const former = await world.asAdmin();
    await request(await world.asClient());
    await sql`delete from user_roles where user_id = ${former.id}`.execute(world.db);
    await world.processQueue();
    expect(mailsTo(former)).toEqual([]);
  });

  test('stands once a person, also many times at once', async () => {
    const person = await world.asClient();
    const answers = await Promise.all(Array.from({ length: 6 }, () => request(person)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409, 409]);
    expect((await request(person)).body.code).toBe('HOSTING_REQUEST_STANDS');
  });

  test('is pointless for an owner', async () => {
    expect((await request(await world.asOwner())).body.code).toBe('ALREADY_OWNER');
  });

  test.each([
    ['about', ' ', 'Please say what you want to list.'],
    ['location', '', 'Please say where it is.'],
    ['phone_number', undefined, 'Please give a phone number to reach you.'],
    ['phone_number', 'call me', expect.stringContaining('We do not recognise')],
  ])('with %s as %j is refused at that field', async (field, value, sentence) => {
    const answer = await request(await world.asClient(), { [field]: value });
    expect(answer).toMatchObject({ status: 422, body: { errors: { [field]: sentence } } });
  });
});

describe('an admin', () => {
  test('grants a request: the person is an owner and is told so', async () => {
    const person = await world.asClient();
    const { id } = (await request(person)).body.data;
    const granted = { status: 200, body: { data: { id, state: 'granted', user_id: person.id } } };
    expect(await decide(admin, id)).toMatchObject(granted);
    expect(await decide(admin, id)).toMatchObject(granted);
    expect(await rolesOf(person)).toEqual(['client', 'owner']);
    await world.processQueue();
    expect(mailsTo(person).map(({ subject }) => subject)).toEqual(['You can list your space now']);
    const { rows } = await sql<{ action: string; actor_id: number }>`
      select action, actor_id from audit where subject = 'hosting_request' and subject_id = ${id}
      order by id`.execute(world.db);
    expect(rows).toEqual([
      { action: 'hosting_request.created', actor_id: person.id },
      { action: 'hosting_request.granted', actor_id: admin.id },
    ]);
  });

  test('who gives the role elsewhere grants the request with it', async () => {
    const person = await world.asClient();
    await request(person);
    const { body } = await admin.call('GET', '/api/roles');
    const owner = body.data.find(({ role }: { role: string }) => role === 'owner');
    await admin.call('POST', '/api/user_roles', { user_id: person.id, role_id: owner.id });
    expect(await latest(person)).toMatchObject({ state: 'granted' });
  });

  test('declines with a reason that is mailed; after a week the person may ask again', async () => {
    const person = await world.asClient();
    const { id } = (await request(person)).body.data;
    expect(await decide(admin, id, { reason: ' ' })).toMatchObject({ status: 422 });
    const reason = 'Lavington has no parking for it.';
    expect(await decide(admin, id, { reason })).toMatchObject({
      status: 200,
      body: { data: { state: 'declined', reason, again_from: '2026-12-01T10:00:00+03:00' } },
    });
    await world.processQueue();
    expect(mailsTo(person).at(-1)?.text).toContain(reason);
    expect((await request(person)).body).toMatchObject({
      code: 'HOSTING_REQUEST_STANDS',
      message: expect.stringContaining('You can ask again from Tue 1 Dec 2026, 10:00'),
    });
    expect((await decide(admin, id)).body.code).toBe('HOSTING_REQUEST_DECIDED');
    expect(await rolesOf(person)).toEqual(['client']);
    world.clock.set(new Date('2026-12-01T10:00:00+03:00'));
    await person.signInAgain();
    expect((await request(person)).status).toBe(201);
    world.clock.set(NOW);
  });

  test('cannot decide their own, an unknown one, or one that another has declined meanwhile', async () => {
    const { id } = (await request(admin)).body.data;
    expect((await decide(admin, id)).body.code).toBe('OWN_ROLE');
    expect((await decide(admin, 999_999)).status).toBe(404);
    const other = await world.asAdmin();
    const answers = await Promise.all([
      decide(other, id),
      decide(other, id, { reason: 'Not now.' }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const isOwner = (await rolesOf(admin)).includes('owner');
    expect((await latest(admin)).state).toBe(isOwner ? 'granted' : 'declined');
  });
});

test("a removed person's request is deleted with them", async () => {
  const person = await world.asClient();
  const { id } = (await request(person)).body.data;
  expect((await admin.call('DELETE', `/api/users/${person.id}`)).status).toBe(200);
  expect((await decide(admin, id)).status).toBe(404);
});
