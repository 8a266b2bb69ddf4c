import { sql } from 'kysely';
import type { z } from 'zod';
import { toShillings } from '#platform/money.ts';
import { toNairobiIso } from '#platform/time.ts';
import type { getBooking } from '../bookings.contract.ts';

type Shown = NonNullable<z.input<(typeof getBooking.answers)[200]>['pending_change']>;

/** Times are strings, from JSON. */
export type PendingChange = {
  start_time: string;
  end_time: string;
  total_cents: number;
  due_cents: number;
  invoice_id: number;
  hold_until: string;
  hold_stands_until: string | null;
};

/** The pending change of a booking, with its invoice; none if its hold has run out. */
export const pendingChange = (now: Date) => sql`
  (select json_build_object(
     'start_time', changing.start_time, 'end_time', changing.end_time, 'total_cents', changing.total_cents,
     'due_cents', owed.amount_cents - (select coalesce(sum(amount_cents), 0) from settlements
                                        where settlements.invoice_id = owed.id),
     'invoice_id', owed.id, 'hold_until', changing.hold_until, 'hold_stands_until', changing.hold_stands_until)
   from booking_changes as changing join invoices as owed on owed.change_id = changing.id
   where changing.booking_id = bookings.id and changing.state = 'pending' and changing.hold_until > ${now})`;

export function presentPendingChange(change: PendingChange, now: Date): Shown {
  const { hold_stands_until: stands } = change;
  return {
    start_time: nairobi(change.start_time),
    end_time: nairobi(change.end_time),
    total_amount: toShillings(change.total_cents),
    balance_due: toShillings(change.due_cents),
    invoice_id: change.invoice_id,
    hold_until: nairobi(change.hold_until),
    hold_stands_until: stands !== null && new Date(stands) > now ? nairobi(stands) : null,
  };
}

const nairobi = (time: string) => toNairobiIso(new Date(time));
