import type { PriceLine } from './prices.rules.ts';

/** Lines of a booking with the total that a test needs. */
export const linesOver = (amount_cents: number): PriceLine[] => [
  {
    kind: 'hours',
    words: '1.0 hours',
    quantity: 1,
    unit: 'hour',
    unit_price_cents: amount_cents,
    amount_cents,
  },
];
