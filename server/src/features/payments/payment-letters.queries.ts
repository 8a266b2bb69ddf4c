import { sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';

export type PaidFor = {
  code: string;
  received_cents: number;
  invoice_id: number;
  invoice_status: 'pending' | 'paid' | 'cancelled';
  invoice_cents: number;
  settled_cents: number;
  booking_id: number;
  booking_state: 'pending' | 'confirmed' | 'cancelled';
  /** It was for a new time of the booking. */
  is_for_change: boolean;
  /** The time it was for is held. */
  is_held: boolean;
  hold_until: Date | null;
  hold_waited_ms: number;
  hold_stands_until: Date | null;
  start_time: Date;
  end_time: Date;
  space_title: string;
  /** Of this payment, and not sent back yet. */
  owed_back_cents: number;
};

/** What a letter about a payment says, as things stand; null when it was counted for nothing. */
export async function findPaidFor(db: Db, receiptId: number): Promise<PaidFor | null> {
  const { rows } = await sql<PaidFor>`
    select receipts.code, receipts.amount_cents as received_cents,
           invoices.id as invoice_id, invoices.status as invoice_status, invoices.amount_cents as invoice_cents,
           (select sum(counted.amount_cents) from settlements as counted
            where counted.invoice_id = invoices.id)::bigint as settled_cents,
           bookings.id as booking_id, bookings.state as booking_state,
           booking_changes.id is not null as is_for_change,
           coalesce(booking_changes.state, bookings.state) = 'pending' as is_held,
           case when booking_changes.id is null then bookings.hold_until else booking_changes.hold_until end as hold_until,
           coalesce(booking_changes.hold_waited_ms, bookings.hold_waited_ms) as hold_waited_ms,
           case when booking_changes.id is null then bookings.hold_stands_until
                else booking_changes.hold_stands_until end as hold_stands_until,
           bookings.start_time, bookings.end_time, spaces.title as space_title,
           coalesce((select sum(refunds.amount_cents) from refunds
                     where refunds.receipt_id = receipts.id and refunds.state <> 'done'), 0)::bigint as owed_back_cents
    from receipts
    join settlements on settlements.receipt_id = receipts.id
    join invoices on invoices.id = settlements.invoice_id
    join bookings on bookings.id = invoices.booking_id
    join spaces on spaces.id = bookings.space_id
    left join booking_changes on booking_changes.id = invoices.change_id
    where receipts.id = ${receiptId}`.execute(db);
  return rows[0] ?? null;
}
