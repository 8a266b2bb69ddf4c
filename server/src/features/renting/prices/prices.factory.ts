import type { PriceLine } from './prices.rules.ts';

/** The lines of a booking whose total is what a test wants it to be. */
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
