import type { Invoice } from './payments.api.ts';

/**
 * What the payment page shows. `open`: money is awaited. `checking`: M-Pesa has not yet confirmed the
 * code. `released`: nothing came in time. `cancelled`: somebody cancelled the booking.
 */
export type PaymentStanding = 'open' | 'checking' | 'confirmed' | 'released' | 'cancelled';

type Facts = Pick<Invoice, 'status' | 'payment_state'> & {
  booking: Pick<Invoice['booking'], 'status' | 'cancel_reason'>;
};

export function paymentStanding({ status, payment_state, booking }: Facts): PaymentStanding {
  if (payment_state === 'verifying') return 'checking';
  if (booking.status === 'cancelled')
    return booking.cancel_reason === 'lapsed' ? 'released' : 'cancelled';
  return status === 'paid' ? 'confirmed' : 'open';
}
