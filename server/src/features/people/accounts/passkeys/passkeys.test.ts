// Passkeys: how they are added, what they log in and confirm, and everything they are refused for.
import { sql } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inTurn } from '#test/in-turn.ts';
import { actionsOf } from '#test/on-record.ts';
import { NOW, openWorld, type Person, type World } from '#test/world.ts';
import { PASSWORD } from '../accounts.factory.ts';
import { type Authenticator, makeAuthenticator } from './passkeys.factory.ts';

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

type Asked = { challenge: string } & Record<string, unknown>;

const beginAdding = async (of: Person): Promise<Asked> =>
  (await of.call('POST', '/auth/passkeys/options')).body.data;
const finishAdding = (of: Person, credential: object) =>
  of.call('POST', '/auth/passkeys', { credential }, { 'user-agent': CHROME });
const CHROME =
  'Mozilla/5.0 (Linux; Android 15; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';

/** A device with one of the person's passkeys. */
async function addPasskey(of: Person, device = makeAuthenticator()): Promise<Authenticator> {
  const added = await finishAdding(of, device.create(await beginAdding(of)));
  expect(added.status).toBe(201);
  return device;
}

const beginLogin = async (): Promise<Asked> =>
  (await world.call('POST', '/auth/login/passkey/options')).body.data;
const finishLogin = (credential: object) =>
  world.call('POST', '/auth/login/passkey', { credential });
const logIn = async (device: Authenticator) => finishLogin(device.get(await beginLogin()));

const mailsToThem = async () => {
  await world.processQueue();
  return world.outbox.splice(0).filter(({ to }) => to === person.email);
};

