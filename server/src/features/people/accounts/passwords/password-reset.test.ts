import { sql } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inTurn } from '#test/in-turn.ts';
import { makeTried } from '#test/limits.ts';
import { NOW, openWorld, type Person, type World } from '#test/world.ts';
import { PASSWORD } from '../accounts.factory.ts';
import { forgetEndedSessions } from '../sessions/forget-ended-sessions.service.ts';

let world: World;
let demo: World;
beforeAll(async () => {
  world = await openWorld();
  demo = await openWorld({ DEMO: 'on' });
});
afterAll(() => Promise.all([world.close(), demo.close()]));
beforeEach(async () => {
  await world.processQueue();
  world.outbox.splice(0);
  world.clock.set(NOW);
});

const NEW_PASSWORD = 'another good one';
const MESSAGE =
  'If this email has an account, a link to reset its password is on its way. It works for 30 minutes.';

let addresses = 0;
/** Another network address each time, as limits count by address too. */
function elsewhere(): string {
  addresses += 1;
  return `198.51.100.${addresses}`;
}

const forget = (email: unknown, from = elsewhere(), of = world) =>
  of.call('POST', '/auth/forgot-password', { email }, {}, from);
const reset = (token: unknown, password: unknown = NEW_PASSWORD, of = world) =>
  of.call('POST', '/auth/reset-password', { token, password });
const logIn = (email: string, password: string) =>
  world.call('POST', '/auth/login', { email, password });

/** Requests a link, and reads its token in the mail. */
async function tokenFor({ email }: Person): Promise<string> {
  await forget(email);
  await world.processQueue();
  const link = /https:\/\/nafasi\.example\/reset-password\?token=([\w-]{43})\n/;
  const mail = world.outbox.findLast(({ to, text }) => to === email && link.test(text));
  const token = link.exec(mail?.text ?? '')?.[1];
  if (!token) throw new Error('No link was mailed');
  return token;
}

const resetsOf = async ({ id }: Person) =>
  (await sql`select 1 from password_resets where user_id = ${id}`.execute(world.db)).rows.length;

describe('a forgotten password', () => {
  test('is answered with a mail with a link, whose token is stored as a hash only', async () => {
    const person = await world.asClient();
    const answer = await forget(` ${person.email.toUpperCase()} `);
    expect(answer).toMatchObject({ status: 200, body: { message: MESSAGE } });
    expect(Object.keys(answer.body)).toEqual(['message']);
    await world.processQueue();
    expect(world.outbox).toMatchObject([
      { to: person.email, subject: 'Reset your Nafasi password' },
    ]);
    const [mail] = world.outbox;
    const token = /token=([\w-]+)/.exec(mail?.text ?? '')?.[1] as string;
    expect(mail?.html).toContain(`href="https://nafasi.example/reset-password?token=${token}"`);
    expect(mail?.text).toContain('If you did not ask for this');
    const kept = await sql<{ kept: string }>`
      select (select string_agg(password_resets::text, '') from password_resets)
        || (select coalesce(string_agg(data::text || coalesce(output::text, ''), ''), '') from pgboss.job) as kept`.execute(
      world.db,
    );
    expect(kept.rows[0]?.kept).not.toContain(token);
  });

  test('of nobody gets the same answer and the same work, and mails nobody', async () => {
    const person = await world.asClient();
    const known = await world.statementsOf(() => forget(person.email));
    let answer: Awaited<ReturnType<typeof forget>> | undefined;
    const unknown = await world.statementsOf(async () => {
      answer = await forget('nobody@example.com');
    });
    expect(answer).toMatchObject({ status: 200, body: { message: MESSAGE } });
    expect(Object.keys(answer?.body)).toEqual(['message']);
    expect(unknown).toBe(known);
    await world.processQueue();
    expect(world.outbox.map(({ to }) => to)).toEqual([person.email]);
  });

  test.each([
    ['without an email', {}, 'Please enter your email address.'],
    ['without a body', undefined, 'Please enter your email address.'],
    ['with null', { email: null }, 'Please enter your email address.'],
    ['with a blank email', { email: '  ' }, 'Please enter your email address.'],
    ['with a list', { email: ['a@b.co'] }, 'Please enter your email address.'],
    ['with a malformed email', { email: 'wanjiku' }, 'Invalid email format.'],
    ['with half a character', { email: 'a\ud800@b.co' }, 'Invalid email format.'],
    ['with an unreadable email', { email: 'a\u0000@b.co' }, 'Invalid email format.'],
    [
      'with a huge email',
      { email: `${'x'.repeat(300)}@b.co` },
      'Please use at most 254 characters.',
    ],
  ])('%s is refused', async (_, body, sentence) => {
    const answer = await world.call('POST', '/auth/forgot-password/', body, {}, elsewhere());
    expect(answer).toMatchObject({ status: 422, body: { message: sentence } });
  });

  test('requested again and again from one network sends three mails, and the response does not show it', async () => {
    const person = await world.asClient();
    for (let host = 1; host <= 5; host += 1)
      expect(await forget(person.email, `2001:db8:1:2::${host}`)).toMatchObject({
        status: 200,
        body: { message: MESSAGE },
      });
    await world.processQueue();
    expect(world.outbox).toHaveLength(3);
  });

  test('requested by strangers on four networks still mails the owner', async () => {
    const person = await world.asClient();
    for (const from of [elsewhere(), elsewhere(), elsewhere(), elsewhere()])
      for (let tries = 0; tries < 5; tries += 1) await forget(person.email, from);
    await world.processQueue();
    world.outbox.splice(0);
    await tokenFor(person);
    expect(world.outbox).toHaveLength(1);
  });

  test('requested from everywhere fills no mailbox, and the response does not show it', async () => {
    const person = await world.asClient();
    for (let tries = 0; tries < 18; tries += 1)
      expect(await forget(person.email)).toMatchObject({ status: 200, body: { message: MESSAGE } });
    await world.processQueue();
    expect(world.outbox).toHaveLength(15);
  });

  test('is open to those who have not asked yet, and once to those who have, where a hundred ask from one network', async () => {
    const from = elsewhere();
    await forget('nobody@example.com', from);
    await makeTried(world, 'forgot-address', from, 101);
    const person = await world.asClient();
    expect((await forget(person.email, from)).status).toBe(200);
    const refused = await forget(person.email, from);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    await world.processQueue();
    expect(world.outbox).toHaveLength(1);
  });
});

