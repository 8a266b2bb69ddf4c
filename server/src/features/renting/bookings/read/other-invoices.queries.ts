import { sql } from 'kysely';

/**
 * The invoices of a booking's changes that stand or have money to go back, oldest first. The one of a pending change is
 * left out: it charges for what the booking is not yet.
 */
export const otherInvoices = sql`
  (select coalesce(json_agg(theirs.id order by theirs.id), '[]')
   from invoices as theirs join booking_changes as change on change.id = theirs.change_id
   where theirs.booking_id = bookings.id and change.state <> 'pending'
     and (theirs.status <> 'cancelled'
       or exists (select from refunds where refunds.invoice_id = theirs.id and refunds.state <> 'withdrawn')))`;
