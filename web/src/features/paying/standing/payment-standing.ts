import type { Invoice } from '../../../domain/invoice.ts';

type Prompt = { state: NonNullable<Invoice['prompt']>['state']; problem: object | null } | null;
type Claim = Pick<NonNullable<Invoice['claim']>, 'state'> | null;
type Facts = Pick<Invoice, 'status'> & {
  claim: Claim;
  booking: Pick<Invoice['booking'], 'status' | 'cancel_reason'>;
  prompt: Prompt;
};

/**
 * What the payment page shows. `open`: money is awaited. `prompted`: a phone was prompted for it, or
 * has allowed it. `checking`: M-Pesa has not yet confirmed the code. `released`: nothing came in time.
 * `cancelled`: somebody cancelled the booking. Decided from the claim itself, as `payment_state` says one
 * thing only, and money owed back comes first there.
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

/** Whether money has come that is not enough, whatever else is to say of it. */
export const isPartPaid = (invoice: Pick<Invoice, 'balance_due' | 'total_amount'>): boolean =>
  invoice.balance_due > 0 && invoice.balance_due < invoice.total_amount;

type Ended = Pick<Invoice, 'status' | 'refunds' | 'refund_due' | 'payments'>;

/**
 * The codes of what counts for a booking that is gone: within a minute it is written down that this is owed back. The owner
 * of the space is told of no refunds; once one is made, nothing counts any more.
 */
export const codesToOweBack = ({ status, refunds, refund_due, payments }: Ended): string[] =>
  status === 'cancelled' && refunds.length === 0 && refund_due === 0
    ? payments.filter(({ amount }) => amount > 0).map(({ code }) => code)
    : [];

/**
 * Whether the page offers to pay now. A code that M-Pesa does not know, a mistyped one as a rule, does
 * not keep who has paid a part from the rest.
 */
export function takesPayment(invoice: Invoice): boolean {
  const standing = paymentStanding(invoice);
  if (standing === 'checking') return invoice.claim?.not_found === true && isPartPaid(invoice);
  return standing === 'open';
}