describe('adding a passkey', () => {
  test('names it after the device, notifies its person, is recorded, and can be done once', async () => {
    const asked = await beginAdding(person);
    expect(asked).toMatchObject({
      rp: { id: 'nafasi.example', name: 'Nafasi' },
      user: { name: person.email },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      attestation: 'none',
      excludeCredentials: [],
    });
    const device = makeAuthenticator();
    const made = device.create(asked);
    const added = await finishAdding(person, made);
    expect(added).toMatchObject({
      status: 201,
      body: { data: { name: 'Chrome on Android', last_used_at: null } },
    });
    expect(await finishAdding(person, made)).toMatchObject({
      status: 422,
      body: { code: 'PASSKEY_NOT_ADDED' },
    });
    const again = await beginAdding(person);
    expect(again.excludeCredentials).toMatchObject([{ id: device.id }]);
    expect(await finishAdding(person, device.create(again))).toMatchObject({
      status: 409,
      body: { code: 'PASSKEY_KNOWN' },
    });
    expect((await person.call('GET', '/auth/passkeys')).body.data).toEqual([added.body.data]);
    expect(await mailsToThem()).toMatchObject([{ subject: 'A passkey was added' }]);
    expect(await actionsOf(world, 'user', person.id)).toEqual(['user.passkey_added']);
  });

  test('needs the password if the login was long ago', async () => {
    world.clock.pass(6);
    const begin = (body?: object) => person.call('POST', '/auth/passkeys/options', body);
    expect(await begin()).toMatchObject({ status: 403, body: { code: 'CONFIRM_PASSWORD' } });
    expect((await begin({ current_password: PASSWORD })).status).toBe(201);
  });

  test.each([
    ['of another site', { rpId: 'elsewhere.example' }],
    ['made at another site', { origin: 'https://nafasi.example.elsewhere.example' }],
    ['made without asking who is there', { isVerified: false }],
    ['made with nobody there', { isPresent: false }],
  ])('that is %s is refused', async (_, wrong) => {
    const made = makeAuthenticator().create(await beginAdding(person), wrong);
    expect(await finishAdding(person, made)).toMatchObject({
      status: 422,
      body: { code: 'PASSKEY_NOT_ADDED' },
    });
    expect((await person.call('GET', '/auth/passkeys')).body.data).toEqual([]);
  });

  test.each(['\u0000', 'usb\n', 'USB', ''])('whose way is %j is refused', async (transport) => {
    const { response, ...made } = makeAuthenticator().create(await beginAdding(person));
    const transports = ['internal', transport];
    expect(
      await finishAdding(person, { ...made, response: { ...response, transports } }),
    ).toMatchObject({ status: 422, body: { code: 'NOT_VALID' } });
    expect((await person.call('GET', '/auth/passkeys')).body.data).toEqual([]);
  });

  test("accepts no challenge of another person, of a login, of long ago, or of one's own making", async () => {
    const late = await beginAdding(person);
    world.clock.pass(5);
    const challenges = [
      late,
      await beginAdding(await world.asClient()),
      await beginLogin(),
      (await person.call('POST', '/auth/confirm/options')).body.data,
      { challenge: 'made-up' },
    ];
    for (const challenge of challenges) {
      const added = await finishAdding(person, makeAuthenticator().create(challenge));
      expect(added.body.code).toBe('PASSKEY_NOT_ADDED');
    }
    const unreadable = makeAuthenticator().create(late);
    unreadable.response.clientDataJSON = 'abcd';
    expect((await finishAdding(person, unreadable)).body.code).toBe('PASSKEY_NOT_ADDED');
  });

  test('stops at ten, even with two at once', async () => {
    for (let nth = 0; nth < 9; nth += 1) await addPasskey(person);
    const asked = [await beginAdding(person), await beginAdding(person)];
    const added = await Promise.all(
      asked.map((one) => finishAdding(person, makeAuthenticator().create(one))),
    );
    expect(added.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect((await person.call('POST', '/auth/passkeys/options')).body.code).toBe(
      'TOO_MANY_PASSKEYS',
    );
  });

  test('does not outlive the session in which it began', async () => {
    const made = makeAuthenticator().create(await beginAdding(person));
    const account = sql`select from users where id = ${person.id} for no key update`;
    const admin = await world.asAdmin();
    const reset = { password: 'another good one' };
    const [changed, added] = await inTurn(world, account, [
      () => admin.call('PATCH', `/api/users/${person.id}`, reset),
      () => finishAdding(person, made),
    ]);
    expect([changed.status, added.status]).toEqual([200, 401]);
  });
});

describe('logging in with a passkey', () => {
  test('asks for no email, password or code, and records when it was', async () => {
    const device = await addPasskey(person);
    const begun = await person.call('POST', '/auth/second-factor');
    const secret = Secret.fromBase32(begun.body.data.secret);
    const code = new TOTP({ secret }).generate({ timestamp: NOW.getTime() });
    expect((await person.call('POST', '/auth/second-factor/on', { code })).status).toBe(200);
    world.clock.pass(60);
    const asked = await beginLogin();
    expect(asked).toMatchObject({ rpId: 'nafasi.example', userVerification: 'required' });
    expect(asked.allowCredentials ?? []).toEqual([]);
    const { status, body } = await finishLogin(device.get(asked));
    expect({ status, id: body.user?.id }).toEqual({ status: 200, id: person.id });
    const headers = { authorization: `Bearer ${body.access_token}` };
    const { body: list } = await world.call('GET', '/auth/passkeys', undefined, headers);
    expect(list.data).toMatchObject([{ last_used_at: '2026-11-24T11:00:00+03:00' }]);
    // It counts as a fresh login: calls that require the password do not ask for it.
    const removal = await world.call('DELETE', '/auth/second-factor', undefined, headers);
    expect(removal.status).toBe(200);
    const { rows } = await sql`select detail from audit
      where action = 'user.logged_in' and subject_id = ${person.id}`.execute(world.db);
    expect(rows).toEqual([{ detail: { network: '127.0.0.1', by: 'passkey' } }]);
  });

  test('leaves an admin in production without their part until the password asks for a code too', async () => {
    const admin = await world.asAdmin();
    const device = await addPasskey(admin);
    world.services.config.production = true;
    try {
      expect((await logIn(device)).body.user.needs_second_factor).toBe(true);
    } finally {
      world.services.config.production = false;
    }
  });

  test('gives a refresh token that rotates if requested', async () => {
    const credential = (await addPasskey(person)).get(await beginLogin());
    const { body } = await world.call('POST', '/auth/login/passkey', {
      credential,
      rotate_refresh_token: true,
    });
    const headers = { authorization: `Bearer ${body.refresh_token}` };
    const { body: renewed } = await world.call('POST', '/auth/refresh', undefined, headers);
    expect(renewed.refresh_token).toEqual(expect.any(String));
  });

  const WRONG: [string, (device: Authenticator, asked: Asked) => object | Promise<object>][] = [
    ['of another site', (device, asked) => device.get(asked, { rpId: 'elsewhere.example' })],
    ['used at another site', (device, asked) => device.get(asked, { origin: 'https://x.example' })],
    [
      'used without asking who is there',
      (device, asked) => device.get(asked, { isVerified: false }),
    ],
    ['used with nobody there', (device, asked) => device.get(asked, { isPresent: false })],
    [
      'signed by another key',
      (device, asked) => ({
        ...makeAuthenticator().get(asked),
        id: device.id,
        rawId: device.id,
      }),
    ],
    ['known to nobody', (_, asked) => makeAuthenticator().get(asked)],
    ['asked for nothing', (device) => device.get({ challenge: 'made-up' })],
    ['asked to be added', async (device) => device.get(await beginAdding(person))],
    [
      'of a challenge of long ago',
      (device, asked) => {
        world.clock.pass(5);
        return device.get(asked);
      },
    ],
  ];
  test.each(WRONG)(
    'that is %s is refused like any other, and logs nobody in',
    async (_, answer) => {
      const device = await addPasskey(person);
      const refused = await finishLogin(await answer(device, await beginLogin()));
      const { request_id: _id, ...body } = refused.body;
      const sentence =
        'This passkey does not log you in. It may have been removed here. Please log in with your password.';
      expect({ status: refused.status, body }).toEqual({
        status: 401,
        body: {
          success: false,
          data: null,
          code: 'PASSKEY_NOT_RIGHT',
          message: sentence,
          error: sentence,
        },
      });
      const { rows } = await sql`select from sessions where user_id = ${person.id}`.execute(
        world.db,
      );
      expect(rows).toHaveLength(1);
    },
  );

  test('accepts a challenge once, even if sent many times at once', async () => {
    const signed = (await addPasskey(person)).get(await beginLogin());
    const atOnce = await Promise.all([1, 2, 3].map(() => finishLogin(signed)));
    expect(atOnce.map(({ status }) => status).sort()).toEqual([200, 401, 401]);
    expect((await finishLogin(signed)).status).toBe(401);
  });

  test('accepts no counter that does not grow, and records that; devices that do not count stay at 0', async () => {
    const device = await addPasskey(person);
    const logInAt = async (counter: number) =>
      (await finishLogin(device.get(await beginLogin(), { counter }))).status;
    const copies = async () =>
      (await actionsOf(world, 'user', person.id)).filter((one) => one === 'user.passkey_copied');
    expect(await logInAt(0)).toBe(200);
    expect(await logInAt(0)).toBe(200);
    expect(await logInAt(7)).toBe(200);
    expect(await copies()).toEqual([]);
    for (const counter of [7, 6, 0]) expect(await logInAt(counter)).toBe(401);
    expect(await copies()).toHaveLength(3);
    expect(await logInAt(8)).toBe(200);
    await expect
      .poll(() => actionsOf(world, 'user', person.id))
      .toContain('refused.passkey_not_right');
    // Without the key nobody can make it look copied.
    const forged = makeAuthenticator().get(await beginLogin(), { counter: 1 });
    await finishLogin({ ...forged, id: device.id, rawId: device.id });
    expect(await copies()).toHaveLength(3);
  });

  test('that races with the end of the passkey opens no session', async () => {
    const device = await addPasskey(person);
    const signed = device.get(await beginLogin());
    const admin = await world.asAdmin();
    const account = sql`select from users where id = ${person.id} for no key update`;
    const [changed, login] = await inTurn(world, account, [
      () => admin.call('PATCH', `/api/users/${person.id}`, { password: 'another good one' }),
      () => finishLogin(signed),
    ]);
    expect([changed.status, login.status]).toEqual([200, 401]);
    const { rows } = await sql`select from sessions where user_id = ${person.id}`.execute(world.db);
    expect(rows).toEqual([]);
  });

  test('can begin from a network however often others there began one', async () => {
    const device = await addPasskey(person);
    for (let nth = 0; nth < 301; nth += 1) await beginLogin();
    expect((await logIn(device)).status).toBe(200);
  });
});

describe('confirming with a passkey', () => {
  const begin = async (of = person): Promise<Asked> =>
    (await of.call('POST', '/auth/confirm/options')).body.data;
  const finish = (credential: object) => person.call('POST', '/auth/confirm', { credential });

  test('counts as a fresh login for five minutes, in this session only', async () => {
    const device = await addPasskey(person);
    const login = await world.call('POST', '/auth/login', {
      email: person.email,
      password: PASSWORD,
    });
    const elsewhere = { authorization: `Bearer ${login.body.access_token}` };
    const change = (headers = {}) =>
      person.call('PUT', '/auth/me', { password: 'another good one' }, headers);
    world.clock.pass(6);
    expect((await change()).body.code).toBe('CONFIRM_PASSWORD');
    const asked = await begin();
    expect(asked.allowCredentials).toMatchObject([{ id: device.id }]);
    expect((await finish(device.get(asked))).status).toBe(200);
    expect((await change(elsewhere)).body.code).toBe('CONFIRM_PASSWORD');
    world.clock.pass(5);
    expect((await change()).status).toBe(200);
    expect(await actionsOf(world, 'user', person.id)).toContain('user.passkey_confirmed');
  });

  test("accepts no other person's passkey, and no challenge twice or of a login", async () => {
    const other = await world.asClient();
    const [device, others] = [await addPasskey(person), await addPasskey(other)];
    const signed = device.get(await begin());
    expect((await finish(signed)).status).toBe(200);
    const wrong = [
      signed,
      others.get(await begin()),
      others.get(await begin(other)),
      device.get(await begin(other)),
      device.get(await beginLogin()),
    ];
    for (const credential of wrong)
      expect(await finish(credential)).toMatchObject({
        status: 422,
        body: { code: 'PASSKEY_DOES_NOT_CONFIRM' },
      });
  });
});

describe('a passkey', () => {
  const firstOf = async (of: Person) => (await of.call('GET', '/auth/passkeys')).body.data[0];

  test('is renamed and removed only by its person, who is notified; then it logs in no more', async () => {
    const device = await addPasskey(person);
    const { id } = await firstOf(person);
    const other = await world.asClient();
    const rename = (of: Person, name: string) => of.call('PATCH', `/auth/passkeys/${id}`, { name });
    const remove = (of: Person) => of.call('DELETE', `/auth/passkeys/${id}`);
    expect([(await rename(other, 'Mine')).status, (await remove(other)).status]).toEqual([
      404, 404,
    ]);
    expect((await rename(person, ' ')).body.errors).toEqual({
      name: 'Please give the passkey a name.',
    });
    expect((await rename(person, ' My phone ')).body.data).toMatchObject({ id, name: 'My phone' });
    await mailsToThem();
    world.clock.pass(6);
    expect(await remove(person)).toMatchObject({ status: 403, body: { code: 'CONFIRM_PASSWORD' } });
    world.clock.set(NOW);
    expect((await remove(person)).status).toBe(200);
    expect((await remove(person)).status).toBe(404);
    expect((await logIn(device)).status).toBe(401);
    expect(await mailsToThem()).toMatchObject([{ subject: 'A passkey was removed' }]);
    expect(await actionsOf(world, 'user', person.id)).toEqual(
      expect.arrayContaining(['user.passkey_renamed', 'user.passkey_removed']),
    );
  });

  const password = 'another good one';
  test.each<[string, () => Promise<{ status: number }>]>([
    [
      'a reset link',
      async () => {
        await world.call('POST', '/auth/forgot-password', { email: person.email });
        const [mail] = await mailsToThem();
        const token = /token=([\w-]+)/.exec(mail?.text ?? '')?.[1];
        return world.call('POST', '/auth/reset-password', { token, password });
      },
    ],
    [
      'an admin',
      async () => (await world.asAdmin()).call('PATCH', `/api/users/${person.id}`, { password }),
    ],
  ])('ends with a password chosen by %s, which is on record and in its mail', async (_, choose) => {
    const device = await addPasskey(person);
    await mailsToThem();
    expect((await choose()).status).toBe(200);
    expect((await logIn(device)).status).toBe(401);
    expect((await mailsToThem()).at(-1)?.text).toContain('your passkeys were removed');
    expect(await actionsOf(world, 'user', person.id)).toContain('user.passkeys_removed');
  });

  test('stays with a password that its person sets in a session', async () => {
    const device = await addPasskey(person);
    expect((await person.call('PUT', '/auth/me', { password })).status).toBe(200);
    expect((await logIn(device)).status).toBe(200);
    const mails = await mailsToThem();
    const changed = mails.find(({ subject }) => subject === 'Your password was changed');
    expect(changed?.text).not.toContain('passkeys');
  });

  test('ends when its person replaces a password that an admin chose with one of their own', async () => {
    const admin = await world.asAdmin();
    await admin.call('PATCH', `/api/users/${person.id}`, { password: 'between the two' });
    await person.signInAgain();
    const device = await addPasskey(person);
    expect((await person.call('PUT', '/auth/me', { password })).status).toBe(200);
    expect((await logIn(device)).status).toBe(401);
  });

  test('goes with the account', async () => {
    const device = await addPasskey(person);
    expect((await person.call('DELETE', '/auth/me')).status).toBe(200);
    expect((await logIn(device)).status).toBe(401);
    const { rows } = await sql`select from passkeys where user_id = ${person.id}`.execute(world.db);
    expect(rows).toEqual([]);
  });
});
