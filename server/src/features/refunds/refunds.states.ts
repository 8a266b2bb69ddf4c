// What can become of money owed back, and of each time it is sent.

export const REFUND_STATES = ['due', 'sent', 'done', 'failed'] as const;
export type RefundState = (typeof REFUND_STATES)[number];

export const REFUND_REASONS = [
  'surplus',
  'late',
  'lapsed',
  'cancelled',
  'unclaimed',
  'reversed',
  'changed',
] as const;
export type RefundReason = (typeof REFUND_REASONS)[number];

/** `asking`: not known whether M-Pesa took it; `accepted`: it works on it; `unclear`: a person must look. */
export type SendingState = 'asking' | 'accepted' | 'unclear' | 'done' | 'failed';

/** Whether what became of it is still to be known. */
export const isOpen = (state: SendingState): boolean =>
  state === 'asking' || state === 'accepted' || state === 'unclear';
