// Logins and refused access: what is recorded of them, and how little of a flood.
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PASSWORD } from '#people/accounts/accounts.factory.ts';
import { openWorld, type Person, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

type Row = { action: string; actor_id: number | null; detail: Record<string, unknown> };
async function rowsOf(person: { id: number } | null) {
  const { rows } = await sql<Row>`
    select action, actor_id, detail from audit
    where case when ${person?.id ?? null}::bigint is null then subject = 'network'
          else subject = 'user' and subject_id = ${person?.id ?? null} end
    order by id`.execute(world.db);
  return rows;
}
const actionsOf = async (person: { id: number } | null) =>
  (await rowsOf(person)).map(({ action }) => action);
const logIn = (email: string, password: string, address?: string) =>
  world.call('POST', '/auth/login', { email, password }, {}, address);

describe('logging in and out', () => {
  test('goes on record with the network, and a reset link that was requested', async () => {
    const person = await world.asClient();
    const { body } = await logIn(person.email.toUpperCase(), PASSWORD, '196.201.214.7');
    const authorization = `Bearer ${body.access_token}`;
    expect((await world.call('DELETE', '/auth/logout', undefined, { authorization })).status).toBe(
      200,
    );
    await world.call('POST', '/auth/forgot-password', { email: person.email });
    await world.processQueue();
    expect(await rowsOf(person)).toMatchObject([
      { action: 'user.logged_in', actor_id: person.id, detail: { network: '196.201.214.7' } },
      { action: 'user.logged_out', actor_id: person.id },
      { action: 'user.password_reset_asked', actor_id: null },
    ]);
  });

  test('that fails goes on record for the account, or else for the network alone', async () => {
    const person = await world.asClient();
    await logIn(person.email, 'not the password', '196.201.214.8');
    await logIn('nobody@example.com', 'not the password', '196.201.214.9');
    const detail = { route: 'POST /auth/login', network: '196.201.214.8' };
    await expect
      .poll(() => rowsOf(person))
      .toEqual([{ action: 'refused.wrong_email_or_password', actor_id: null, detail }]);
    await expect
      .poll(() => rowsOf(null))
      .toEqual([
        {
          action: 'refused.wrong_email_or_password',
          actor_id: null,
          detail: { ...detail, network: '196.201.214.9' },
        },
      ]);
    const { rows } = await sql`select from audit where detail::text like '%nobody%'`.execute(
      world.db,
    );
    expect(rows).toEqual([]);
  });
});

describe('refused access', () => {
  const tryIt = (person: Person, times: number) =>
    Promise.all(Array.from({ length: times }, () => person.call('DELETE', '/api/users/1')));

  test('of a signed-in person goes on record, with the route and not what was typed', async () => {
    const person = await world.asClient();
    await tryIt(person, 1);
    await expect
      .poll(() => rowsOf(person))
      .toMatchObject([
        {
          action: 'refused.not_yours_to_do',
          actor_id: person.id,
          detail: { route: 'DELETE /api/users/:id' },
        },
      ]);
  });

  test('of a wrong password, where one is asked for to confirm, goes on record as a failed login does', async () => {
    const person = await world.asClient();
    const change = { password: 'another good one', current_password: 'guessed' };
    expect((await person.call('PUT', '/auth/me', change)).body.code).toBe('WRONG_PASSWORD');
    await expect
      .poll(() => rowsOf(person))
      .toMatchObject([
        {
          action: 'refused.wrong_password',
          actor_id: person.id,
          detail: { route: 'PUT /auth/me' },
        },
      ]);
  });

  test('in a flood: five rows an hour for each kind, and one that counts the rest', async () => {
    const [person, other] = [await world.asClient(), await world.asClient()];
    await tryIt(person, 30);
    await expect.poll(() => actionsOf(person)).toHaveLength(5);
    world.clock.pass(61);
    await other.signInAgain();
    await tryIt(other, 1);
    await expect
      .poll(async () => (await rowsOf(person)).slice(5))
      .toMatchObject([{ action: 'refused.not_yours_to_do', detail: { times: 25 } }]);
    await person.signInAgain();
    await tryIt(person, 1);
    await expect.poll(() => actionsOf(person)).toHaveLength(7);
  });

  test('without a login is not on record: sessions run out all day', async () => {
    const before = await actionsOf(null);
    await world.call('GET', '/auth/me');
    await world.call('GET', '/auth/me', undefined, { authorization: 'Bearer ended' });
    const person = await world.asClient();
    await tryIt(person, 1);
    await expect.poll(() => actionsOf(person)).toHaveLength(1);
    expect(await actionsOf(null)).toEqual(before);
  });
});
