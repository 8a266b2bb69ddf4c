import { afterAll, beforeAll, expect, test } from 'vitest';
import { allRows } from '#platform/db/rows.ts';
import { openWorld, type World } from '#test/world.ts';
import { grantAdmin } from './grant-admin.service.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

test('whoever runs the server makes the first admin, by an email in any case, once', async () => {
  const person = await world.asClient();
  expect((await person.call('GET', '/api/users')).status).toBe(403);
  expect(await grantAdmin(world.services, person.email.toUpperCase())).toBe('granted');
  expect((await person.call('GET', '/api/users')).status).toBe(200);
  expect(await grantAdmin(world.services, person.email)).toBe('held');
  const record = await allRows(world.db)`
    select action, actor_id, detail from audit where subject = 'user' and subject_id = ${person.id}
      and action = 'role.assigned'`;
  expect(record).toEqual([{ action: 'role.assigned', actor_id: null, detail: { role: 'admin' } }]);
});

test('all admins read that there is a new one, and who did it', async () => {
  const [admin, person] = [await world.asAdmin(), await world.asClient()];
  await grantAdmin(world.services, person.email);
  await world.processQueue();
  const mails = world.outbox.filter(({ subject }) => subject === 'There is a new admin');
  expect(mails.map(({ to }) => to)).toEqual(expect.arrayContaining([admin.email, person.email]));
  expect(mails.at(-1)?.text).toContain('Whoever runs the server made');
});

test('an email without an account makes nobody an admin', async () => {
  expect(await grantAdmin(world.services, 'nobody@nafasi.example')).toBe('unknown');
});
