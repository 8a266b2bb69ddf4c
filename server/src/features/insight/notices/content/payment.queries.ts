import { sql } from 'kysely';
import { isOwed } from '#money/refunds/refunds.sql.ts';
import type { RefundState } from '#money/refunds/refunds.states.ts';
import { phoneOf } from '#money/transfers/transfers.sql.ts';
import type { Means } from '#money/transfers/transfers.states.ts';
import type { Db } from '#platform/db/database.ts';
import { firstRow } from '#platform/db/rows.ts';

export type PaymentFacts = {
  code: string;
  received_cents: number;
  booking_id: number;
  invoice_id: number;
  invoice_status: 'pending' | 'paid' | 'cancelled';
  invoice_cents: number;
  settled_cents: number;
  /** Whether it was for a new time of the booking. */
  is_for_change: boolean;
  /** Whether the time it was for is held. */
  is_held: boolean;
  hold_until: Date | null;
  hold_waited_ms: number;
  hold_stands_until: Date | null;
  /** Of this payment, and not sent back yet. */
  owed_back_cents: number;
};

/** A payment, by the settlement that counted it. */
export const findPayment = (db: Db, settlementId: number) => firstRow<PaymentFacts>(db)`
  select receipts.code, receipts.amount_cents as received_cents, bookings.id as booking_id,
         invoices.id as invoice_id, invoices.status as invoice_status, invoices.amount_cents as invoice_cents,
         (select sum(counted.amount_cents) from settlements as counted
          where counted.invoice_id = invoices.id)::bigint as settled_cents,
         booking_changes.id is not null as is_for_change,
         coalesce(booking_changes.state, bookings.state) = 'pending' as is_held,
         case when booking_changes.id is null then bookings.hold_until else booking_changes.hold_until end as hold_until,
         coalesce(booking_changes.hold_waited_ms, bookings.hold_waited_ms) as hold_waited_ms,
         case when booking_changes.id is null then bookings.hold_stands_until
              else booking_changes.hold_stands_until end as hold_stands_until,
         coalesce((select sum(refunds.amount_cents) from refunds
                   where refunds.receipt_id = receipts.id and ${isOwed}), 0)::bigint as owed_back_cents
  from receipts
  join settlements on settlements.receipt_id = receipts.id
  join invoices on invoices.id = settlements.invoice_id
  join bookings on bookings.id = invoices.booking_id
  left join booking_changes on booking_changes.id = invoices.change_id
  where settlements.id = ${settlementId}`;

export type RefundFacts = {
  state: RefundState;
  amount_cents: number;
  invoice_id: number;
  booking_id: number;
  /** How an admin paid it otherwise, if one did: by M-Pesa with its code, or with another proof. */
  paid_by_hand: { means: Means; proof: string } | null;
  /** The phone it is sent to, if M-Pesa does not reverse the payment itself. */
  to_phone: string | null;
};

/** A refund of an invoice. */
export const findRefund = (db: Db, refundId: number) => firstRow<RefundFacts>(db)`
  select refunds.state, refunds.amount_cents, refunds.invoice_id, invoices.booking_id,
         (select json_build_object('means', means, 'proof', coalesce(transfer_code, proof))
          from transfer_attempts as attempts
          where attempts.transfer_id = refunds.transfer_id and attempts.state = 'done'
            and paid_by_hand) as paid_by_hand,
         ${phoneOf(sql`refunds.transfer_id`)} as to_phone
  from refunds
  join invoices on invoices.id = refunds.invoice_id
  where refunds.id = ${refundId}`;
