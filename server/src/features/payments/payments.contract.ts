import { z } from 'zod';
import { endpoint, hook, idParams } from '#platform/http/contract.ts';
import { declareRefusals } from '#platform/http/refusal.ts';
import { invoice, invoiceRefusals } from '../invoices/invoices.contract.ts';

export { readCode } from './payments.rules.ts';

export const paymentRefusals = declareRefusals({
  CODE_MALFORMED: [
    422,
    'We cannot find a code in this. It is the first word in the SMS from M-Pesa: ten letters and digits.',
  ],
  CODE_NOT_CONFIRMED: [
    422,
    'We could not confirm this code yet. Check it against the SMS from M-Pesa and enter it again.',
  ],
  PAYMENT_TOO_LATE: [
    409,
    'This booking was released, so nothing is booked with this payment. What you paid for it is owed back to you.',
  ],
  INVOICE_ALREADY_PAID: [409, 'This invoice is paid. There is nothing more to pay.'],
});

/** Why a payment cannot be matched to an invoice by hand. */
export const matchRefusals = declareRefusals({
  RECEIPT_NOT_FOUND: [404, 'We cannot find this payment.'],
  RECEIPT_USED: [409, 'This payment is counted for an invoice already. Nothing has changed.'],
  RECEIPT_OWED_BACK: [
    409,
    'This payment is being given back, so it cannot be counted. Nothing has changed.',
  ],
  RECEIPT_TAKEN_BACK: [
    409,
    'M-Pesa took this payment back, so it cannot be counted. Nothing has changed.',
  ],
});

/** Why M-Pesa is not asked about a payment. */
export const askRefusals = declareRefusals({
  RECEIPT_BEING_ASKED: [
    409,
    'M-Pesa has been asked about this payment, and has not answered yet. Please look again in a minute.',
  ],
  RECEIPT_NOT_ASKABLE: [
    409,
    'M-Pesa cannot be asked about a code of this kind. Look it up in the M-Pesa portal.',
  ],
  MPESA_NOT_ASKED: [
    409,
    'M-Pesa refuses our questions for now, because of our own settings. Have them looked at, and try again in a while.',
  ],
});

const ENTER_CODE = 'Please enter a payment confirmation code';

export const submitCodeBody = z.object({
  payment_complete_id: z
    .string(ENTER_CODE)
    .trim()
    .min(1, ENTER_CODE)
    .max(2000, 'This is longer than an SMS.'),
});

export const submitCode = endpoint({
  method: 'PUT',
  path: '/api/invoices/:id',
  summary: 'Pay an invoice with the confirmation code of an M-Pesa payment',
  tag: 'payments',
  params: idParams,
  body: submitCodeBody,
  answers: {
    /** The code is proved and counted: the invoice is paid, or part paid with a balance due. */
    200: invoice,
    /** M-Pesa has not told us of this payment yet; it completes by itself when the word comes. */
    202: invoice,
  },
  refusals: [...Object.values(paymentRefusals), invoiceRefusals.INVOICE_NOT_FOUND],
});

export const c2bConfirmation = hook(
  'c2b/confirmation',
  'M-Pesa tells of a payment to the pay-bill (Daraja C2B confirmation)',
);

export const checkResult = hook(
  'checks/:ref/result',
  'M-Pesa answers a question about a code (Daraja Transaction Status)',
);

export const checkTimeout = hook(
  'checks/:ref/timeout',
  'M-Pesa had no time for a question about a code (Daraja QueueTimeOutURL)',
);

export const c2bValidation = endpoint({
  ...hook(
    'c2b/validation',
    'M-Pesa asks whether to take a payment (Daraja C2B validation): always yes',
  ),
  answers: { 200: z.object({ ResultCode: z.literal('0'), ResultDesc: z.string() }) },
});
