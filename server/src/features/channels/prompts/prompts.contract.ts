import { hook } from '#platform/http/contract.ts';
import { declareRefusals } from '#platform/http/refusal.ts';

export const promptRefusals = declareRefusals({
  PHONE_NOT_MPESA: [
    422,
    'M-Pesa asks Kenyan mobile numbers only. Write yours like 0712 345 678, or pay with the pay-bill.',
  ],
  PROMPT_OPEN: [
    409,
    'A phone is being asked for this payment already. Answer it there, or wait until it is decided.',
  ],
  PROMPT_PAID: [
    409,
    'M-Pesa has taken your payment and has not sent us its code yet. Enter the code from the SMS, so that you do not pay twice.',
  ],
  CODE_UNDER_CHECK: [
    409,
    'We are checking a code for this invoice. Please wait until that is done, so that you do not pay twice.',
  ],
  PROMPT_TOO_SOON: [
    409,
    'This phone cannot be asked again yet. Please wait a little and try again.',
  ],
  PROMPT_HOPELESS: [
    409,
    'M-Pesa cannot put this payment on a phone. Please pay with the pay-bill and enter the code from the SMS.',
  ],
  PROMPT_MPESA_AWAY: [
    503,
    'M-Pesa cannot be reached right now, so it cannot ask your phone. Please pay with the pay-bill instead, and enter the code from the SMS.',
  ],
  PROMPT_TOO_LATE: [
    409,
    'This booking was released, so there is nothing to pay. Please book the time again.',
  ],
});

export const promptResult = hook(
  'prompts/:ref',
  'M-Pesa tells what became of a prompt on a phone (Daraja STK push)',
);
