import { expect, test } from 'vitest';
import { partsOf } from './payment-parts.ts';

test.each([
  [17_500, [17_500]],
  [17_500.5, [17_501]],
  [250_000, [250_000]],
  [250_000.01, [250_000, 1]],
  [600_000, [250_000, 250_000, 100_000]],
  [0, []],
])('%d shillings are paid in parts of %j', (due, parts) => {
  expect(partsOf(due, 250_000)).toEqual(parts);
});
