import { type RawBuilder, sql } from 'kysely';
import { hasHoldEnded } from './read/change-of-invoice.queries.ts';

/** The `status` of an invoice as callers see it, as a condition. */
export function hasInvoiceStatus(
  status: 'pending' | 'paid' | 'cancelled',
  now: Date,
): RawBuilder<unknown> {
  if (status === 'paid') return sql`invoices.status = 'paid'`;
  return status === 'pending'
    ? sql`(invoices.status = 'pending' and not ${hasHoldEnded(now)})`
    : // Which index holds them is said first.
      sql`(invoices.status <> 'paid' and (invoices.status = 'cancelled' or ${hasHoldEnded(now)}))`;
}
