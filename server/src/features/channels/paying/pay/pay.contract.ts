import { z } from 'zod';
import { promptRefusals } from '#channels/prompts/prompts.contract.ts';
import { invoiceRefusals } from '#money/invoices/invoices.contract.ts';
import { accountRefusals } from '#people/accounts/accounts.contract.ts';
import { endpointsOf, envelope, idParams, text } from '#platform/http/contract.ts';
import { declareRefusals } from '#platform/http/refusal.ts';
import { invoice } from '../paying.contract.ts';

export { readCode } from '#channels/codes/codes.rules.ts';

export const codeRefusals = declareRefusals({
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
});

/** Replaces the sentence for a payment for a new time, whose booking may still stand. */
export const CHANGE_TOO_LATE =
  'The new time was released, so your booking was not moved. What you paid for it is owed back to you.';

const endpoint = endpointsOf('payments');

const ENTER_CODE = 'Please enter a payment confirmation code';

export const submitCodeBody = z.object({
  payment_complete_id: z
    .string(ENTER_CODE)
    .trim()
    .min(1, ENTER_CODE)
    .max(2000, 'This is longer than an SMS.'),
});

export const submitCode = endpoint('PUT /api/invoices/:id', {
  summary: 'Pay an invoice with the confirmation code of an M-Pesa payment',
  params: idParams,
  body: submitCodeBody,
  answers: {
    /** The code is proved and counted: the invoice is paid, or part paid with a balance due. */
    200: invoice,
    /** M-Pesa has not confirmed this payment yet; when it does, the payment completes automatically. */
    202: invoice,
  },
  refusals: [...Object.values(codeRefusals), ...Object.values(invoiceRefusals)],
});

const ENTER_PHONE = 'Please enter the phone number that pays.';

export const promptBody = z.object(
  /** In any notation: 0712 345 678, +254…, 254…, 712 345 678. */
  { phone_number: text(30, ENTER_PHONE) },
  ENTER_PHONE,
);

export const promptPhone = endpoint('POST /api/invoices/:id/prompts', {
  summary:
    'Ask a phone to pay the balance of an invoice: M-Pesa shows it there and asks for the PIN',
  params: idParams,
  body: promptBody,
  answers: { 201: envelope(invoice) },
  refusals: [
    ...Object.values(promptRefusals),
    accountRefusals.PHONE_NUMBER_UNKNOWN,
    ...Object.values(invoiceRefusals),
  ],
});
