import { expect, test } from 'vitest';
import { keptUntil } from './kept-until.ts';

const now = Date.parse('2026-11-24T23:20:00+03:00');

test.each([
  ['2026-11-24T23:50:00+03:00', '23:50'],
  ['2026-11-25T00:10:00+03:00', 'Wed 25 Nov 2026, 00:10'],
])('A hold that ends %s is kept until %s', (until, words) => {
  expect(keptUntil(until, now)).toBe(words);
});
