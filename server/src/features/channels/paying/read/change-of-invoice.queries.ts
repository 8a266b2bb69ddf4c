// The change of a booking's time that an invoice pays for, unless it is the booking's first.
import { sql } from 'kysely';
import type { z } from 'zod';
import { toNairobiIso } from '#platform/time.ts';
import {
  type BookingState,
  type ChangeState,
  hasRunOut,
  LAPSED,
} from '#renting/bookings/bookings.states.ts';
import { changesRunOutAt } from '#renting/bookings/change/changes.queries.ts';
import { hasRunOutAt } from '#renting/bookings/read/read-bookings.queries.ts';
import type { invoice } from '../paying.contract.ts';

/** Times are strings, from JSON. */
export type ChangeOfInvoice = {
  state: ChangeState;
  from_start: string;
  from_end: string;
  start_time: string;
  end_time: string;
  hold_until: string | null;
  hold_stands_until: string | null;
  hold_waited_ms: number;
};

export const changeOfInvoice = sql`
  (select json_build_object(
     'state', state, 'from_start', from_start, 'from_end', from_end, 'start_time', start_time,
     'end_time', end_time, 'hold_until', hold_until, 'hold_stands_until', hold_stands_until,
     'hold_waited_ms', hold_waited_ms)
   from booking_changes where booking_changes.id = invoices.change_id)`;

/** Whether it has lapsed by the clock, whether or not the job has run. */
export const hasLapsed = ({ state, hold_until }: ChangeOfInvoice, now: Date): boolean =>
  hasRunOut({ state, hold_until: instantOf(hold_until) }, now);

/**
 * True for an invoice whose booking, or change, has lapsed by the clock. There are few at a time, so they are looked up
 * first, one by one: with outdated statistics the planner would rather scan all invoices.
 */
export const hasHoldEnded = (now: Date) => sql`invoices.id = any (array(
  select ended.id from bookings
  cross join lateral (select id from invoices where invoices.booking_id = bookings.id offset 0) as ended
  where ${hasRunOutAt(now)}
  union all
  select ended.id from invoices as ended
  where ended.change_id in (${changesRunOutAt(now)}) and ended.status = 'pending'))`;

type Row = {
  change: ChangeOfInvoice | null;
  state: BookingState;
  start_time: Date;
  end_time: Date;
  cancel_reason: string | null;
  hold_until: Date | null;
  hold_stands_until: Date | null;
  hold_waited_ms: number;
};

/**
 * What an invoice pays for: its booking or, for a change that is unpaid or came to nothing, the new time, which is held
 * and released as a booking is.
 */
export function paidForBy<R extends Row>(row: R): R {
  const { change } = row;
  if (!change || change.state === 'applied' || row.state === 'cancelled') return row;
  const isHeld = change.state === 'pending';
  return {
    ...row,
    start_time: new Date(change.start_time),
    end_time: new Date(change.end_time),
    state: isHeld ? 'pending' : 'cancelled',
    cancel_reason: change.state === 'lapsed' ? LAPSED : null,
    hold_until: isHeld ? instantOf(change.hold_until) : null,
    hold_stands_until: isHeld ? instantOf(change.hold_stands_until) : null,
    hold_waited_ms: change.hold_waited_ms,
  };
}

const instantOf = (time: string | null) => (time === null ? null : new Date(time));

export const presentChange = ({
  state,
  from_start,
  from_end,
}: ChangeOfInvoice): NonNullable<z.input<typeof invoice>['change']> => ({
  state,
  from_start: toNairobiIso(new Date(from_start)),
  from_end: toNairobiIso(new Date(from_end)),
});
