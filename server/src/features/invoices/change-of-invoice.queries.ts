// The change of a booking's time that an invoice is for, where it is not the booking's first.
import { sql } from 'kysely';
import type { z } from 'zod';
import { toNairobiIso } from '#platform/time.ts';
import { type ChangeState, hasChangeRunOut } from '../bookings/changes.states.ts';
import { changesRunOutAt, hasRunOutAt } from '../bookings/read-booking.service.ts';
import type { invoice } from './invoices.contract.ts';

/** Times come as text out of JSON. */
export type ChangeOfInvoice = {
  state: ChangeState;
  from_start: string;
  from_end: string;
  start_time: string;
  end_time: string;
  hold_until: string | null;
  hold_stands_until: string | null;
};

export const changeOfInvoice = sql`
  (select json_build_object(
     'state', state, 'from_start', from_start, 'from_end', from_end, 'start_time', start_time,
     'end_time', end_time, 'hold_until', hold_until, 'hold_stands_until', hold_stands_until)
   from booking_changes where booking_changes.id = invoices.change_id)`;

/** Whether it has lapsed by the clock, whether or not the job has come by. */
export const hasLapsed = ({ state, hold_until }: ChangeOfInvoice, now: Date): boolean =>
  hasChangeRunOut({ state, hold_until: hold_until === null ? null : new Date(hold_until) }, now);

/** True for an invoice whose booking, or change of one, has lapsed by the clock. */
export const hasHoldEnded = (now: Date) => sql`(
  ${hasRunOutAt(now)}
  or (invoices.change_id is not null and invoices.status = 'pending'
      and invoices.change_id in (${changesRunOutAt(now)})))`;

export function presentChange(
  { state, hold_until: until, hold_stands_until: stands, ...times }: ChangeOfInvoice,
  now: Date,
): NonNullable<z.input<typeof invoice>['change']> {
  const isHeld = state === 'pending' && until !== null;
  const doesStand = isHeld && stands !== null && new Date(stands) > now;
  return {
    state,
    from_start: nairobi(times.from_start),
    from_end: nairobi(times.from_end),
    start_time: nairobi(times.start_time),
    end_time: nairobi(times.end_time),
    hold_until: isHeld ? nairobi(until) : null,
    hold_stands_until: doesStand ? nairobi(stands) : null,
  };
}

const nairobi = (time: string) => toNairobiIso(new Date(time));
