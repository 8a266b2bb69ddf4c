import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
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

test('a clean tree has no breach', async () => {
  expect(await boundaryBreaches(folder)).toEqual([]);
});

test.each([
  [
    'server-feature-to-feature',
    'server/src/features/a/a.service.ts',
    '../b/b.queries.ts',
    'server/src/features/b/b.queries.ts',
  ],
  [
    'server-feature-to-feature',
    'server/src/features/a/a.service.ts',
    '#features/b/b.queries.ts',
    'server/src/features/b/b.queries.ts',
  ],
  [
    'server-platform-knows-no-feature',
    'server/src/platform/p.ts',
    '#features/b/b.contract.ts',
    'server/src/features/b/b.contract.ts',
  ],
  [
    'server-contracts-are-light',
    'server/src/features/a/a.contract.ts',
    '#platform/secrets.ts',
    'server/src/platform/secrets.ts',
  ],
  [
    'server-rules-are-pure',
    'server/src/features/a/a.rules.ts',
    '#platform/clock.ts',
    'server/src/platform/clock.ts',
  ],
  [
    'web-sees-contracts-only',
    'web/src/features/a/a.ts',
    '../../../../server/src/features/a/a.queries.ts',
    'server/src/features/a/a.queries.ts',
  ],
  ['web-features-stay-apart', 'web/src/features/a/a.ts', '../b/b.ts', 'web/src/features/b/b.ts'],
  ['web-ground-floor', 'web/src/lib/l.ts', '../features/b/b.ts', 'web/src/features/b/b.ts'],
  [
    'sandbox-stands-alone',
    'sandbox/src/s.ts',
    '../../server/src/platform/p.ts',
    'server/src/platform/p.ts',
  ],
])('%s: %s may not import %s', async (rule, from, specifier, to) => {
  await plant(to, 'export const found = 1;');
  await plant(from, `import { found } from '${specifier}';\nexport const used = found;`);
  expect(await boundaryBreaches(folder)).toContain(`${rule}: ${from} imports ${to}`);
});

test('a circle is found', async () => {
  await plant(
    'web/src/lib/one.ts',
    "import { two } from './two.ts';\nexport const one = () => two;",
  );
  await plant(
    'web/src/lib/two.ts',
    "import { one } from './one.ts';\nexport const two = () => one;",
  );
  expect((await boundaryBreaches(folder)).some((breach) => breach.startsWith('no-cycles'))).toBe(
    true,
  );
});

test('reading nothing is no pass', async () => {
  for (const kept of ['server/src', 'web/src', 'sandbox/src'])
    await rm(join(folder, kept, 'kept.ts'));
  await expect(boundaryBreaches(folder)).rejects.toThrow();
});
