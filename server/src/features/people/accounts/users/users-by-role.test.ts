import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { planOf, watchQueries } from '#test/plans.ts';
import { openWorld, type World } from '#test/world.ts';

const OWNERS = 30;
const CLIENTS = 20_000;

const { open, sent } = watchQueries();
let world: World;
beforeAll(async () => {
  world = await openWorld({}, { open });
  await sql`
    with joined as (
      insert into users (first_name, last_name, email, phone_number, password_hash, created_at)
      select 'Njeri', 'Abdi', nth || '@more.example', '+2547' || lpad(nth::text, 8, '0'), 'nobody logs in with it', now()
      from generate_series(1, ${OWNERS + CLIENTS}::integer) as nth returning id, phone_number)
    insert into user_roles (user_id, role_id, given_at)
    select joined.id, roles.id, now() from joined
    join roles on role = case when phone_number <= '+254700000030' then 'owner' else 'client' end`.execute(
    world.db,
  );
  await sql`analyze users, user_roles`.execute(world.db);
});
afterAll(() => world.close());

test('listing a role that few have reads few rows', async () => {
  const admin = await world.asAdmin();
  sent.length = 0;
  const { body } = await admin.call('GET', '/api/users?role=owner&limit=20');
  expect(body).toMatchObject({ total: OWNERS });
  const lists = sent.filter(({ sql }) => sql.includes('user_id from user_roles where'));
  expect(lists).toHaveLength(2);
  const nodes = (await Promise.all(lists.map((query) => planOf(world.db, query)))).flat();
  const read = nodes.map(
    (node) => (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'],
  );
  expect(Math.max(...read)).toBeLessThan(100);
});
