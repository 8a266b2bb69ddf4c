import type { Invoice } from '../../../domain/invoice.ts';
import { isUnderCheck, isUnderWay, paymentStanding } from './payment-standing.ts';

const firstMs = 3000;
const slowestMs = 20_000;
const restMs = 600_000;
/** While somebody looks from the phone to the page and back. */
const promptedMs = 2000;
const promptLifeMs = 120_000;
const latePromptMs = 10_000;
const refundMs = 5000;

/**
 * How long to wait before the next request for the invoice; false: there is none. At once while a phone is
 * prompted, soon while a code is under check, slower the longer that takes; else just after the hold runs
 * out, to show what became of it. Where nothing is left to pay, as long as money is on its way back.
 */
export function pollDelay(invoice: Invoice, requests: number, now: number): number | false {
  const standing = paymentStanding(invoice);
  const soon = Math.min(firstMs * 1.15 ** Math.max(0, requests - 1), slowestMs);
  // Also for a booking that is gone: its money may still come, and must be seen.
  if (standing !== 'confirmed' && invoice.prompt) {
    const isFresh = now - Date.parse(invoice.prompt.created_at) < promptLifeMs;
    if (isUnderWay(invoice.prompt)) return isFresh ? promptedMs : latePromptMs;
    // Nobody can tell: it may be on the phone all the same.
    if (invoice.prompt.state === 'unclear' && isFresh) return promptedMs;
  }
  if (isUnderCheck(invoice.claim)) return soon;
  if (standing !== 'open') return refundDelay(invoice);
  const holdEnds = Date.parse(invoice.booking.hold_until ?? '');
  return holdEnds > now ? Math.min(holdEnds - now + 1000, restMs) : soon;
}

function refundDelay({ refunds, receipt_codes, refund_due, status }: Invoice): number | false {
  // A part was paid when the hold ran out: what is owed back is written down within a minute.
  if (status === 'cancelled' && refunds.length + refund_due === 0 && receipt_codes.length > 0)
    return refundMs;
  if (refunds.some(({ state }) => state === 'sent')) return refundMs;
  return refunds.some(({ state }) => state !== 'done') && slowestMs;
}
