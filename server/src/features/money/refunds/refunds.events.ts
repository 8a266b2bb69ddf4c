// Events of this feature: each is recorded and sent to its listeners.
import { event } from '#platform/happened.ts';
import type { RefundReason } from './refunds.states.ts';

/** The invoice it was paid for; null if nobody claimed the money, or its client gets a notice otherwise. */
type OfInvoice = { invoiceId: number | null };

export const refundApproved = event('refund.approved');
export const refundUnapproved = event('refund.unapproved');
export const refundDone = event<OfInvoice>('refund.done');
export const refundFailed = event('refund.failed');
export const refundUnclear = event('refund.unclear');
export const refundDue = event<{ receiptId: number; reason: RefundReason }>('refund.due');
export const refundSent = event<OfInvoice>('refund.sent');
export const refundContradicted = event('refund.contradicted');
/** An admin decided that it is no longer owed. */
export const refundWithdrawn = event<OfInvoice>('refund.withdrawn');
/** An admin had recorded it as paid by mistake: it is owed again. */
export const refundUndone = event<OfInvoice>('refund.undone');
/** M-Pesa sent more back than was owed. */
export const refundExceeded = event('refund.exceeded');
