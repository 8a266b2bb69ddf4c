// That the check of types and promises reads what it should: it finds what is planted.
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const run = promisify(execFile);

test('a wrong type and an unawaited promise are found', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'nafasi-types-'));
  const plant = (file: string, text: string) => writeFile(join(folder, file), text);
  await plant('tsconfig.json', '{ "compilerOptions": { "strict": true, "types": [] } }');
  await plant('wrong.ts', "export const length: number = 'one';\n");
  await plant(
    'lost.ts',
    'const send = async () => 1;\nexport const act = () => {\n  send();\n};\n',
  );
  const lint = run(
    join(ROOT, 'node_modules/.bin/oxlint'),
    ['-c', join(ROOT, '.oxlintrc.json'), '--format=unix', folder],
    { cwd: folder },
  );
  const { stdout } = await lint.catch((failed: { stdout: string }) => failed);
  expect(stdout).toMatch(/wrong\.ts:1:.*TS2322/);
  expect(stdout).toMatch(/lost\.ts:3:.*no-floating-promises/);
  await rm(folder, { recursive: true });
});
