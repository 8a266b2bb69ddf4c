// docs/privacy.md says of every table what is kept there and how long; what has a time goes when it is over.
import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { forgetOld } from '#platform/housekeeping.ts';
import { openWorld, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

test('every table has its row in docs/privacy.md, and no other has one', async () => {
  const text = await readFile(new URL('../../docs/privacy.md', import.meta.url), 'utf8');
  const named = [...text.matchAll(/^\| (`[^|]+`) \|/gm)].flatMap(([, cell = '']) =>
    [...cell.matchAll(/`([a-z_]+)`/g)].map(([, name]) => name),
  );
  const schema = await readFile(new URL('../schema.sql', import.meta.url), 'utf8');
  const tables = [...schema.matchAll(/^create table ([a-z_]+) \(/gm)].map(([, name]) => name);
  expect(named.sort()).toEqual(tables.sort());
});

test('entries of the audit go once their time is over: a year for access, seven for the rest', async () => {
  const add = (at: string, action: string) =>
    sql`
    insert into audit (at, action, subject, subject_id) values (${at}, ${action}, 'space', 77)`.execute(
      world.db,
    );
  await add('2019-01-01', 'space.changed');
  await add('2025-01-01', 'space.changed');
  await add('2025-01-01', 'refused.too_many_tries');
  await add('2026-06-01', 'refused.too_many_tries');
  await forgetOld(world.services);
  const { rows } = await sql`select action, at::date::text as day from audit
    where subject_id = 77 order by id`.execute(world.db);
  expect(rows).toEqual([
    { action: 'space.changed', day: '2025-01-01' },
    { action: 'refused.too_many_tries', day: '2026-06-01' },
  ]);
});
