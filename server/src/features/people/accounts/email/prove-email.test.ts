// Opening a link proves that somebody reads the mail of an address: of a new account, or a new address of an existing
// one.
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { NOW, openWorld, type Person, type World } from '#test/world.ts';
import { PASSWORD } from '../accounts.factory.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  world.clock.set(NOW);
  await world.processQueue();
  world.outbox.splice(0);
});

const logIn = (email: string) => world.call('POST', '/auth/login', { email, password: PASSWORD });
const prove = (token: string | undefined) => world.call('POST', '/auth/prove-email', { token });
const me = async (person: Person) => (await person.call('GET', '/auth/me')).body;
const change = (person: Person, email: string) => person.call('PUT', '/auth/me', { email });
const NOT_VALID = { status: 422, body: { code: 'EMAIL_LINK_NOT_VALID' } };

/** The mails that are sent now, as `subject: to`. */
async function mails() {
  await world.processQueue();
  return world.outbox.splice(0);
}
const tokenIn = (text: string | undefined) => /token=([\w-]+)/.exec(text ?? '')?.[1];
/** The token of the link that is sent to an address now. */
const linkTo = async (email: string) =>
  tokenIn((await mails()).find(({ to, text }) => to === email && tokenIn(text))?.text);

let signedUp = 0;
/** Signs somebody up, from a network of their own. */
async function signUp() {
  signedUp += 1;
  const email = `new-${signedUp}@sign-up.example`;
  const names = { first_name: 'Zawadi', last_name: 'Were', phone_number: '0712345678' };
  const account = { ...names, email, password: PASSWORD };
  const answer = await world.call('POST', '/auth/register', account, {}, `10.9.0.${signedUp}`);
  return { email, answer };
}
const bearerOf = async (email: string) => ({
  authorization: `Bearer ${(await logIn(email)).body.access_token}`,
});

describe('a new address', () => {
  test('counts once its link was opened, and both addresses are notified', async () => {
    const person = await world.asClient();
    const email = `moved-${person.id}@click-here.example`;
    const answer = await change(person, ` ${email.toUpperCase()} `);
    expect(answer).toMatchObject({ status: 200, body: { email: person.email, new_email: email } });
    expect(answer.body.message).toContain(`sent a link to ${email}`);
    expect(await me(person)).toMatchObject({ email: person.email, new_email: email });
    expect((await logIn(email)).status).toBe(401);
    expect((await logIn(person.email)).status).toBe(200);
    const [asked, link] = (await mails()).toSorted((one, other) => (one.to < other.to ? 1 : -1));
    expect(asked).toMatchObject({ to: person.email, subject: 'A new email address was asked for' });
    expect(`${asked?.text}${asked?.html}`).not.toMatch(/click-here|moved-/);
    expect(link).toMatchObject({ to: email, subject: 'Confirm your email address' });
    expect(link?.text).not.toMatch(/Achieng|click-here/);
    const token = tokenIn(link?.text);
    expect((await world.call('GET', `/auth/prove-email?token=${token}`)).status).toBe(404);
    expect(await prove(token)).toMatchObject({ status: 200, body: { email } });
    expect(await me(person)).toMatchObject({ email, new_email: null, email_proved: true });
    expect((await logIn(person.email)).status).toBe(401);
    expect((await logIn(email)).status).toBe(200);
    const [done] = await mails();
    expect(done).toMatchObject({ to: person.email, subject: 'Your email address was changed' });
    expect(`${done?.text}${done?.html}`).not.toMatch(/click-here|moved-/);
    expect(done?.text).toContain('on Tue 24 Nov 2026, 10:00');
    expect(await prove(token)).toMatchObject(NOT_VALID);
  });

  test('that has an account is refused, also if the account came while the link was on its way', async () => {
    const [person, other] = [await world.asClient(), await world.asClient()];
    const taken = {
      status: 409,
      body: { code: 'EMAIL_TAKEN', errors: { email: /Another account/ } },
    };
    const now = await person.call('PUT', '/auth/me', { first_name: 'New', email: other.email });
    expect(now).toMatchObject({ status: taken.status, body: { code: 'EMAIL_TAKEN' } });
    expect((await me(person)).first_name).toBe('Achieng');
    const email = 'wanted@race.example';
    const tokens: (string | undefined)[] = [];
    for (const wanting of [person, other]) {
      await change(wanting, email);
      tokens.push(await linkTo(email));
    }
    const answers = await Promise.all(tokens.map(prove));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('EMAIL_TAKEN');
  });

  test('can be withdrawn, and a late or withdrawn link changes nothing', async () => {
    const person = await world.asClient();
    await change(person, `late-${person.id}@example.com`);
    const late = await linkTo(`late-${person.id}@example.com`);
    world.clock.pass(24 * 60);
    expect(await prove(late)).toMatchObject(NOT_VALID);
    world.clock.set(NOW);
    await person.call('DELETE', '/auth/new-email');
    expect(await me(person)).toMatchObject({ email: person.email, new_email: null });
    expect(await prove(late)).toMatchObject(NOT_VALID);
    expect(await prove('guessed')).toMatchObject(NOT_VALID);
    expect(await me(person)).toMatchObject({ email: person.email });
  });

  test("is discarded by a new password, and ends the old one's reset links when it counts", async () => {
    const person = await world.asClient();
    const email = `late-${person.id}@elsewhere.example`;
    await change(person, email);
    const link = await linkTo(email);
    await world.call('POST', '/auth/forgot-password', { email: person.email });
    const reset = await linkTo(person.email);
    const password = 'karibu-tena-sana';
    await world.call('POST', '/auth/reset-password', { token: reset, password });
    expect(await prove(link)).toMatchObject(NOT_VALID);
    await person.signInAgain();
    await change(person, email);
    const again = await linkTo(email);
    await world.call('POST', '/auth/forgot-password', { email: person.email });
    const left = await linkTo(person.email);
    expect((await prove(again)).status).toBe(200);
    const late = await world.call('POST', '/auth/reset-password', { token: left, password });
    expect(late.body.code).toBe('RESET_TOKEN_NOT_VALID');
  });

  test('gets three mails an hour whoever asks, and who asks for more is told so', async () => {
    const email = 'stranger@victim.example';
    const person = await world.asClient();
    await change(person, email);
    const again = await person.call('POST', '/auth/email-link');
    expect(again).toMatchObject({ status: 200, body: { email } });
    const others = [await world.asClient(), await world.asClient(), await world.asClient()];
    const answers = [];
    for (const other of others) answers.push((await change(other, email)).body.message);
    expect((await mails()).filter(({ to }) => to === email)).toHaveLength(3);
    expect(answers[0]).toContain('We have sent a link');
    for (const message of answers.slice(1)) expect(message).toContain('look there');
    expect((await person.call('POST', '/auth/email-link')).body.message).toContain('look there');
    expect(await mails()).toEqual([]);
  });
});

