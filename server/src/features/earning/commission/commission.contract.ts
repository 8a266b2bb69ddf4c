import { z } from 'zod';
import { endpointsOf, envelope, id, idIn, reasonIn, timeOut } from '#platform/http/contract.ts';
import { declareRefusals } from '#platform/http/refusal.ts';

export { splitPrice, toPoints } from './commission.rules.ts';

export const commissionRefusals = declareRefusals({
  COMMISSION_TOO_HIGH: [
    422,
    'With VAT and the tax that is withheld, such a commission would leave the owner nothing. Please give a lower one.',
  ],
  COMMISSION_TOO_EARLY: [
    422,
    'What was agreed holds for bookings already made. Please give tomorrow or a later day.',
  ],
  COMMISSION_AGREED: [409, 'For that day a commission is agreed already. Please give another day.'],
  COMMISSION_OF_OWN: [
    403,
    'This commission would be your own. Please ask another admin to agree on it.',
  ],
  COMMISSION_OF_NOBODY: [422, 'There is no such owner, or no such space.'],
});

const percent = z.number().min(0).max(100);

const terms = z
  .object({
    commission_percent: percent,
    /** On top of the commission. */
    vat_percent: percent,
    /** A share of the price, paid to the state. */
    withholding_percent: percent,
    /** The price is earned this long after the end of its booking. */
    earn_after_hours: z.number().int(),
  })
  .meta({ id: 'CommissionTerms' });

const endpoint = endpointsOf('commission');

export const getCommission = endpoint('GET /api/commission', {
  summary: 'What is kept of the price of a booking that is made today, for the caller, an owner',
  query: z.object({
    /** For this space of theirs; otherwise for one without terms of its own. */
    space_id: idIn.optional(),
  }),
  answers: { 200: envelope(terms) },
});

const agreed = z
  .object({
    id,
    /** Both null: the terms for everybody. */
    owner: z.object({ id, name: z.string() }).nullable(),
    space: z.object({ id, title: z.string() }).nullable(),
    percent,
    from_day: z.iso.date(),
    set_at: timeOut,
    reason: z.string().nullable(),
  })
  .meta({ id: 'AgreedCommission' });

export const listCommissions = endpoint('GET /api/commission_terms', {
  summary: 'Every commission that was ever agreed, the newest first, five hundred at most',
  answers: { 200: envelope(z.array(agreed)) },
});

const PERCENT = 'Give a commission from 0 to 100 percent, with two decimals at most.';

export const commissionBody = z
  .object({
    owner_id: idIn.nullish(),
    space_id: idIn.nullish(),
    percent: z.number(PERCENT).min(0, PERCENT).max(100, PERCENT).multipleOf(0.01, PERCENT),
    from_day: z.iso.date('Give a day, such as 2026-12-01.'),
    reason: reasonIn(),
  })
  .refine((one) => !one.owner_id || !one.space_id, {
    path: ['space_id'],
    message: 'Give an owner or a space, not both.',
  });

export const agreeCommission = endpoint('POST /api/commission_terms', {
  summary:
    'Agree on another commission for bookings made from a day on: of all, an owner, or a space',
  body: commissionBody,
  confirm: true,
  answers: { 201: envelope(agreed) },
  refusals: Object.values(commissionRefusals),
});
