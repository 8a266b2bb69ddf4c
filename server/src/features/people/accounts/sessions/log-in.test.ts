// What a stranger could learn, or slip through, by logging in.
import { hash, verify } from '@node-rs/argon2';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { allRows } from '#platform/db/rows.ts';
import { SINGLE_ROWS } from '#platform/http/refusals-on-record.ts';
import { inTurn } from '#test/in-turn.ts';
import { openWorld, type World } from '#test/world.ts';
import { PASSWORD } from '../accounts.factory.ts';

// Loaded anew, with a spy: earlier tests have loaded it without.
vi.hoisted(() => vi.resetModules());
vi.mock('@node-rs/argon2', { spy: true });
afterAll(() => vi.resetModules());

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

test('one password is verified, at one cost, with and without an account', async () => {
  const person = await world.asClient();
  const costs: (string | undefined)[] = [];
  const emails = [person.email, 'nobody@example.com'];
  // As many as get a row of their own on record, which is written beside the response.
  for (const email of Array.from({ length: SINGLE_ROWS }, () => emails).flat())
    await world.call('POST', '/auth/login', { email, password: 'not it at all' });
  const refused = () => allRows(world.db)`
    select from audit where action = 'refused.wrong_email_or_password'`;
  await expect.poll(refused).toHaveLength(2 * SINGLE_ROWS);
  for (const email of emails) {
    vi.mocked(verify).mockClear();
    const statements = await world.statementsOf(async () => {
      const answer = await world.call('POST', '/auth/login', { email, password: 'not it at all' });
      expect(answer.status).toBe(401);
    });
    expect(verify).toHaveBeenCalledTimes(1);
    costs.push(
      `${/^\$argon2id\$v=\d+\$[^$]+/.exec(String(vi.mocked(verify).mock.calls[0]?.[0]))} ${statements}`,
    );
  }
  expect(costs[0]).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1 \d+$/);
  expect(costs[1]).toBe(costs[0]);
});

test('a login with the old password that races with its change opens no session', async () => {
  const person = await world.asClient();
  // The password has matched; before the session is opened, it is changed. Not by a call, which would queue behind this
  // very check.
  const other = await hash('another good one');
  vi.mocked(verify).mockImplementationOnce(async () => {
    await sql`update users set password_hash = ${other} where id = ${person.id}`.execute(world.db);
    return true;
  });
  const answer = await world.call('POST', '/auth/login', {
    email: person.email,
    password: PASSWORD,
  });
  expect(answer).toMatchObject({ status: 401, body: { code: 'WRONG_EMAIL_OR_PASSWORD' } });
  const { rows } = await sql`select 1 from sessions where user_id = ${person.id}`.execute(world.db);
  expect(rows).toHaveLength(1);
});

test('a login with the old password, sent while it is changed, opens no session', async () => {
  const person = await world.asClient();
  const account = sql`select from users where id = ${person.id} for no key update`;
  const [change, login] = await inTurn(world, account, [
    () => person.call('PUT', '/auth/me', { password: 'another good one' }),
    () => world.call('POST', '/auth/login', { email: person.email, password: PASSWORD }),
  ]);
  expect(change.status).toBe(200);
  expect(login).toMatchObject({ status: 401, body: { code: 'WRONG_EMAIL_OR_PASSWORD' } });
  const { rows } = await sql`select 1 from sessions where user_id = ${person.id}`.execute(world.db);
  expect(rows).toHaveLength(1);
});
