import { expect, test } from 'vitest';
import { lessSince } from './less-since.ts';

test('the reduction of a paid invoice is what its receipt exceeds it by', () => {
  expect(lessSince({ total_amount: 3_600 }, { amount: 5_400 })).toBe(1_800);
  expect(lessSince({ total_amount: 5_400 }, { amount: 5_400 })).toBe(0);
});
