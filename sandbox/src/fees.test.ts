import { expect, test } from 'vitest';
import { payBillFeeCents } from './fees.ts';

test.each([
  [1, 0],
  [100, 0],
  [101, 5],
  [1_500, 10],
  [2_500, 13],
  [17_500, 19],
  [20_000, 19],
  [20_001, 20],
  [40_001, 24],
  [250_000, 24],
])('paying Ksh %d costs Ksh %d', (amount, fee) => {
  expect(payBillFeeCents(amount * 100)).toBe(fee * 100);
});