describe('a reset link', () => {
  test('sets the password, ends all sessions and other links, and tells the account', async () => {
    const person = await world.asClient();
    const [first, second] = [await tokenFor(person), await tokenFor(person)];
    expect(await reset(first)).toMatchObject({
      status: 200,
      body: { message: 'Your password was changed. You can now log in.' },
    });
    expect((await person.call('GET', '/auth/me')).status).toBe(401);
    expect((await logIn(person.email, PASSWORD)).status).toBe(401);
    expect((await logIn(person.email, NEW_PASSWORD)).status).toBe(200);
    for (const token of [first, second])
      expect(await reset(token)).toMatchObject({
        status: 422,
        body: {
          code: 'RESET_TOKEN_NOT_VALID',
          message: 'This reset link has been used or has run out. Please request a new one.',
        },
      });
    expect(await resetsOf(person)).toBe(0);
    const { rows } = await sql`
      select actor_id, action, detail from audit where subject = 'user' and subject_id = ${person.id} and not audit_is_access(action)`.execute(
      world.db,
    );
    expect(rows).toEqual([{ actor_id: person.id, action: 'user.password_reset', detail: {} }]);
    await world.processQueue();
    expect(world.outbox.at(-1)).toMatchObject({
      to: person.email,
      subject: 'Your password was changed',
    });
  });

  test('works to the last minute and not after it; then it is deleted', async () => {
    const person = await world.asClient();
    const [one, other] = [await tokenFor(person), await tokenFor(person)];
    world.clock.set(new Date(NOW.getTime() + 30 * 60_000 - 1));
    await forgetEndedSessions(world.services);
    expect(await resetsOf(person)).toBe(2);
    world.clock.pass(1 / 60_000);
    expect((await reset(one)).status).toBe(422);
    await forgetEndedSessions(world.services);
    expect(await resetsOf(person)).toBe(0);
    world.clock.set(NOW);
    expect((await reset(other)).status).toBe(422);
    const third = await tokenFor(person);
    world.clock.set(new Date(NOW.getTime() + 30 * 60_000 - 1));
    expect((await reset(third)).status).toBe(200);
  });

  test('used by many at the same instant works once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const person = await world.asClient();
      const token = await tokenFor(person);
      const answers = await Promise.all(
        Array.from({ length: 4 }, (_, nth) => reset(token, `${NEW_PASSWORD} ${nth}`)),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422]);
      const winner = answers.findIndex(({ status }) => status === 200);
      expect((await logIn(person.email, `${NEW_PASSWORD} ${winner}`)).status).toBe(200);
    }
  });

  test('and another of the same person at the same instant work once between them', async () => {
    const person = await world.asClient();
    const tokens = [await tokenFor(person), await tokenFor(person), await tokenFor(person)];
    const answers = await Promise.all(tokens.map((token) => reset(token)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
  });

  test('is invalid once the password was changed otherwise', async () => {
    const person = await world.asClient();
    const token = await tokenFor(person);
    await person.call('PUT', '/auth/me', { password: NEW_PASSWORD });
    expect((await reset(token, 'yet another one')).status).toBe(422);
    expect((await logIn(person.email, NEW_PASSWORD)).status).toBe(200);
  });

  test('of someone who was removed is invalid', async () => {
    const person = await world.asClient();
    const token = await tokenFor(person);
    await remove(person);
    expect((await reset(token)).status).toBe(422);
  });

  test.each([
    ['without a token', { password: NEW_PASSWORD }, 'Reset token is missing.'],
    ['with a blank token', { token: ' ', password: NEW_PASSWORD }, 'Reset token is missing.'],
    ['with null for a token', { token: null, password: NEW_PASSWORD }, 'Reset token is missing.'],
    ['with nothing', {}, 'Reset token is missing.'],
    ['without a body', undefined, 'Reset token is missing.'],
    ['without a password', { token: 'x' }, 'Please enter and confirm your new password.'],
    [
      'with an empty password',
      { token: 'x', password: '' },
      'Please enter and confirm your new password.',
    ],
    [
      'with a short password',
      { token: 'x', password: '1234567' },
      'Password must be at least 8 characters long.',
    ],
    [
      'with a huge password',
      { token: 'x', password: 'x'.repeat(201) },
      'Password must be at most 200 characters long.',
    ],
    [
      'with a strange token',
      { token: 'strange', password: NEW_PASSWORD },
      expect.stringContaining('has been used'),
    ],
    [
      'with a NUL token',
      { token: '\u0000', password: NEW_PASSWORD },
      expect.stringContaining('has been used'),
    ],
    [
      'with a huge token',
      { token: 'x'.repeat(20_000), password: NEW_PASSWORD },
      expect.stringContaining('has been used'),
    ],
  ])('%s is refused', async (_, body, sentence) => {
    expect(await world.call('POST', '/auth/reset-password/', body)).toMatchObject({
      status: 422,
      body: { message: sentence },
    });
  });
});

