import type { Invoice } from '../../../domain/invoice.ts';
import { codesToOweBack, isUnderCheck, isUnderWay, paymentStanding } from './payment-standing.ts';

const firstMs = 3000;
const slowestMs = 20_000;
const restMs = 600_000;
/** Short, because people look back and forth between the phone and the page. */
const promptedMs = 2000;
const promptLifeMs = 120_000;
const latePromptMs = 10_000;
const refundMs = 5000;

type Hold = Pick<Invoice['booking'], 'hold_until'>;

/**
 * The delay before the next request for the invoice; false for none. Very short while a phone is prompted, short while
 * a code is under check and longer the longer that takes; else until just after the hold runs out, to show the outcome.
 * If nothing is left to pay, only while money is on its way back.
 */
export function pollDelay(invoice: Invoice, requests: number, now: number): number | false {
  const standing = paymentStanding(invoice);
  const soon = Math.min(firstMs * 1.15 ** Math.max(0, requests - 1), slowestMs);
  // Even if the booking is gone: its money may still come, and must be noticed.
  if (standing !== 'confirmed' && invoice.prompt) {
    const isFresh = now - Date.parse(invoice.prompt.created_at) < promptLifeMs;
    if (isUnderWay(invoice.prompt)) return isFresh ? promptedMs : latePromptMs;
    // The outcome is unknown: the prompt may still be on the phone.
    if (invoice.prompt.state === 'unclear' && isFresh) return promptedMs;
  }
  if (isUnderCheck(invoice.claim)) return soon;
  if (standing !== 'open') return refundDelay(invoice);
  return holdDelay(invoice.booking, now) || soon;
}

/** The delay until just after a hold runs out, to show the outcome; false if it already has, or there is none. */
function holdDelay({ hold_until }: Hold, now: number): number | false {
  const ends = Date.parse(hold_until ?? '');
  return ends > now && Math.min(ends - now + 1000, restMs);
}

/** The same for what only shows a hold; once that should be over, occasionally until it is. */
export function watchDelay(held: Hold | undefined, now: number): number | false {
  if (!held?.hold_until) return false;
  return holdDelay(held, now) || slowestMs;
}

function refundDelay(invoice: Invoice): number | false {
  const { refunds } = invoice;
  if (codesToOweBack(invoice).length > 0) return refundMs;
  if (refunds.some(({ state }) => state === 'sent')) return refundMs;
  return refunds.some(({ state }) => state !== 'done') && slowestMs;
}
