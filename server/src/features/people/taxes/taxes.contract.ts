import { z } from 'zod';
import { endpointsOf, envelope, timeOut } from '#platform/http/contract.ts';
import { declareRefusals } from '#platform/http/refusal.ts';

export const taxRefusals = declareRefusals({
  VAT_NEEDS_PIN: [
    422,
    'Whoever is registered for VAT has a KRA PIN. Please give yours, or say that you are not registered.',
  ],
});

const taxDetails = z
  .object({
    /** Their id at the Kenya Revenue Authority: a letter, nine digits, a letter. */
    kra_pin: z.string().nullable(),
    is_vat_registered: z.boolean(),
    /** For tax in Kenya, which decides how much a marketplace withholds. */
    is_resident: z.boolean(),
    /** Null if nothing was given yet. */
    changed_at: timeOut.nullable(),
  })
  .meta({ id: 'TaxDetails' });

const PIN = 'A KRA PIN is a letter, nine digits and a letter, such as A001234567B.';

/** A KRA PIN as people type it: in any case, with spaces; blank or null for none. */
export const kraPinIn = z
  .string(PIN)
  .max(40, PIN)
  .transform((typed) => typed.replace(/\s+/g, '').toUpperCase())
  .refine((pin) => /^([A-Z]\d{9}[A-Z])?$/.test(pin), PIN)
  .transform((pin) => pin || null)
  .nullable()
  .describe('Blank or null for none.');

export const taxDetailsBody = z.object({
  kra_pin: kraPinIn,
  is_vat_registered: z.boolean('Please say whether you are registered for VAT.'),
  /** Unchanged if it is not given; resident by default. */
  is_resident: z.boolean('Please say whether you are resident in Kenya for tax.').optional(),
});

const endpoint = endpointsOf('taxes');

export const getTaxDetails = endpoint('GET /api/tax-details', {
  summary: 'What the caller, an owner, has said of their taxes',
  answers: { 200: envelope(taxDetails) },
});

export const changeTaxDetails = endpoint('PUT /api/tax-details', {
  summary: 'Says it anew; receipts from now on show it, and those given before stay as they are',
  body: taxDetailsBody,
  answers: { 200: envelope(taxDetails) },
  refusals: [taxRefusals.VAT_NEEDS_PIN],
});
