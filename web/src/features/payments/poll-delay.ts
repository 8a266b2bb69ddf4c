import { paymentStanding } from './payment-standing.ts';
import type { Invoice } from './payments.api.ts';

const firstMs = 3000;
const slowestMs = 20_000;

/**
 * How long to wait before asking for the invoice again; false: not at all. While a code is under check,
 * and when a hold has run out but the server has not said so yet. Slower the longer it takes.
 */
export function pollDelay(
  invoice: Invoice | undefined,
  asked: number,
  now: number,
): number | false {
  if (!invoice) return false;
  const standing = paymentStanding(invoice);
  const hold = invoice.booking.hold_until;
  const ranOut = standing === 'open' && hold !== null && Date.parse(hold) <= now;
  if (standing !== 'checking' && !ranOut) return false;
  return Math.min(firstMs * 1.15 ** Math.max(0, asked - 1), slowestMs);
}
