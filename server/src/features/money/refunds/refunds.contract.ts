import { declareRefusals } from '#platform/http/refusal.ts';

export const refundRefusals = declareRefusals({
  REFUND_NOT_FOUND: [404, 'We cannot find this refund among yours.'],
  REFUND_OF_OWN: [
    403,
    'This refund is your own. Please ask another admin to record that it was not paid.',
  ],
  REFUND_UNDER_WAY: [
    409,
    'This refund has been sent, and what became of it is not known yet. There is nothing to do until it is.',
  ],
  REFUND_MPESA_AWAY: [
    503,
    'M-Pesa cannot be reached right now. Nothing was sent, and the refund stays as it is. Please send it in a while.',
  ],
  REFUND_DONE: [
    409,
    'This refund has been paid back or is owed no more. There is nothing more to do.',
  ],
  REFUND_NOT_SENT: [
    409,
    'This refund has not been sent, so there is nothing to find out about it.',
  ],
  REFUND_TO_LOOK_AT: [
    409,
    'M-Pesa says that money went back for this refund. Please look the payment up in the M-Pesa portal and record what you found.',
  ],
  REFUND_LEFT: [
    409,
    'M-Pesa says that money went back, so this cannot be recorded as not sent. Please look it up and record it with M-Pesa’s code.',
  ],
  REFUND_PAID_BY_HAND: [
    409,
    'An admin has recorded that this refund was paid by hand. Please look that up in the M-Pesa portal and record what you find.',
  ],
  REFUND_APPROVED_BEFORE: [
    409,
    'You have approved this refund. Another admin has to send it, or record it as paid.',
  ],
  REFUND_MOVED_ON: [
    409,
    'This refund was sent meanwhile, and that failed. Please look at it again before you send it.',
  ],
  REFUND_NOT_WHOLE: [
    409,
    'M-Pesa moves whole shillings only. Please pay this refund by hand and record it.',
  ],
  REFUND_BEYOND_LIMITS: [
    409,
    'M-Pesa sends no such amount to a phone at once. Please pay this refund in another way and record it.',
  ],
  REFUND_REVERSIBLE: [
    409,
    'M-Pesa can send this payment back to the phone that paid. Please send it so first; if that fails, it can go to a phone.',
  ],
  REFUND_TO_NO_PHONE: [
    409,
    'Sending to phones is not set up with M-Pesa. Please send the refund back to the phone that paid, or pay it by hand and record it.',
  ],
  REFUND_PHONE_NOT_MPESA: [
    422,
    'M-Pesa sends money to Kenyan mobile numbers only. Please write it like 0712 345 678.',
  ],
  TRANSFER_CODE_USED: [
    422,
    'This code belongs to another payment. Please take the one of the money that was sent back.',
  ],
  TRANSFER_CODE_DIFFERS: [
    422,
    'M-Pesa gave another code for the money of this refund. Please take the code that is shown with the refund.',
  ],
  REFUND_LOOK_FIRST: [
    409,
    'It is not known yet whether M-Pesa sent this refund. Please look that up in the M-Pesa portal and record it as not sent before you record how else it was paid.',
  ],
  PAID_TOO_MUCH: [
    422,
    'This is more than is owed back. Please enter what was paid of this refund: at most what is owed.',
  ],
  PAID_LATER: [422, 'This day is still to come. Please enter the day on which it was paid.'],
  PROOF_USED: [
    422,
    'This belongs to another refund. Please enter the reference or receipt number of this payment.',
  ],
  PAYMENT_NOT_FOUND: [404, 'We cannot find this payment.'],
  PAYMENT_NOT_COUNTED: [
    409,
    'This payment does not count for a paid invoice, so no part of it can be given back. Please look at it again.',
  ],
  BOOKING_TO_COME: [
    409,
    'This booking has not begun. Please cancel it or move it: what goes back then is worked out by itself.',
  ],
  MORE_THAN_COUNTED: [
    422,
    'This is more than the payment still counts for on its invoice. Please enter at most that.',
  ],
  PAYMENT_IN_USE: [
    409,
    'This payment was counted for an invoice, is owed back, or was taken back. Please look at it again.',
  ],
});
