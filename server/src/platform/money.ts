// Money is kept as whole cents. Responses show it as a number of shillings, requests send a number or a decimal string
// of at most two places; it never passes through floating-point arithmetic.
import { z } from 'zod';

/** Cents as a number of shillings for the wire: 350000 → 3500. */
export const toShillings = (cents: number): number => cents / 100;

/** Cents for people: `Ksh 17,500.00`. */
export const formatMoney = (cents: number): string => `Ksh ${MONEY.format(cents / 100)}`;

/** Shillings where space is short: cents only if there are any. */
export const formatShillings = (shillings: number): string =>
  Number.isInteger(shillings) ? `Ksh ${WHOLE.format(shillings)}` : `Ksh ${MONEY.format(shillings)}`;

const WHOLE = new Intl.NumberFormat('en-KE', { maximumFractionDigits: 0 });
const MONEY = new Intl.NumberFormat('en-KE', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});

/** Parses shillings (`1500`, `"1500.5"`, `"1500.00"`) as cents; null for anything else. */
export function parseShillings(amount: number | string): number | null {
  const match = /^(\d{1,12})(?:\.(\d{1,2}))?$/.exec(String(amount).trim());
  if (!match) return null;
  const [, whole = '', fraction = ''] = match;
  return Number(whole) * 100 + Number(fraction.padEnd(2, '0'));
}

/** An amount in a request, parsed as cents. */
export const shillingsIn = z
  .union([z.number(), z.string().max(20)])
  .transform((amount, context) => {
    const cents = parseShillings(amount);
    if (cents !== null) return cents;
    context.addIssue({
      code: 'custom',
      message: 'Give an amount in shillings, such as 1500 or 1500.50.',
    });
    return z.NEVER;
  });

/** An amount in a response: shillings, at most two decimals. */
export const shillingsOut = z.number().min(0);
