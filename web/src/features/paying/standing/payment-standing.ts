import type { Invoice } from '../../../domain/invoice.ts';

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
type Claim = Pick<NonNullable<Invoice['claim']>, 'state'> | null;
type Facts = Pick<Invoice, 'status'> & {
  claim: Claim;
  booking: Pick<Invoice['booking'], 'status' | 'cancel_reason'>;
  prompt: Prompt;
};

/** Asks for the claim itself: `payment_state` says one thing only, and money owed back comes first there. */
export function paymentStanding({ status, claim, booking, prompt }: Facts): PaymentStanding {
  if (status !== 'paid' && isUnderCheck(claim)) return 'checking';
  if (booking.status === 'cancelled')
    return booking.cancel_reason === 'lapsed' ? 'released' : 'cancelled';
  if (status === 'paid') return 'confirmed';
  return isUnderWay(prompt) ? 'prompted' : 'open';
}

export const isUnderCheck = (claim: Claim): boolean => claim?.state === 'verifying';

/** Whether a prompt may still bring money: it is on a phone, or paid without a receipt so far. */
export const isUnderWay = (prompt: Prompt): boolean =>
  prompt !== null &&
  (prompt.state === 'sending' ||
    prompt.state === 'waiting' ||
    (prompt.state === 'paid' && prompt.problem !== null));

/** Whether money has come that is not enough, whatever else is to say of it. */
export const isPartPaid = ({
  balance_due,
  total_amount,
}: Pick<Invoice, 'balance_due' | 'total_amount'>): boolean =>
  balance_due > 0 && balance_due < total_amount;

/**
 * Whether a payment is asked for now. A code that M-Pesa does not know, a mistyped one as a rule, does
 * not keep who has paid a part from the rest.
 */
export function takesPayment(invoice: Invoice): boolean {
  const standing = paymentStanding(invoice);
  if (standing === 'checking') return invoice.claim?.not_found === true && isPartPaid(invoice);
  return standing === 'open';
}
