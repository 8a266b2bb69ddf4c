import { sql } from 'kysely';
import type { Tx } from '#platform/db/database.ts';
import { allRows, anyRow, execute, firstRow, firstValue } from '#platform/db/rows.ts';
import type { PriceLine, Quote } from '#renting/prices/prices.rules.ts';
import type { ChangeState } from '../bookings.states.ts';
import type { Hold, MaybeHold } from '../holds/holds.rules.ts';

/** The new time of a booking, and its price. */
export type NewTime = Quote & { start: Date; end: Date; buffer_minutes: number };

type Was = { id: number; start_time: Date; end_time: Date; total_cents: number };

/**
 * Records a change of a booking, which is locked: applied at once, or pending until its hold runs out. Null if its time
 * is taken: the trigger booking_changes_take_time then inserts no row.
 */
export async function insertChange(
  tx: Tx,
  was: Was,
  to: NewTime,
  { hold, now }: { hold: Hold | null; now: Date },
): Promise<number | null> {
  const state: ChangeState = hold ? 'pending' : 'applied';
  return firstValue<number>(tx)`
    insert into booking_changes (booking_id, from_start, from_end, from_cents, start_time, end_time,
                                 buffer_minutes, total_cents, lines, state, created_at, decided_at,
                                 hold_until, hold_waited_ms, hold_code_until)
    values (${was.id}, ${was.start_time}, ${was.end_time}, ${was.total_cents}, ${to.start}, ${to.end},
            ${to.buffer_minutes}, ${to.total_cents}, ${JSON.stringify(to.lines)}, ${state}, ${now}, ${hold ? null : now},
            ${hold?.hold_until ?? null}, ${hold?.hold_waited_ms ?? 0}, ${hold?.hold_code_until ?? null})
    returning id`;
}

/**
 * Gives a booking, which is locked, another time; false if that is taken: the trigger bookings_take_time then leaves
 * the row.
 */
export const setTime = (tx: Tx, bookingId: number, to: NewTime, now: Date) => anyRow(tx)`
  update bookings set start_time = ${to.start}, end_time = ${to.end}, buffer_minutes = ${to.buffer_minutes},
                      total_cents = ${to.total_cents}, lines = ${JSON.stringify(to.lines)}, times_changed = times_changed + 1,
                      time_changed_at = ${now}
  where id = ${bookingId} returning 1`;

export type Change = MaybeHold & {
  id: number;
  booking_id: number;
  start_time: Date;
  end_time: Date;
  buffer_minutes: number;
  total_cents: number;
  lines: PriceLine[];
  state: ChangeState;
  created_at: Date;
};

const changeColumns = sql`
  id, booking_id, start_time, end_time, buffer_minutes, total_cents, lines, state, created_at, hold_until,
  hold_waited_ms, hold_stands_until, hold_code_until`;

/** A change, locked until the transaction ends; its booking is locked. */
export async function lockChange(tx: Tx, changeId: number): Promise<Change> {
  const row = await firstRow<Change>(tx)`
    select ${changeColumns} from booking_changes where id = ${changeId} for no key update`;
  if (!row) throw new Error(`The change ${changeId} has an invoice and is not there`);
  return row;
}

/** The pending change of a booking, locked; booking_changes_one_pending allows only one. */
export const lockPendingChange = (tx: Tx, bookingId: number) => firstRow<Change>(tx)`
  select ${changeColumns} from booking_changes
  where booking_id = ${bookingId} and state = 'pending' for no key update`;

/** Decides a change, which is locked: the time it kept is free at once, or for its booking to take. */
export const setDecided = (
  tx: Tx,
  changeId: number,
  state: Exclude<ChangeState, 'pending'>,
  now: Date,
) => execute(tx)`
  update booking_changes set state = ${state}, decided_at = ${now}
  where id = ${changeId} and state = 'pending'`;

/** Lapses the changes of a space's bookings whose hold has run out; the space's row is locked. */
export const lapseChangesOf = (tx: Tx, spaceId: number, now: Date) => allRows<{
  id: number;
  booking_id: number;
}>(tx)`
  update booking_changes set state = 'lapsed', decided_at = ${now}
  where state = 'pending' and hold_until <= ${now}
    and booking_id in (select id from bookings where space_id = ${spaceId})
  returning id, booking_id`;

/** Sets the clock of a pending change, which is locked. */
export const setHoldOfChange = (tx: Tx, changeId: number, hold: Hold) => execute(tx)`
  update booking_changes set hold_until = ${hold.hold_until}, hold_waited_ms = ${hold.hold_waited_ms},
                             hold_stands_until = ${hold.hold_stands_until},
                             hold_code_until = ${hold.hold_code_until}
  where id = ${changeId} and state = 'pending'`;

/** The changes whose hold has run out, whether or not the job has run, as SQL. */
export const changesRunOutAt = (now: Date) => sql`
  select lapsing.id from booking_changes as lapsing
  where lapsing.state = 'pending' and lapsing.hold_until <= ${now}`;
