// Events of this feature: each is recorded and sent to its listeners.
import { event } from '#platform/happened.ts';

type TakenOff = {
  code: string;
  /** What counted it until now. */
  settlementId: number;
  invoiceId: number;
  bookingId: number;
  /** Of which so much counted, or was owed back to its client. */
  cents: number;
};

/** A payment counts for its invoice no longer, because a person said so. */
export const receiptTakenOff = event<TakenOff>('receipt.taken_off');
/** A payment that only a statement told of was never made, a person says. */
export const receiptDeclaredPhantom = event<{ code: string }>('receipt.declared_phantom');
/** An admin agreed to a correction that takes two. */
export const correctionApproved = event('receipt.correction_approved');
