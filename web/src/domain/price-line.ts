import { lineLabel } from '@nafasi/server/contract/renting/prices/prices';
import { formatMoney } from '../lib/money.ts';

/** The label of a price line: `Ksh 3,500.00 × 5.0 hours`. */
export const nameOfLine = (
  { words, unit_price }: { words: string; unit_price: number | null },
  currency?: 'Ksh' | 'Kshs',
): string => lineLabel(words, unit_price === null ? null : formatMoney(unit_price, currency));
