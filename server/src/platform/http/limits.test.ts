// How often something may be tried: what is given back was counted before.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWorld, type World } from '#test/world.ts';
import type { Limit } from './limits.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const TWO: Limit = { name: 'two-tries', tries: 2, seconds: 900 };

test('a try that was counted is given back, and is to be had again', async () => {
  const { limits } = world.services;
  await limits.count(TWO, 'once');
  await limits.count(TWO, 'once');
  expect(await limits.giveBack(TWO, 'once')).toBe(1);
  expect(await limits.takes(TWO, 'once')).toBe(true);
  expect(await limits.takes(TWO, 'once')).toBe(false);
});

test('what is not counted any more is not given back: nobody has more tries by it', async () => {
  const { limits } = world.services;
  await limits.count(TWO, 'over');
  await limits.forget(TWO, 'over');
  expect(await limits.giveBack(TWO, 'over')).toBeNull();
  expect(await limits.giveBack(TWO, 'over')).toBeNull();
  expect(await limits.count(TWO, 'over')).toBe(1);
});
