import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompressSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';

const PROGRAM = join(import.meta.dirname, 'compress-further.ts');
const SCRIPT = 'export const one = 1;\n'.repeat(50);

test('each text file of a build gets a smaller form that decodes to the same text, and keeps the one it has', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'nafasi-built-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await mkdir(join(folder, 'assets'));
  await writeFile(join(folder, 'assets/one.js'), SCRIPT);
  await writeFile(join(folder, 'assets/picture.webp'), 'a picture');
  await writeFile(join(folder, 'index.html'), '<!doctype html>');
  await writeFile(join(folder, 'index.html.br'), 'as it was made');
  await promisify(execFile)(process.execPath, [PROGRAM, folder]);
  expect((await readdir(folder, { recursive: true })).sort()).toEqual([
    'assets',
    ...['one.js', 'one.js.br', 'picture.webp'].map((name) => `assets/${name}`),
    ...['index.html', 'index.html.br'],
  ]);
  const small = await readFile(join(folder, 'assets/one.js.br'));
  expect(String(brotliDecompressSync(small))).toBe(SCRIPT);
  expect(small.length).toBeLessThan(SCRIPT.length / 10);
  expect(await readFile(join(folder, 'index.html.br'), 'utf8')).toBe('as it was made');
});
