// How often something may be tried: only a counted try can be given back.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWorld, type World } from '#test/world.ts';
import type { Limit } from './limits.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const TWO: Limit = { name: 'two-tries', tries: 2, seconds: 900 };

test('a counted try is given back, and can be used again', async () => {
  const { limits } = world.services;
  await limits.count(TWO, 'once');
  await limits.count(TWO, 'once');
  expect(await limits.giveBack(TWO, 'once')).toBe(1);
  expect(await limits.takes(TWO, 'once')).toBe(true);
  expect(await limits.takes(TWO, 'once')).toBe(false);
});

test('a try that is no longer counted is not given back: nobody gains tries by it', async () => {
  const { limits } = world.services;
  await limits.count(TWO, 'over');
  await limits.forget(TWO, 'over');
  expect(await limits.giveBack(TWO, 'over')).toBeNull();
  expect(await limits.giveBack(TWO, 'over')).toBeNull();
  expect(await limits.count(TWO, 'over')).toBe(1);
});
