import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWorld, type World } from '#test/world.ts';
import { forgetEndedSessions } from './forget-ended-sessions.service.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

async function kept() {
  await forgetEndedSessions(world.services);
  const { rows } = await sql`
    select (select count(*) from sessions) as sessions,
           (select count(*) from access_tokens) as tokens`.execute(world.db);
  return rows[0];
}

test('sessions and their access tokens are deleted when they have expired, and not before', async () => {
  await world.asClient();
  expect(await kept()).toEqual({ sessions: 1, tokens: 1 });
  world.clock.pass(25 * 60);
  expect(await kept()).toEqual({ sessions: 1, tokens: 0 });
  world.clock.pass(30 * 24 * 60);
  expect(await kept()).toEqual({ sessions: 0, tokens: 0 });
});

test('challenges of passkeys are deleted when their five minutes are over', async () => {
  const count = async () => {
    await forgetEndedSessions(world.services);
    const { rows } = await sql`select from passkey_challenges`.execute(world.db);
    return rows.length;
  };
  await world.call('POST', '/auth/login/passkey/options');
  world.clock.pass(4);
  expect(await count()).toBe(1);
  world.clock.pass(1);
  expect(await count()).toBe(0);
});

test('creating one deletes some that have expired', async () => {
  const begin = () => world.call('POST', '/auth/login/passkey/options');
  for (let nth = 0; nth < 3; nth += 1) await begin();
  world.clock.pass(5);
  await begin();
  const { rows } = await sql`select from passkey_challenges`.execute(world.db);
  expect(rows).toHaveLength(2);
});
