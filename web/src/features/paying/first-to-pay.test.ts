import { expect, test } from 'vitest';
import { firstToPay } from './first-to-pay.ts';

const held = (hold_until: string | null) => ({ booking: { hold_until } });

test('the hold that ends first is to be paid first', () => {
  const later = held('2026-11-24T10:20:00+03:00');
  const sooner = held('2026-11-24T07:10:00Z');
  expect(firstToPay([later, held(null), sooner])).toBe(sooner);
  expect(firstToPay([held(null)])).toBeUndefined();
  expect(firstToPay([])).toBeUndefined();
});
