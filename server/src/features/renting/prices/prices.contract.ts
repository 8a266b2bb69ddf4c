import { z } from 'zod';
import { shillingsOut } from '#platform/money.ts';
import { LINE_KINDS, LINE_UNITS } from './prices.rules.ts';

export { hoursShown, lineLabel, presentLines, quote } from './prices.rules.ts';

export const priceLine = z
  .object({
    kind: z.enum(LINE_KINDS),
    /** What it is for, without its price: `5.0 hours`. */
    words: z.string(),
    quantity: z.number(),
    unit: z.enum(LINE_UNITS),
    /** The price of one unit; null if the line has none. */
    unit_price: shillingsOut.nullable(),
    amount: shillingsOut,
  })
  .meta({ id: 'PriceLine' });
