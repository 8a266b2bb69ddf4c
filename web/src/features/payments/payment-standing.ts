import type { Invoice } from './payments.api.ts';

/**
 * What the payment page shows. `open`: money is awaited. `prompted`: a phone is asked for it, or has
 * allowed it. `checking`: M-Pesa has not yet confirmed the code. `released`: nothing came in time.
 * `cancelled`: somebody cancelled the booking.
 */
export type PaymentStanding =
  | 'open'
  | 'prompted'
  | 'checking'
  | 'confirmed'
  | 'released'
  | 'cancelled';

type Prompt = { state: NonNullable<Invoice['prompt']>['state']; problem: object | null } | null;
type Facts = Pick<Invoice, 'status' | 'payment_state'> & {
  booking: Pick<Invoice['booking'], 'status' | 'cancel_reason'>;
  prompt: Prompt;
};

export function paymentStanding({
  status,
  payment_state,
  booking,
  prompt,
}: Facts): PaymentStanding {
  if (payment_state === 'verifying') return 'checking';
  if (booking.status === 'cancelled')
    return booking.cancel_reason === 'lapsed' ? 'released' : 'cancelled';
  if (status === 'paid') return 'confirmed';
  return isUnderWay(prompt) ? 'prompted' : 'open';
}

/** Whether a prompt may still bring money: it is on a phone, or paid without a receipt so far. */
export const isUnderWay = (prompt: Prompt): boolean =>
  prompt !== null &&
  (prompt.state === 'sending' ||
    prompt.state === 'waiting' ||
    (prompt.state === 'paid' && prompt.problem !== null));
