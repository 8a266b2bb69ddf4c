import { paymentStanding } from './payment-standing.ts';
import type { Invoice } from './payments.api.ts';

const firstMs = 3000;
const slowestMs = 20_000;
const restMs = 600_000;

/**
 * How long to wait before asking for the invoice again; false: not at all. Soon while a code is under
 * check, slower the longer that takes; else just after the hold runs out, to hear what became of it.
 */
export function pollDelay(
  invoice: Invoice | undefined,
  asked: number,
  now: number,
): number | false {
  const standing = invoice && paymentStanding(invoice);
  if (standing !== 'checking' && standing !== 'open') return false;
  const soon = Math.min(firstMs * 1.15 ** Math.max(0, asked - 1), slowestMs);
  if (standing === 'checking') return soon;
  const holdEnds = Date.parse(invoice?.booking.hold_until ?? '');
  return holdEnds > now ? Math.min(holdEnds - now + 1000, restMs) : soon;
}
