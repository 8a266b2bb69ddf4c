import { expect, test } from 'vitest';
import { totalShown } from './total.ts';

test.each([
  [{ total: 0 }, '0'],
  [{ total: 1000, total_is_at_least: false }, '1000'],
  [{ total: 1000, total_is_at_least: true }, '1,000+'],
])('%j: %s', (counted, shown) => {
  expect(totalShown(counted)).toBe(shown);
});
