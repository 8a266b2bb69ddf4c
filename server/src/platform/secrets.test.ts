import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterAll, expect, test, vi } from 'vitest';
import { fitsPassword, hashPassword } from './secrets.ts';

// Loaded anew with a mocked hash function, and anew again for the tests after this one.
vi.hoisted(() => vi.resetModules());
afterAll(() => vi.resetModules());

const processors = vi.hoisted(() => 3);
const working = vi.hoisted((): (() => void)[] => []);
vi.mock('node:os', () => ({ availableParallelism: () => processors }));
vi.mock('@node-rs/argon2', () => {
  const work = () => new Promise<void>((resolve) => working.push(resolve));
  return {
    hash: (password: string | Uint8Array) => (typeof password === 'string' ? work() : 'none'),
    verify: work,
  };
});

test('passwords are hashed and checked in turn, so that a processor is left to everything else', async () => {
  const all = [hashPassword('one'), fitsPassword(null, 'two'), hashPassword('three')];
  await nextTurn();
  expect(working).toHaveLength(processors - 1);
  working[0]?.();
  await all[0];
  await nextTurn();
  expect(working).toHaveLength(3);
  for (const done of working) done();
  await Promise.all(all);
});
