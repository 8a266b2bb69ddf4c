import { costOfChange } from '@nafasi/server/contract/renting/bookings/bookings';
import { presentLines } from '@nafasi/server/contract/renting/prices/prices';
import type { BookingInFull } from '../../../domain/booking.ts';
import { formatDateTime, formatUntil } from '../../../lib/dates.ts';
import { formatMoney, formatWholeMoney, shillingsInWords } from '../../../lib/money.ts';
import { stretchOf, type WhenDraft } from '../book/reservation-draft.ts';

type Facts = Pick<
  BookingInFull,
  | 'status'
  | 'start_time'
  | 'end_time'
  | 'estimated_guests'
  | 'price_per_hour'
  | 'total_amount'
  | 'hold_until'
  | 'moving'
>;

const cents = (shillings: number) => Math.round(shillings * 100);

/**
 * What a booking would cost at another time, in shillings; null if that is not a valid time. `isOld`: the time is
 * unchanged.
 */
export function changeCost(booking: Facts, draft: WhenDraft) {
  const stretch = stretchOf(draft);
  if (!stretch || stretch.end <= stretch.start) return null;
  const isOld =
    stretch.start.getTime() === Date.parse(booking.start_time) &&
    stretch.end.getTime() === Date.parse(booking.end_time);
  const priced = {
    price_cents: cents(booking.price_per_hour),
    total_cents: cents(booking.total_amount),
    paid_cents: cents(booking.moving.paid_amount),
  };
  const cost = costOfChange(priced, { ...stretch, guests: booking.estimated_guests });
  return {
    isOld,
    kind: cost.kind,
    lines: presentLines(cost.lines),
    total: cost.total_cents / 100,
    due: cost.due_cents / 100,
    refund: cost.refund_cents / 100,
  };
}

/** The same in a sentence, before anybody agrees to it. */
export function costSentence(booking: Facts, draft: WhenDraft): string {
  const cost = changeCost(booking, draft);
  if (!cost || cost.isOld) return 'Choose the time you want instead.';
  if (booking.status === 'pending') return unpaidSentence(booking, cost);
  if (cost.kind === 'same') return 'Same price: nothing to pay.';
  if (cost.kind === 'less') return comesBack(cost);
  const { hold_minutes: minutes } = booking.moving;
  const within = minutes > 0 ? ` within ${minutes} minutes` : '';
  return `Pay${within}, or the booking stays as it is: ${formatDateTime(booking.start_time)}.`;
}

/** The difference in a few words, for the calendar and for screen readers. */
export function differenceInWords(cost: Cost): { short: string; spoken: string } {
  if (cost.kind === 'same' || cost.due + cost.refund === 0)
    return { short: 'same price', spoken: 'same price' };
  const [amount, then] = cost.due > 0 ? [cost.due, 'to pay'] : [cost.refund, 'back'];
  return {
    short: `${formatWholeMoney(amount)} ${then}`,
    spoken: `${shillingsInWords(amount)} ${then}`,
  };
}

const comesBack = ({ refund }: Pick<Cost, 'refund'>) =>
  `${formatMoney(refund)} comes back to the phone that paid.`;

export type Cost = NonNullable<ReturnType<typeof changeCost>>;

function unpaidSentence({ hold_until }: Facts, { kind, total, due, refund }: Cost): string {
  if (due === 0) {
    const back = refund > 0 ? ` ${comesBack({ refund })}` : '';
    return `What you have paid covers it: the booking is confirmed at once.${back}`;
  }
  const until = hold_until ? ` until ${formatUntil(hold_until, Date.now())}` : '';
  const money = formatMoney(due);
  return kind === 'same'
    ? `Same price: ${money} to pay${until}, as before.`
    : `It costs ${formatMoney(total)} then: ${money} to pay${until}.`;
}
