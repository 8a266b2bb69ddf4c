import { declareRefusals } from '#platform/http/refusal.ts';

export const invoiceRefusals = declareRefusals({
  INVOICE_NOT_FOUND: [404, 'We cannot find this invoice among yours.'],
  INVOICE_ALREADY_PAID: [409, 'This invoice is paid. There is nothing more to pay.'],
});

/** Why a payment cannot be matched to an invoice by hand. */
export const matchRefusals = declareRefusals({
  INVOICE_OF_OWN: [
    403,
    'This invoice is your own, or for a space of yours. Please ask another admin.',
  ],
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
  RECEIPT_PHANTOM: [
    409,
    'An admin declared that this payment was never made, so nothing can be done with it unless M-Pesa proves it. Nothing has changed.',
  ],
});
