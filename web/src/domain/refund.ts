import type { components } from '../api.gen.ts';
import { formatDate } from '../lib/dates.ts';
import { formatMoney } from '../lib/money.ts';
import { currencyOf, type Part } from './part.ts';

export type Refund = components['schemas']['Refund'];

/** The state of a refund, as an admin reads it. */
export const refundStates: Readonly<Record<Refund['state'], string>> = {
  due: 'To send',
  sent: 'On its way',
  done: 'Paid back',
  failed: 'Not sent',
  withdrawn: 'Withdrawn',
};

type Back = Pick<Refund, 'state' | 'amount' | 'decided_at'>;

/** Where a refund's money is, as the client or the owner of the space reads it. */
export function whereRefundIs({ state, amount, decided_at }: Back, part: Part): string {
  const money = formatMoney(amount, currencyOf(part));
  const whom = part === 'client' ? 'you' : 'the client';
  if (state === 'done')
    return `${money} refunded${decided_at ? ` on ${formatDate(decided_at)}` : ''}`;
  return state === 'sent'
    ? `${money} is on its way to ${whom}`
    : `${money} is owed back to ${whom}`;
}

/** Why money is owed back, as part of a sentence for an admin. */
export const refundReasons: Readonly<Record<Refund['reason'], string>> = {
  surplus: 'more was paid than was due',
  late: 'paid after the booking was gone',
  lapsed: 'part paid when the hold ran out',
  cancelled: 'the booking was cancelled',
  unclaimed: 'nobody claimed the payment',
  reversed: 'M-Pesa took the payment back',
  changed: 'moved to a time that costs less',
  rest: 'less was sent back than was owed',
  goodwill: 'given back by an admin',
};
