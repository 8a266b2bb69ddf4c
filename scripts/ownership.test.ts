import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Features } from './features.ts';
import { ownershipBreaches } from './ownership.ts';

const FEATURES: Features = {
  platform: ['audit'],
  'people/accounts': ['users'],
  'places/spaces': ['spaces'],
  'places/imports': ['imports'],
};

const ACCOUNTS = 'server/src/features/people/accounts';
const SPACES = 'server/src/features/places/spaces';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nafasi-ownership-'));
  await schema('audit', 'users', 'spaces', 'imports');
  await plant(
    `${SPACES}/spaces.queries.ts`,
    'export const findSpace = () => sql`select * from spaces join users on true for update of spaces`;\n' +
      'export const setSpace = () => sql`insert into spaces default values on conflict do update set a = 1`;',
  );
});
afterEach(() => rm(folder, { recursive: true }));

const schema = (...tables: string[]) =>
  plant('server/schema.sql', tables.map((name) => `create table ${name} (id bigint);\n`).join(''));

async function plant(file: string, text: string) {
  await mkdir(join(folder, dirname(file)), { recursive: true });
  await writeFile(join(folder, file), text);
}

const breaches = () => ownershipBreaches(folder, FEATURES);

test('a feature that writes its own tables and reads those below has no breach', async () => {
  expect(await breaches()).toEqual([]);
});

test.each([
  ['insert', 'sql`insert into users (id) values (1)`'],
  ['update', 'sql`update users set id = 1`'],
  ['delete', 'sql`delete from only users`'],
  ['merge', 'sql`merge into users using spaces on true when matched then delete`'],
  ['in a CTE', 'sql`with gone as (delete\n  from users returning id) select from gone`'],
  ['in a fragment', `sql\`select \${sql\`(with a as (update users set id = 1) select 1)\`}\``],
  ['in plain text', 'client.query("truncate users")'],
])('a foreign table is written: %s', async (_, statement) => {
  await plant(`${SPACES}/more.queries.ts`, `export const write = (id: number) => ${statement};`);
  expect(await breaches()).toEqual([
    `${SPACES}/more.queries.ts writes users, which is people/accounts's.`,
  ]);
});

test('platform and demo write no table of a feature either', async () => {
  for (const file of ['server/src/platform/p.ts', 'server/src/demo/d.ts'])
    await plant(file, 'export const gone = () => sql`update spaces set id = 1`;');
  expect(await breaches()).toEqual([
    "server/src/demo/d.ts writes spaces, which is places/spaces's.",
    "server/src/platform/p.ts writes spaces, which is places/spaces's.",
  ]);
});

test('an interpolated table is found', async () => {
  await plant(`${SPACES}/more.queries.ts`, `sql\`insert into \${table} default values\`;`);
  expect(await breaches()).toEqual([
    `${SPACES}/more.queries.ts writes to a table that it does not name.`,
  ]);
});

test.each([
  ['from', 'select id from spaces'],
  ['join', 'select 1 from users join spaces on true'],
  ['a list', 'select 1 from users as u, spaces s'],
  ['a column', 'spaces.id is null'],
])('a table of a later feature is read: %s', async (_, statement) => {
  await plant(`${ACCOUNTS}/accounts.sql.ts`, `export const part = sql\`${statement}\`;`);
  expect(await breaches()).toEqual([
    `${ACCOUNTS}/accounts.sql.ts reads spaces, but people/accounts comes before places/spaces.`,
  ]);
});

test('queries that write are called by their own feature only', async () => {
  await plant(
    'server/src/features/places/imports/imports.service.ts',
    "import { findSpace, setSpace as set } from '#places/spaces/spaces.queries.ts';",
  );
  expect(await breaches()).toEqual([
    'server/src/features/places/imports/imports.service.ts calls setSpace of #places/spaces/spaces.queries.ts, which writes: only its services may.',
  ]);
});

test('each table has one owner, who owns only existing tables', async () => {
  await schema('users', 'spaces', 'imports', 'guests');
  expect(await breaches()).toEqual(['guests has no owner.', 'audit is no table.']);
  expect(await ownershipBreaches(folder, { ...FEATURES, 'insight/audit': ['users'] })).toContain(
    'users has two owners.',
  );
});

test('reading nothing is no pass', async () => {
  await schema();
  expect(await breaches()).toEqual(['The ownership check has read nothing.']);
});
