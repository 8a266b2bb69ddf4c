import { z } from 'zod';
import { hook } from '#platform/http/contract.ts';

export const c2bConfirmation = hook(
  'c2b/confirmation',
  'M-Pesa tells of a payment to the pay-bill (Daraja C2B confirmation)',
);

export const c2bValidation = {
  ...hook(
    'c2b/validation',
    'M-Pesa asks whether to take a payment (Daraja C2B validation): always yes',
  ),
  answers: { 200: z.object({ ResultCode: z.literal('0'), ResultDesc: z.string() }) },
};