describe('a second factor, at a reset', () => {
  /** Turns one on, in an account whose address is proved or not. */
  async function withFactor(isProved: boolean, as: 'asClient' | 'asAdmin' = 'asClient') {
    const person = await world[as]();
    if (!isProved)
      await sql`update users set email_proved_at = null where id = ${person.id}`.execute(world.db);
    const begun = await person.call('POST', '/auth/second-factor');
    const secret = Secret.fromBase32(begun.body.data.secret);
    const code = new TOTP({ secret }).generate({ timestamp: world.clock.now().getTime() });
    expect((await person.call('POST', '/auth/second-factor/on', { code })).status).toBe(200);
    return person;
  }
  const actionsOn = async ({ id }: Person) => {
    const { rows } = await sql<{ action: string }>`
      select action from audit where subject = 'user' and subject_id = ${id} and action like 'user.second_factor%'
      order by id`.execute(world.db);
    return rows.map(({ action }) => action);
  };

  test('is removed if the address was not proved: a stranger may have signed up with it', async () => {
    const person = await withFactor(false);
    const token = await tokenFor(person);
    world.outbox.splice(0);
    expect((await reset(token)).status).toBe(200);
    expect((await logIn(person.email, NEW_PASSWORD)).status).toBe(200);
    expect(await actionsOn(person)).toEqual(['user.second_factor_set', 'user.second_factor_taken']);
    await world.processQueue();
    expect(world.outbox.map(({ subject }) => subject).sort()).toEqual([
      'The second step of your login was turned off',
      'Your password was changed',
    ]);
  });

  test.each([
    ['of a proved address', true, 'asClient'],
    ['of an admin, for whom a mailbox is not enough', false, 'asAdmin'],
  ] as const)('stays: %s', async (_, isProved, as) => {
    const person = await withFactor(isProved, as);
    expect((await reset(await tokenFor(person))).status).toBe(200);
    expect((await logIn(person.email, NEW_PASSWORD)).body.code).toBe('SECOND_FACTOR_NEEDED');
    expect(await actionsOn(person)).toEqual(['user.second_factor_set']);
  });
});

