import { z } from 'zod';
import {
  endpointsOf,
  envelope,
  id,
  idParams,
  line,
  listOf,
  noFields,
  paging,
  timeOut,
} from '#platform/http/contract.ts';
import { declareRefusals } from '#platform/http/refusal.ts';
import { shillingsOut } from '#platform/money.ts';

export const taxRegisterRefusals = declareRefusals({
  REGISTRATION_NOT_FOUND: [404, 'We cannot find this document of the tax register.'],
  REGISTERED_ALREADY: [409, 'This document has been registered. Please look at the list again.'],
  CONTROL_NUMBER_USED: [
    422,
    'Another document has this control number. Please take the one that the register gave to this.',
  ],
});

const endpoint = endpointsOf('tax register');

const unregistered = z
  .object({
    id,
    /**
     * The number of the document in the register: `RCT-000123`, or `RCT-000123/2` for a later one of the same receipt.
     */
    number: z.string(),
    kind: z.enum(['invoice', 'credit_note']),
    invoice_id: id,
    amount: shillingsOut,
    seller: z.object({ id, name: z.string(), pin: z.string() }),
    buyer: z.object({ name: z.string(), pin: z.string().nullable() }),
    made_at: timeOut,
    tried_at: timeOut,
    /** The register's refusal; null if it did not answer. */
    refusal: z.string().nullable(),
    problem: z.string(),
    next_step: z.string(),
  })
  .meta({ id: 'UnregisteredDocument' });

export const listUnregistered = endpoint('GET /api/tax_registrations', {
  summary:
    'Receipts and credit notes that the tax register refused, or did not answer for, when it was asked last; the newest first',
  query: z.object({ ...paging }),
  answers: { 200: listOf(unregistered) },
});

export const bringRegistration = endpoint('POST /api/tax_registrations/:id/bring', {
  summary: 'Have one brought to the tax register again within a minute, rather than an hour',
  params: idParams,
  body: noFields,
  answers: { 202: envelope(z.null()) },
  refusals: [taxRegisterRefusals.REGISTRATION_NOT_FOUND, taxRegisterRefusals.REGISTERED_ALREADY],
});

export const recordRegistration = endpoint('POST /api/tax_registrations/:id/record', {
  summary:
    'Put down under which number one was registered otherwise, such as by the provider itself',
  params: idParams,
  /** As the register printed them on its own document. */
  body: z.object({
    control_number: line(100, 'Please enter the control number.'),
    control_unit: line(100, 'Please enter the control unit.'),
    qr: line(1000, 'Please enter what the QR code says: its address.'),
  }),
  confirm: true,
  answers: { 200: envelope(z.null()) },
  refusals: Object.values(taxRegisterRefusals),
});
