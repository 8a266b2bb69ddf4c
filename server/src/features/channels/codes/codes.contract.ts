import { hook } from '#platform/http/contract.ts';
import { declareRefusals } from '#platform/http/refusal.ts';

/** Why M-Pesa cannot be asked about a payment. */
export const askRefusals = declareRefusals({
  RECEIPT_BEING_ASKED: [
    409,
    'M-Pesa has been asked about this payment, and has not answered yet. Please look again in a minute.',
  ],
  MPESA_NOT_ASKED: [
    409,
    'M-Pesa refuses our questions because of our settings. Ask whoever runs Nafasi to check them, and try again in a while.',
  ],
});

export const checkResult = hook(
  'checks/:ref/result',
  'M-Pesa answers a question about a code (Daraja Transaction Status)',
);

export const checkTimeout = hook(
  'checks/:ref/timeout',
  'M-Pesa had no time for a question about a code (Daraja QueueTimeOutURL)',
);
