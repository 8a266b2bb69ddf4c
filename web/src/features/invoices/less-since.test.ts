import { expect, test } from 'vitest';
import { lessSince } from './less-since.ts';

test('a paid invoice is less by what its receipt has more than the invoice now', () => {
  expect(lessSince({ total_amount: 3_600 }, { amount: 5_400 })).toBe(1_800);
  expect(lessSince({ total_amount: 5_400 }, { amount: 5_400 })).toBe(0);
});
