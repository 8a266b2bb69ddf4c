import { expect, test } from 'vitest';
import { lessSince } from './less-since.ts';

test('what a paid invoice came to be less by is what its receipt said more than it is over now', () => {
  expect(lessSince({ total_amount: 3_600 }, { amount: 5_400 })).toBe(1_800);
  expect(lessSince({ total_amount: 5_400 }, { amount: 5_400 })).toBe(0);
});
