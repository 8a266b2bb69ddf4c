import type { Tx } from '#platform/db/database.ts';
import { anyRow } from '#platform/db/rows.ts';

/** Whether a client has ever paid for a booking, whatever became of it. */
export const hasEverPaid = (tx: Tx, userId: number) => anyRow(tx)`
  select from bookings join invoices on invoices.booking_id = bookings.id
  where bookings.user_id = ${userId} and invoices.paid_at is not null and invoices.amount_cents > 0
  limit 1`;
