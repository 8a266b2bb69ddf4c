import { z } from 'zod';
import {
  endpointsOf,
  id,
  idIn,
  listOf,
  paging,
  timeOut,
  unlessEmpty,
} from '#platform/http/contract.ts';
import { shillingsOut } from '#platform/money.ts';

/**
 * `on_the_way`: it has a payout that is not known to have arrived; `reversed`: nothing is left of it, as the price was
 * given back or taken back.
 */
const EARNING_STATES = ['upcoming', 'payable', 'on_the_way', 'paid', 'reversed'] as const;

const percent = z.number().min(0).max(100);

const earning = z
  .object({
    invoice_id: id,
    invoice_number: z.string(),
    booking_id: id,
    booking_number: z.string(),
    space_id: id,
    space_title: z.string(),
    client_name: z.string(),
    start_time: timeOut,
    end_time: timeOut,
    state: z.enum(EARNING_STATES),
    /** What the client pays for it, less what was given back. */
    gross: shillingsOut,
    commission_percent: percent,
    commission: shillingsOut,
    /** On top of the commission. */
    vat_percent: percent,
    vat: shillingsOut,
    withholding_percent: percent,
    withholding: shillingsOut,
    /** What the owner gets: gross less the three. */
    net: shillingsOut,
    /** How much net has changed since it was earned. */
    adjusted: z.number(),
    /** When it was earned, or when it will be if nothing about it is open then. */
    earned_at: timeOut,
    /** The payout that pays it or has paid it. */
    payout_id: id.nullable(),
    /** What it waits for beyond its time; null if nothing. */
    waits_for: z.enum(['problem', 'refund', 'payment']).nullable(),
  })
  .meta({ id: 'Earning' });

const endpoint = endpointsOf('earnings');

export const listEarnings = endpoint('GET /api/earnings', {
  summary: 'What the caller, an owner, earns by each paid invoice, the newest first',
  query: z.object({
    ...paging,
    state: unlessEmpty(z.enum(['upcoming', 'earned', 'payable'])),
    /** Only for the invoices of this booking. */
    booking_id: idIn.optional(),
  }),
  answers: { 200: listOf(earning) },
});
