import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Features } from './features.ts';
import { documentBreaches, structureBreaches } from './structure.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nafasi-structure-'));
  for (const file of ['a.contract.ts', 'a.routes.ts', 'a.test.ts'])
    await plant(`server/src/features/people/a/${file}`);
});
const FEATURES: Features = { platform: [], 'people/a': [] };
const breaches = () => structureBreaches(folder, FEATURES);
afterEach(() => rm(folder, { recursive: true }));

async function plant(file: string, text = '') {
  await mkdir(join(folder, dirname(file)), { recursive: true });
  await writeFile(join(folder, file), text);
}

test('a feature with its files is in order', async () => {
  await plant('server/src/features/people/a/do-this.service.ts');
  await plant('web/src/features/a/a-list.tsx');
  expect(await breaches()).toEqual([]);
});

test.each([
  ['web/src/lib/utils.ts', 'web/src/lib/utils.ts: name it after what it holds.'],
  [
    'server/src/features/people/a/a.helper.ts',
    "server/src/features/people/a/a.helper.ts: a feature's files are",
  ],
  ['web/src/features/z/z.ts', 'web/src/features/z: no feature of the server has this name.'],
  [
    'server/src/features/people/b/b.routes.ts',
    'server/src/features/people/b: has routes and needs a contract.',
  ],
  ['server/src/features/people/b/b.contract.ts', 'server/src/features/people/b: needs a test.'],
  ['server/src/features/people/b/b.queries.ts', 'server/src/features/people/b: is not listed in'],
])('%s is found', async (file, sentence) => {
  await plant(file);
  expect((await breaches()).some((breach) => breach.startsWith(sentence))).toBe(true);
});

test('a listed feature without a folder is found', async () => {
  await rm(join(folder, 'server/src/features/people/a'), { recursive: true });
  expect(await breaches()).toEqual(['scripts/features.ts: there is no feature people/a.']);
});

test('a folder with more than 25 files is found', async () => {
  for (let nth = 1; nth <= 23; nth += 1) await plant(`server/src/features/people/a/b${nth}.sql.ts`);
  const full = 'server/src/features/people/a';
  expect(await breaches()).toEqual([
    `${full}: 26 files; more than 25 need folders by use case or screen.`,
  ]);
  await rm(join(folder, full, 'b1.sql.ts'));
  expect(await breaches()).toEqual([]);
});

const service = 'server/src/features/people/a/a.service.ts';

test.each([
  "export { findSpace } from './spaces.queries.ts';",
  "export type { Space } from './spaces.sql.ts';",
  "import { findSpace } from './spaces.queries.ts';\nexport { findSpace as spaceOf };",
  "import { findSpace } from './spaces.queries.ts';\nexport const spaceOf = findSpace;",
  "export * from '#people/accounts/accounts.queries.ts';",
])('a service that hands queries on is found: %s', async (text) => {
  await plant(service, `${text}\nexport const more = () => 1;`);
  expect(await breaches()).toEqual([
    `${service}: a service hands nothing on: import it from where it is declared.`,
  ]);
});

test('a service that exports what it declares is in order', async () => {
  const text = "import { find } from './spaces.queries.ts';\nexport const one = () => find();";
  await plant(
    service,
    `${text}\nexport function two() {\n  const three = one;\n  return three;\n}`,
  );
  expect(await breaches()).toEqual([]);
});

test('a document that names what does not exist is found', async () => {
  await plant('docs/there.md');
  await plant(
    'README.md',
    'See [this](docs/there.md#part), [that](docs/gone.md), `server/src/features/people/a` and `server/gone.ts`, https://example.com/x.',
  );
  expect(await documentBreaches(folder)).toEqual([
    'README.md names docs/gone.md, which is not there.',
    'README.md names server/gone.ts, which is not there.',
  ]);
});

test('a document that names a constraint, trigger or table that is gone is found', async () => {
  await plant('server/schema.sql', 'create table taken_times (constraint taken_times_no_overlap);');
  await plant('server/src/platform/p.ts', 'export const field = { space_id: 1 };');
  await plant(
    'README.md',
    '`taken_times`, `taken_times_no_overlap`, `space_id`, `bookings_no_overlap`',
  );
  expect(await documentBreaches(folder)).toEqual([
    'README.md names bookings_no_overlap, which neither schema nor code has.',
  ]);
});

test.each([
  'export async function book({ read, clock }: Platform) { await read(find); }',
  'export const book = (platform: Platform) => platform.read(find);',
  "import type { Read } from '#platform/db/reads.ts';",
])('a feature that decides by what may come from a replica is found: %s', async (text) => {
  await plant(service, text);
  expect(await breaches()).toEqual([
    `${service}: only searches and statistics read replicas; read platform.db.`,
  ]);
  await plant(service, 'export const take = ({ db }: Platform, { read }: Evidence) => read;');
  expect(await breaches()).toEqual([]);
});

test('a test that a document names and that its file does not have is found', async () => {
  await plant('server/src/a.test.ts', "test('holds what it says', () => undefined);");
  const named = (title: string) => `| 1 | \`server/src/a.test.ts\`: “${title}” |`;
  await plant('docs/security.md', named('holds what it says'));
  expect(await documentBreaches(folder)).toEqual([]);
  await plant('docs/security.md', named('holds what'));
  expect(await documentBreaches(folder)).toEqual([
    'docs/security.md names the test “holds what”, which server/src/a.test.ts does not have.',
  ]);
});
