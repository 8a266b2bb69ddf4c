import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { DANGERS, dangersFound } from './dangers.ts';

test('dangerous code stands where it is named, and nowhere else', async () => {
  expect(await dangersFound()).toEqual([]);
});

const PLANTED: Record<keyof typeof DANGERS, string> = {
  eval: 'const run = (text: string) => eval(text);',
  html: '<p dangerouslySetInnerHTML={{ __html: name }} />',
  program: "import { exec } from 'node:child_process';",
  sql: 'sql.raw(order)',
  expression: 'new RegExp(search)',
  chance: 'const token = Math.random();',
  hash: "createHash('md5')",
  certificates: 'connect({ rejectUnauthorized: false })',
  xml: 'new DOMParser()',
  messages: "window.addEventListener('message', take)",
};

test.each(Object.keys(DANGERS))('%s is found', async (name) => {
  const folder = await mkdtemp(join(tmpdir(), 'nafasi-dangers-'));
  await mkdir(join(folder, 'server/src'), { recursive: true });
  await writeFile(join(folder, 'server/src/a.service.ts'), `${PLANTED[name]}\n`);
  const danger = { ...DANGERS[name], in: [] } as (typeof DANGERS)[string];
  expect(await dangersFound(folder, { [name]: danger })).toEqual([
    expect.stringMatching(/^server\/src\/a\.service\.ts .* is not named for it/),
  ]);
  expect(
    await dangersFound(folder, { [name]: { ...danger, in: ['server/src/a.service.ts'] } }),
  ).toEqual([]);
  await rm(folder, { recursive: true });
});

test('a listed file without any is found', async () => {
  const { sql } = DANGERS;
  expect(await dangersFound(tmpdir(), { sql: sql as NonNullable<typeof sql> })).toContainEqual(
    expect.stringContaining('which no longer makes a text a query'),
  );
});