describe('at the same time as another change of the account', () => {
  const lockOf = ({ id }: Person) => sql`select from users where id = ${id} for no key update`;
  const PATTERN = /token=([\w-]{43})/;
  /** A link by which a person replaces their address. */
  const linkAway = async (person: Person) => {
    await person.call('PUT', '/auth/me', { email: `moved-${person.id}@example.com` });
    await world.processQueue();
    const link = world.outbox.splice(0).find(({ to }) => to.startsWith('moved-'));
    const token = PATTERN.exec(link?.text ?? '')?.[1];
    return () => world.call('POST', '/auth/prove-email', { token });
  };

  test('a link made while a new password waits to be set is invalid', async () => {
    const person = await world.asClient();
    await forget(person.email);
    const [, change] = await inTurn(world, lockOf(person), [
      () => world.processQueue(),
      () => person.call('PUT', '/auth/me', { password: NEW_PASSWORD }),
    ]);
    expect(change.status).toBe(200);
    const [mail] = world.outbox;
    expect((await reset(PATTERN.exec(mail?.text ?? '')?.[1])).status).toBe(422);
    expect(await resetsOf(person)).toBe(0);
  });

  test('a link to an address that the account is leaving is not made', async () => {
    const person = await world.asClient();
    const leave = await linkAway(person);
    await forget(person.email);
    const [change] = await inTurn(world, lockOf(person), [leave, () => world.processQueue()]);
    expect(change.status).toBe(200);
    expect(world.outbox.filter(({ text }) => PATTERN.test(text))).toEqual([]);
    expect(await resetsOf(person)).toBe(0);
  });

  test('a link used while its address is being left is invalid', async () => {
    const person = await world.asClient();
    const token = await tokenFor(person);
    const leave = await linkAway(person);
    const [change, used] = await inTurn(world, lockOf(person), [leave, () => reset(token)]);
    expect(change.status).toBe(200);
    expect(used).toMatchObject({ status: 422, body: { code: 'RESET_TOKEN_NOT_VALID' } });
    expect((await logIn(`moved-${person.id}@example.com`, PASSWORD)).status).toBe(200);
  });

  test('a link waits for the account before it takes its token, as every change does', async () => {
    const person = await world.asClient();
    const token = await tokenFor(person);
    const countFree = async () => {
      const { rows } = await sql`
        select from password_resets where user_id = ${person.id} for update skip locked`.execute(
        world.db,
      );
      await lockOf(person).execute(world.db);
      return rows.length;
    };
    const [used, free] = await inTurn(world, lockOf(person), [() => reset(token), countFree]);
    expect([used.status, free]).toEqual([200, 1]);
  });

  test('a login with the old password, sent while a link sets another, opens no session', async () => {
    const person = await world.asClient();
    const token = await tokenFor(person);
    const [used, login] = await inTurn(world, lockOf(person), [
      () => reset(token),
      () => logIn(person.email, PASSWORD),
    ]);
    expect(used.status).toBe(200);
    expect(login).toMatchObject({ status: 401, body: { code: 'WRONG_EMAIL_OR_PASSWORD' } });
    const { rows } = await sql`select from sessions where user_id = ${person.id}`.execute(world.db);
    expect(rows).toEqual([]);
  });
});

describe('in the demo', () => {
  test('the response has a token that works, if there is an account', async () => {
    const person = await demo.asClient();
    const answers = [];
    for (let tries = 0; tries < 8; tries += 1)
      answers.push(await forget(person.email, '198.51.100.250', demo));
    const tokens = answers.map(({ body }) => body.reset_token);
    expect(new Set(tokens).size).toBe(8);
    expect((await reset(tokens[0], NEW_PASSWORD, demo)).status).toBe(200);
    expect((await reset(tokens[1], NEW_PASSWORD, demo)).status).toBe(422);
    const unknown = await forget('nobody@example.com', elsewhere(), demo);
    expect([unknown.status, Object.keys(unknown.body)]).toEqual([200, ['message']]);
  });
});

/** Makes the row as a removal would. */
async function remove({ id }: Person): Promise<void> {
  await sql`
    update users set removed_at = now(), email = null, phone_number = null, password_hash = null
    where id = ${id}`.execute(world.db);
}
