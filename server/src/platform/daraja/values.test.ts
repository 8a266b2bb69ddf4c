import { expect, test } from 'vitest';
import { centsOf } from './values.ts';

test.each([
  ['10000000', 1_000_000_000],
  ['10,000,000.00', 1_000_000_000],
  ['10000000.01', null],
  ['10,000,001', null],
  ['999999999999', null],
])('an amount of %s is read as %s cents', (text, cents) => {
  expect(centsOf(text)).toBe(cents);
});
