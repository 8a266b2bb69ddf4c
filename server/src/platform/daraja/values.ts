// Values as Daraja sends them: numbers and texts by turns.
import { z } from 'zod';
import { parseShillings } from '../money.ts';

/** Text, or a number as text; strangers typed some of it, so without the characters no column takes. */
export const textIn = z.union([z.string(), z.number()]).transform((response) =>
  String(response)
    .replace(/\p{Cc}/gu, '')
    .toWellFormed()
    .trim(),
);

/** Far beyond what M-Pesa moves at once: a slip, or somebody's play, and no sum of such may overflow. */
const MOST_CENTS = 10_000_000_00;

/**
 * Shillings as cents, exactly: `1500`, `"1500.00"`, `"1500.0"`, `"1,500.50"`. A number has come as its
 * shortest text, which is what was sent. Null for anything else, for fractions of a cent, and for more
 * than ten million shillings.
 */
export function centsOf(amount: string): number | null {
  const cents = parseShillings(
    amount.replace(/,(?=\d{3}(?:\D|$))/g, '').replace(/(\.\d\d)0+$/, '$1'),
  );
  return cents !== null && cents > MOST_CENTS ? null : cents;
}

/** The same of what an account holds, which may be more than moves at once, and below zero: `-1540.00`. */
export function heldCentsOf(amount: string): number | null {
  const [, sign, digits = ''] = /^(-?)(.*)$/.exec(amount.trim()) ?? [];
  const cents = parseShillings(digits.replace(/,(?=\d{3}(?:\D|$))/g, ''));
  if (cents === null) return null;
  return sign ? 0 - cents : cents;
}
