import { formatDateTime, formatShortDate } from '../../lib/dates.ts';
import { formatMoney } from '../../lib/money.ts';
import type { Earning } from './earnings.api.ts';

/** The state of an earning, in a sentence or two. */
export function standingOf(earning: Earning): string {
  const { state, waits_for, earned_at, adjusted } = earning;
  if (state === 'reversed') return 'Its price was given back, so nothing of it is yours.';
  if (state === 'upcoming') {
    if (waits_for === 'problem') return 'Waits until it is decided what was wrong.';
    if (waits_for === 'refund') return 'Waits until money of it that is given back has arrived.';
    if (waits_for === 'payment') return 'Waits until it is clear how it was paid.';
    return `Yours from ${formatDateTime(earned_at)}.`;
  }
  const since = adjustment(adjusted);
  return `Yours since ${formatShortDate(earned_at)}.${since && ` ${since}`}`;
}

/** What changed in an earning after it was earned; empty if nothing did. */
function adjustment(adjusted: number): string {
  if (adjusted === 0) return '';
  const amount = formatMoney(Math.abs(adjusted), 'Kshs');
  return adjusted < 0
    ? `${amount} less than at first, as a part was given back.`
    : `${amount} more than at first, as more was paid.`;
}