test('an address gets no mails meant for others that its person asked for before', async () => {
  const email = 'next@victim.example';
  const person = await world.asClient();
  for (const first of ['one', 'two', 'three']) await change(person, `${first}@victim.example`);
  await change(person, email);
  expect((await mails()).filter(({ to }) => to === email)).toHaveLength(1);
});

describe('a new account', () => {
  test('works at once, and its link proves the address', async () => {
    const { email, answer } = await signUp();
    expect(answer).toMatchObject({ status: 201, body: { user: { email_proved: false } } });
    const headers = await bearerOf(email);
    const [link, ...others] = await mails();
    expect(others).toEqual([]);
    expect(link).toMatchObject({ to: email, subject: 'Confirm your email address' });
    expect(link?.text).not.toContain('Zawadi');
    expect(await prove(tokenIn(link?.text))).toMatchObject({ status: 200, body: { email } });
    expect((await world.call('GET', '/auth/me', undefined, headers)).body.email_proved).toBe(true);
    const again = await world.call('POST', '/auth/email-link', undefined, headers);
    expect(again).toMatchObject({ status: 409, body: { code: 'EMAIL_PROVED' } });
  });

  test('with a stranger’s address brings them three mails an hour, of all kinds', async () => {
    const { email } = await signUp();
    const headers = await bearerOf(email);
    for (let nth = 0; nth < 4; nth += 1) {
      const password = `${PASSWORD} ${nth}`;
      const current_password = nth === 0 ? PASSWORD : `${PASSWORD} ${nth - 1}`;
      await world.call('PUT', '/auth/me', { password, current_password }, headers);
    }
    for (const network of ['10.8.0.1', '10.8.0.2'])
      await world.call('POST', '/auth/forgot-password', { email }, {}, network);
    expect(await mails()).toHaveLength(3);
  });

  test('can be proved from a network where any number of wrong links was tried', async () => {
    const { email } = await signUp();
    const token = await linkTo(email);
    const from = '198.51.100.40';
    const proveFrom = (given: string | undefined) =>
      world.call('POST', '/auth/prove-email', { token: given }, {}, from);
    for (let tries = 0; tries < 101; tries += 1)
      expect(await proveFrom(`invented-${tries}`)).toMatchObject(NOT_VALID);
    expect((await proveFrom(token)).status).toBe(200);
  });

  test('is also proved by setting a password with a mailed link', async () => {
    const { email } = await signUp();
    await mails();
    await world.call('POST', '/auth/forgot-password', { email });
    const token = await linkTo(email);
    await world.call('POST', '/auth/reset-password', { token, password: PASSWORD });
    expect((await logIn(email)).body.user.email_proved).toBe(true);
  });
});

test('expired links are deleted, and those of somebody removed', async () => {
  const person = await world.asClient();
  await change(person, `gone-${person.id}@example.com`);
  await mails();
  const kept = sql`select 1 from email_links where user_id = ${person.id}`;
  expect((await kept.execute(world.db)).rows).toHaveLength(1);
  const admin = await world.asAdmin();
  expect((await admin.call('DELETE', `/api/users/${person.id}`)).status).toBe(200);
  expect((await kept.execute(world.db)).rows).toHaveLength(0);
});
