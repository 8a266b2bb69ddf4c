import { z } from 'zod';
import { parseMsisdn } from './msisdn.ts';
import { LARGEST_PAYMENT, SMALLEST_PAYMENT } from './payment-limits.ts';

const AMOUNT = 'Type whole shillings, from 1 to 250,000.';
const PHONE = 'Type a Kenyan mobile number, like 0712 345 678.';

/** Scripts send numbers where people type text. */
export function typed(problem: string) {
  return z.union([z.string(), z.number()], { error: problem }).transform((v) => String(v).trim());
}

export const phone = typed(PHONE)
  .transform(parseMsisdn)
  .pipe(z.string({ error: PHONE }));
/** Whole shillings within M-Pesa's limits. */
export const amount = typed(AMOUNT)
  .pipe(z.string().regex(/^\d+(\.00?)?$/, AMOUNT))
  .transform(Number)
  .pipe(z.number().min(SMALLEST_PAYMENT, AMOUNT).max(LARGEST_PAYMENT, AMOUNT));
export const inbox = z.object({ phone });
