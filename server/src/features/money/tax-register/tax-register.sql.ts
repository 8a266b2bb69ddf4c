import { sql } from 'kysely';

/** What the register has for an invoice's receipt, in order; times in it are text. */
export type Registered = {
  nth: number;
  kind: 'invoice' | 'credit_note';
  /** The `nth` of the invoice that a credit note reduces. */
  of_nth: number | null;
  amount_cents: number;
  control_number: string;
  control_unit: string;
  qr: string;
  registered_at: string;
};

/** What the tax register has of the receipt of `invoices.id`. */
export const registeredOfInvoice = sql`
  (select coalesce(json_agg(json_build_object(
            'nth', nth, 'kind', kind, 'of_nth', of_nth, 'amount_cents', amount_cents,
            'control_number', control_number, 'control_unit', control_unit, 'qr', qr, 'registered_at', registered_at) order by nth), '[]')
   from tax_registrations
   where tax_registrations.invoice_id = invoices.id and tax_registrations.registered_at is not null)`;

/** Whether the register refused it the last time it was brought, or did not answer. */
export const isRefused = sql`(tax_registrations.registered_at is null and tax_registrations.refusal is not null
  and tax_registrations.tried_at is not null)`;
export const isUnanswered = sql`(tax_registrations.registered_at is null and tax_registrations.refusal is null
  and tax_registrations.tried_at is not null)`;
