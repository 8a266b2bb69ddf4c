import type { Invoice } from '../../../domain/invoice.ts';

type Prompt = { state: NonNullable<Invoice['prompt']>['state']; problem: object | null } | null;
type Claim = Pick<NonNullable<Invoice['claim']>, 'state'> | null;
type Facts = Pick<Invoice, 'status'> & {
  claim: Claim;
  booking: Pick<Invoice['booking'], 'status' | 'cancel_reason'>;
  prompt: Prompt;
};

/**
 * The state that the payment page shows. `open`: money is awaited. `prompted`: a phone was prompted, or has allowed the
 * payment. `checking`: M-Pesa has not confirmed the code yet. `released`: no money came in time. `cancelled`: somebody
 * cancelled the booking. Decided from the claim itself, because `payment_state` has a single value, in which money owed
 * back takes precedence.
 */
export function paymentStanding({ status, claim, booking, prompt }: Facts) {
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

/** Whether some but not all of the amount has been paid, whatever else is true. */
export const isPartPaid = (invoice: Pick<Invoice, 'balance_due' | 'total_amount'>): boolean =>
  invoice.balance_due > 0 && invoice.balance_due < invoice.total_amount;

type Ended = Pick<Invoice, 'status' | 'refunds' | 'refund_due' | 'payments'>;

/**
 * The codes of payments that still count for a cancelled booking: within a minute they are recorded as refunds due. The
 * space's owner sees no refunds; after one was made, the payment counts for nothing.
 */
export const codesToOweBack = ({ status, refunds, refund_due, payments }: Ended): string[] =>
  status === 'cancelled' && refunds.length === 0 && refund_due === 0
    ? payments.filter(({ amount }) => amount > 0).map(({ code }) => code)
    : [];

/**
 * Whether the page offers to pay now. After a part payment, a code that M-Pesa does not know, usually a mistyped one,
 * does not keep the client from paying the rest.
 */
export function takesPayment(invoice: Invoice): boolean {
  const standing = paymentStanding(invoice);
  if (standing === 'checking') return invoice.claim?.not_found === true && isPartPaid(invoice);
  return standing === 'open';
}
