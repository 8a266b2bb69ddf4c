import { isOwed } from '#money/refunds/refunds.sql.ts';
import type { Db } from '#platform/db/database.ts';
import { firstRow } from '#platform/db/rows.ts';
import type { ChangeState } from '#renting/bookings/bookings.states.ts';

/** A change of a booking's time. */
export type ChangeFacts = {
  booking_id: number;
  from_start: Date;
  from_end: Date;
  start_time: Date;
  end_time: Date;
  state: ChangeState;
  hold_until: Date | null;
  hold_stands_until: Date | null;
  /** Whether no later one was applied. */
  is_last: boolean;
  /** Of the invoice for its extra cost, if any. */
  invoice_id: number | null;
  due_cents: number | null;
  /** Owed back because of it, and not sent back yet. */
  owed_back_cents: number;
};

export const findChange = (db: Db, changeId: number) => firstRow<ChangeFacts>(db)`
  select changes.booking_id, changes.from_start, changes.from_end, changes.start_time, changes.end_time,
         changes.state, changes.hold_until, changes.hold_stands_until,
         not exists (select from booking_changes as later
           where later.booking_id = changes.booking_id and later.state = 'applied' and later.id > changes.id) as is_last,
         invoices.id as invoice_id,
         invoices.amount_cents - (select coalesce(sum(amount_cents), 0) from settlements
           where settlements.invoice_id = invoices.id)::bigint as due_cents,
         (select coalesce(sum(amount_cents), 0) from refunds
          where refunds.change_id = changes.id and ${isOwed})::bigint as owed_back_cents
  from booking_changes as changes
  left join invoices on invoices.change_id = changes.id
  where changes.id = ${changeId}`;
