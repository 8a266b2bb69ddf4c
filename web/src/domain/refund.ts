import type { components } from '../api.gen.ts';

export type Refund = components['schemas']['Refund'];

/** How far a refund is, for an admin. */
export const refundStates: Readonly<Record<Refund['state'], string>> = {
  due: 'To send',
  sent: 'On its way',
  done: 'Paid back',
  failed: 'Not sent',
  withdrawn: 'Withdrawn',
};

/** Why money is owed back, for an admin, within a sentence. */
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
