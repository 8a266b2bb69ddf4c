import { sql } from 'kysely';
import { toShillings } from '#platform/money.ts';
import { toNairobiIso } from '#platform/time.ts';
import type { RefundProgress } from '../bookings.states.ts';

export type RefundOfBooking = {
  state: RefundProgress;
  amount_cents: number;
  decided_at: string | null;
};

/**
 * The refund of a cancelled booking: the least advanced state among its refunds, and the sum of those in it. What
 * M-Pesa itself took back does not count.
 */
export const refundOfBooking = sql`
  case when bookings.state = 'cancelled' then (
    select json_build_object('state', back.state, 'amount_cents', sum(back.amount_cents), 'decided_at', max(back.decided_at))
    from (select case refunds.state when 'failed' then 'due' else refunds.state end as state,
                 refunds.amount_cents, case refunds.state when 'done' then refunds.decided_at end as decided_at
          from invoices as theirs join refunds on refunds.invoice_id = theirs.id
          where theirs.booking_id = bookings.id and refunds.state <> 'withdrawn' and refunds.reason <> 'reversed') as back
    group by back.state order by array_position(array['due', 'sent', 'done'], back.state) limit 1) end`;

export const presentRefund = ({ state, amount_cents, decided_at }: RefundOfBooking) => ({
  state,
  amount: toShillings(amount_cents),
  decided_at: decided_at && toNairobiIso(new Date(decided_at)),
});
