import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatMoney, parseShillings, toShillings } from './money.ts';

test.each([
  [1500, 150_000],
  ['1500', 150_000],
  ['1500.5', 150_050],
  ['1500.05', 150_005],
  [' 17500.00 ', 1_750_000],
  [0.1, 10],
  [0, 0],
  ['1,500', null],
  ['1500.005', null],
  [0.125, null],
  ['-1', null],
  [-1, null],
  ['', null],
  ['1e3', null],
  [Number.NaN, null],
  [Number.POSITIVE_INFINITY, null],
  ['9999999999999', null],
])('%j shillings are %j cents', (shillings, cents) => {
  expect(parseShillings(shillings)).toBe(cents);
});

test('cents survive the way out and in again', () => {
  fc.assert(
    fc.property(fc.nat(2_000_000_000), (cents) => {
      expect(parseShillings(toShillings(cents))).toBe(cents);
      expect(parseShillings((cents / 100).toFixed(2))).toBe(cents);
    }),
  );
});

test.each([
  [1_750_000, 'Ksh 17,500.00'],
  [50, 'Ksh 0.50'],
  [0, 'Ksh 0.00'],
  [123_456_789_01, 'Ksh 123,456,789.01'],
])('%d cents read %s', (cents, text) => {
  expect(formatMoney(cents)).toBe(text);
});
