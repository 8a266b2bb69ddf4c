import { declareRefusals } from '#platform/http/refusal.ts';

/** Why a payment cannot be taken off its invoice. */
export const takeOffRefusals = declareRefusals({
  RECEIPT_MOVED_ON: [
    409,
    'This payment does not count for that invoice any more. Nothing has changed. Please look at it again.',
  ],
  RECEIPT_GOING_BACK: [
    409,
    'Money of this payment is on its way back, or an admin says that it was paid back. Please wait until that is decided, under Refunds.',
  ],
  RECEIPT_GIVEN_BACK: [
    409,
    'All of this payment has been given back, so there is nothing left to count elsewhere.',
  ],
  RECEIPT_PARTLY_GIVEN_BACK: [
    409,
    'A part of this payment has been given back, so the rest cannot be without an invoice. Please move it to the right one.',
  ],
  RECEIPT_GIVEN_BACK_THERE: [
    409,
    'What was too much of this payment for that invoice has been given back before, so it cannot go there again. Please move it to another one.',
  ],
});

/** Why a payment cannot be declared phantom. */
export const phantomRefusals = declareRefusals({
  RECEIPT_PROVED: [
    409,
    'M-Pesa itself has named this payment, so it was made. Nothing has changed. Please look at it again.',
  ],
  RECEIPT_PAID_BACK: [
    409,
    'Money of this payment has been given back, so it cannot leave the books. Please look at its refund first.',
  ],
});

/** Why a refund cannot be withdrawn. */
export const withdrawalRefusals = declareRefusals({
  REFUND_NOT_BY_HAND: [
    409,
    'No admin gave this back, so it cannot be withdrawn alone. Where the payment is for something else, please move it to that invoice.',
  ],
  REFUND_OF_CANCELLED: [
    409,
    'The invoice of this payment is cancelled, so nothing can count for it again. The refund stays due.',
  ],
});

/** Why a refund that is recorded as paid stays so. */
export const undoRefusals = declareRefusals({
  REFUND_NOT_RECORDED: [
    409,
    'No admin has recorded this refund as paid, so there is nothing to undo. Please look at it again.',
  ],
  REFUND_PROVED: [
    409,
    'M-Pesa itself has shown that money went back for this refund, so that cannot be undone. Nothing has changed.',
  ],
});
