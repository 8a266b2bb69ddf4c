import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatNumber, formatRounded } from './figures.ts';

const sums = fc.integer({ min: -1_000_000_000_000, max: 1_000_000_000_000 });
const kenyan = (decimals: number, least = 0) =>
  new Intl.NumberFormat('en-KE', {
    minimumFractionDigits: least,
    maximumFractionDigits: decimals,
  });

test('numbers are written as in Kenya, with and without cents', () => {
  fc.assert(
    fc.property(sums, (cents) => {
      expect(formatNumber(cents)).toBe(kenyan(0).format(cents));
      expect(formatNumber((cents / 100).toFixed(2))).toBe(kenyan(2, 2).format(cents / 100));
      expect(formatRounded(cents / 100, 2)).toBe(kenyan(2).format(cents / 100));
    }),
  );
});

test('one decimal is kept where it is not zero', () => {
  expect(formatRounded(1024.04, 1)).toBe('1,024');
  expect(formatRounded(12.56, 1)).toBe('12.6');
});
