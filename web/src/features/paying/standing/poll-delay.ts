import type { Invoice } from '../../../domain/invoice.ts';
import { codesToOweBack, isUnderCheck, isUnderWay, paymentStanding } from './payment-standing.ts';

const firstMs = 3000;
const slowestMs = 20_000;
const restMs = 600_000;
/** While somebody looks from the phone to the page and back. */
const promptedMs = 2000;
const promptLifeMs = 120_000;
const latePromptMs = 10_000;
const refundMs = 5000;

type Hold = Pick<Invoice['booking'], 'hold_until'>;

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
  return holdDelay(invoice.booking, now) || soon;
}

/** How long to wait until just after a hold runs out, for what became of it; false: it has, or none is held. */
function holdDelay({ hold_until }: Hold, now: number): number | false {
  const ends = Date.parse(hold_until ?? '');
  return ends > now && Math.min(ends - now + 1000, restMs);
}

/** The same for what only shows a hold; while that should be over and is not, now and then. */
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
