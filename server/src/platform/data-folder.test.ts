import { mkdir, mkdtemp, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { claimDataFolder, keptSecret } from './data-folder.ts';
import { StartProblem } from './start-problem.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nafasi-data-'));
});
afterEach(() => rm(folder, { recursive: true }));

test('a secret is generated once, and kept', async () => {
  const made = await keptSecret(folder, 'seal-key');
  expect(made).toMatch(/^[0-9a-f]{48}$/);
  expect(await keptSecret(folder, 'seal-key')).toBe(made);
  expect(await readFile(join(folder, 'seal-key'), 'utf8')).toBe(made);
});

test('one that cannot be read is not generated again: a sentence names its file', async () => {
  // Not even root can read it.
  await mkdir(join(folder, 'seal-key'));
  const reading = keptSecret(folder, 'seal-key');
  await expect(reading).rejects.toThrow(StartProblem);
  await expect(reading).rejects.toThrow(`Cannot read ${join(folder, 'seal-key')}.`);
});

test('a full disk is reported as such', async () => {
  await symlink('/dev/full', join(folder, 'nafasi.pid'));
  await expect(claimDataFolder(folder)).rejects.toThrow(/^The disk is full/);
});
