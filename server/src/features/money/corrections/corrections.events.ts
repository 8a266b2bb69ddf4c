// Events of this feature: each is recorded and sent to its listeners.
import { event } from '#platform/happened.ts';

type TakenOff = {
  code: string;
  /** The settlement by which it counted until now. */
  settlementId: number;
  invoiceId: number;
  bookingId: number;
  /** How much of the payment counted, or was owed back to its client. */
  cents: number;
};

/** An admin took a payment off its invoice. */
export const receiptTakenOff = event<TakenOff>('receipt.taken_off');
/** An admin declared that a payment known only from a statement was never made. */
export const receiptDeclaredPhantom = event<{ code: string }>('receipt.declared_phantom');
/** An admin approved a correction that needs two. */
export const correctionApproved = event('receipt.correction_approved');
