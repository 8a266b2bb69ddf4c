// What can become of money owed back.

/** The subject under which its transfers are kept. */
export const REFUND_SUBJECT = 'refund';

export const REFUND_STATES = ['due', 'sent', 'done', 'failed', 'withdrawn'] as const;
export type RefundState = (typeof REFUND_STATES)[number];

/** Whether it is still owed, sent or not. */
export const isStillOwed = ({ state }: { state: RefundState }): boolean =>
  state !== 'done' && state !== 'withdrawn';

export const REFUND_REASONS = [
  'surplus',
  'late',
  'lapsed',
  'cancelled',
  'unclaimed',
  'reversed',
  'changed',
  'rest',
  'goodwill',
] as const;
export type RefundReason = (typeof REFUND_REASONS)[number];

/** Whether an admin decided to give it back. */
export const isGivenByHand = (reason: RefundReason): boolean =>
  reason === 'unclaimed' || reason === 'goodwill';
