// Values as Daraja sends them: sometimes numbers, sometimes text.
import { z } from 'zod';
import { parseShillings } from '../money.ts';

/** Text, or a number as text. Strangers typed some of it, so characters that no column accepts are removed. */
export const textIn = z.union([z.string(), z.number()]).transform((response) =>
  String(response)
    .replace(/\p{Cc}/gu, '')
    .toWellFormed()
    .trim(),
);

/** Far beyond M-Pesa's limit for a payment: a mistake or a prank, and sums of such amounts must not overflow. */
const MOST_CENTS = 10_000_000_00;

/**
 * Shillings as exact cents: `1500`, `"1500.00"`, `"1500.0"`, `"1,500.50"`. A number arrives as its shortest text, which
 * is what was sent. Null for anything else, for fractions of a cent, and for more than ten million shillings.
 */
export function centsOf(amount: string): number | null {
  const cents = parseShillings(
    amount.replace(/,(?=\d{3}(?:\D|$))/g, '').replace(/(\.\d\d)0+$/, '$1'),
  );
  return cents !== null && cents > MOST_CENTS ? null : cents;
}

/** The same for a balance, which may exceed the limit of a payment and may be negative: `-1540.00`. */
export function heldCentsOf(amount: string): number | null {
  const [, sign, digits = ''] = /^(-?)(.*)$/.exec(amount.trim()) ?? [];
  const cents = parseShillings(digits.replace(/,(?=\d{3}(?:\D|$))/g, ''));
  if (cents === null) return null;
  return sign ? 0 - cents : cents;
}
