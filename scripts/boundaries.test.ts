import { appendFile, cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { boundaryBreaches } from './boundaries.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nafasi-boundaries-'));
  const root = join(import.meta.dirname, '..');
  for (const file of ['tsconfig.json', 'tsconfig.base.json', 'server/package.json']) {
    await cp(join(root, file), join(folder, file), { recursive: true });
  }
  for (const kept of ['server/src', 'web/src', 'sandbox/src'])
    await plant(`${kept}/kept.ts`, 'export const kept = 1;');
});
afterEach(() => rm(folder, { recursive: true }));

async function plant(file: string, text: string) {
  await mkdir(join(folder, dirname(file)), { recursive: true });
  await writeFile(join(folder, file), text);
}

async function append(file: string, text: string) {
  await mkdir(join(folder, dirname(file)), { recursive: true });
  await appendFile(join(folder, file), text);
}

const boundaries = () => boundaryBreaches(folder);

test('a clean tree has no violation', async () => {
  expect(await boundaries()).toEqual([]);
});

const [LOW, HIGH] = ['server/src/features/people/accounts', 'server/src/features/renting/bookings'];

test('a feature imports none above it in any way, not even types', async () => {
  await plant(`${HIGH}/b.service.ts`, 'export const found = 1;');
  const from = "from '#renting/bookings/b.service.ts';";
  await plant(`${LOW}/a.service.ts`, `import { found } ${from}\nexport const used = found;`);
  await plant(`${LOW}/b.sql.ts`, `import type { found } ${from}\nexport type Used = typeof found;`);
  await plant(`${LOW}/c.service.ts`, `export * ${from}`);
  expect(await boundaries()).toEqual(
    ['a.service', 'b.sql', 'c.service'].map(
      (file) => `server-features-in-order: ${LOW}/${file}.ts imports ${HIGH}/b.service.ts`,
    ),
  );
});

test('the order holds inside an area as well', async () => {
  await plant('server/src/features/people/taxes/t.service.ts', 'export const found = 1;');
  await plant(`${LOW}/a.service.ts`, "export * from '#people/taxes/t.service.ts';");
  expect(await boundaries()).toEqual([
    `server-features-in-order: ${LOW}/a.service.ts imports server/src/features/people/taxes/t.service.ts`,
  ]);
});

test('imports of lower features, tests and their data are permitted', async () => {
  await plant(`${HIGH}/b.service.ts`, "export * from '#people/accounts/a.service.ts';");
  await plant(`${LOW}/a.service.ts`, 'export const a = 1;');
  await plant(`${LOW}/a.factory.ts`, "export * from '#renting/bookings/b.service.ts';");
  expect(await boundaries()).toEqual([]);
});

test('a feature names others by their area, and itself by ./', async () => {
  await plant(`${LOW}/a.service.ts`, 'export const a = 1;');
  await plant(`${HIGH}/b.service.ts`, "export * from '../../people/accounts/a.service.ts';");
  await plant(`${HIGH}/c.service.ts`, "export * from '#renting/bookings/b.service.ts';");
  expect(await boundaries()).toEqual([
    `server-feature-names-itself-by-dot: ${HIGH}/c.service.ts imports ${HIGH}/b.service.ts`,
    `server-feature-names-others-by-area: ${HIGH}/b.service.ts imports ${LOW}/a.service.ts`,
  ]);
});

const PLANTED = [
  [
    'server-feature-to-feature',
    'server/src/features/renting/bookings/b.service.ts',
    '#people/accounts/a.routes.ts',
    'server/src/features/people/accounts/a.routes.ts',
  ],
  [
    'server-features-know-no-app',
    'server/src/features/people/accounts/a.service.ts',
    '../../../app.ts',
    'server/src/app.ts',
  ],
  [
    'server-sql-in-queries',
    'server/src/features/people/accounts/a.service.ts',
    'kysely',
    'node_modules/kysely/index.js',
  ],
  [
    'server-routes-go-through',
    'server/src/features/people/accounts/a.routes.ts',
    './a.rules.ts',
    'server/src/features/people/accounts/a.rules.ts',
  ],
  ['demo-stays-aside', 'server/src/app.ts', './demo/d.ts', 'server/src/demo/d.ts'],
  ['no-unresolvable', 'server/src/app.ts', './gone.ts', './gone.ts'],
  [
    'server-platform-knows-no-feature',
    'server/src/platform/p.ts',
    '#people/accounts/b.contract.ts',
    'server/src/features/people/accounts/b.contract.ts',
  ],
  [
    'server-contracts-are-light',
    'server/src/features/people/accounts/a.contract.ts',
    '#platform/secrets.ts',
    'server/src/platform/secrets.ts',
  ],
  [
    'server-rules-are-pure',
    'server/src/features/people/accounts/a.rules.ts',
    '#platform/clock.ts',
    'server/src/platform/clock.ts',
  ],
  [
    'web-sees-contracts-only',
    'web/src/features/a/a.ts',
    '../../../../server/src/features/people/accounts/a.queries.ts',
    'server/src/features/people/accounts/a.queries.ts',
  ],
  ['web-features-stay-apart', 'web/src/features/a/a.ts', '../b/b.ts', 'web/src/features/b/b.ts'],
  ['web-runs-downwards', 'web/src/views/v.ts', '../pages/p.ts', 'web/src/pages/p.ts'],
  ['web-runs-downwards', 'web/src/features/a/a.ts', '../../views/v.ts', 'web/src/views/v.ts'],
  ['web-runs-downwards', 'web/src/domain/d.ts', '../features/b/b.ts', 'web/src/features/b/b.ts'],
  ['web-runs-downwards', 'web/src/lib/l.ts', '../domain/d.ts', 'web/src/domain/d.ts'],
  [
    'sandbox-stands-alone',
    'sandbox/src/s.ts',
    '../../server/src/platform/p.ts',
    'server/src/platform/p.ts',
  ],
] as const;

test('each rule finds the violation planted against it', async () => {
  for (const [rule, from, specifier, to] of PLANTED) {
    await append(from, `import '${specifier}';\n`);
    if (rule !== 'no-unresolvable') await append(to, 'export {};\n');
  }
  const found = await boundaries();
  for (const [rule, from, , to] of PLANTED)
    expect(found).toContain(`${rule}: ${from} imports ${to}`);
});

test.each(['', ' type'])('a circle is found, of import%s', async (type) => {
  await plant(
    'web/src/lib/one.ts',
    `import${type} { two } from './two.ts';\nexport type One = typeof two;\nexport const one = 1;`,
  );
  await plant(
    'web/src/lib/two.ts',
    `import${type} { one } from './one.ts';\nexport type Two = typeof one;\nexport const two = 2;`,
  );
  expect((await boundaries()).some((breach) => breach.startsWith('no-cycles'))).toBe(true);
});

test('reading nothing is no pass', async () => {
  for (const kept of ['server/src', 'web/src', 'sandbox/src'])
    await rm(join(folder, kept, 'kept.ts'));
  await expect(boundaryBreaches(folder)).rejects.toThrow();
});
