import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { documentBreaches, structureBreaches } from './structure.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nafasi-structure-'));
  for (const file of ['a.contract.ts', 'a.routes.ts', 'a.queries.ts', 'a.test.ts'])
    await plant(`server/src/features/a/${file}`);
});
afterEach(() => rm(folder, { recursive: true }));

async function plant(file: string, text = '') {
  await mkdir(join(folder, dirname(file)), { recursive: true });
  await writeFile(join(folder, file), text);
}

test('a feature with its files is in order', async () => {
  await plant('server/src/features/a/do-this.service.ts');
  await plant('web/src/features/a/a-list.tsx');
  expect(await structureBreaches(folder)).toEqual([]);
});

test.each([
  ['web/src/lib/utils.ts', 'web/src/lib/utils.ts: name it after what it holds.'],
  ['server/src/features/a/a.helper.ts', "server/src/features/a/a.helper.ts: a feature's files are"],
  ['web/src/features/z/z.ts', 'web/src/features/z: no feature of the server has this name.'],
  ['server/src/features/b/b.contract.ts', 'server/src/features/b: needs b.routes.ts.'],
  ['server/src/features/b/b.contract.ts', 'server/src/features/b: needs a test.'],
])('%s is found', async (file, sentence) => {
  await plant(file);
  expect((await structureBreaches(folder)).some((breach) => breach.startsWith(sentence))).toBe(
    true,
  );
});

test('a document that names what is not there is found', async () => {
  await plant('docs/there.md');
  await plant(
    'README.md',
    'See [this](docs/there.md#part), [that](docs/gone.md), `server/src/features/a` and `server/gone.ts`, https://example.com/x.',
  );
  expect(await documentBreaches(folder)).toEqual([
    'README.md names docs/gone.md, which is not there.',
    'README.md names server/gone.ts, which is not there.',
  ]);
});
