import type { Db, Tx } from '#platform/db/database.ts';
import { earlier, later, MINUTE_MS } from '#platform/durations.ts';
import { Refusal } from '#platform/http/refusal.ts';
import type { Platform } from '#platform/platform.ts';
import { formatTime, toNairobiIso } from '#platform/time.ts';
import { bookingRefusals } from '../bookings.contract.ts';
import { type PayableBooking, setHold } from '../bookings.queries.ts';
import {
  type Allowed,
  allowedHold,
  briefUntil,
  endBy,
  LONG_MS,
  MOST_HELD_HOURS,
  SAME_CLOCK_MS,
} from './allowed-hold.rules.ts';
import { holderOf } from './hold-limit.service.ts';
import { findEarlierHolds, type Holder } from './holds.queries.ts';
import type { Hold } from './holds.rules.ts';

type Wanted = { userId: number; spaceId: number; start: Date; end: Date; now: Date };
type Stretch = { start: Date; end: Date };

const lengthOf = ({ start, end }: Stretch): number => end.getTime() - start.getTime();

/** The unpaid hold that a client, who is locked, gets on a space; refused where they get none. */
export async function allowHold(
  tx: Tx,
  platform: Platform,
  holder: Holder | null,
  wanted: Wanted,
): Promise<Hold> {
  const { now } = wanted;
  const hasPaid = holder?.has_paid ?? false;
  if (holder && !hasPaid) refuseTooManyHours(holder, lengthOf(wanted));
  const allowed = await allowanceOf(tx, platform, { ...wanted, hasPaid });
  if ('againAt' in allowed) {
    const sentence = `You have held this space twice without paying. You can hold it again from ${formatTime(allowed.againAt)}. Nothing was booked; other spaces can be booked now.`;
    const data = { again_at: toNairobiIso(allowed.againAt) };
    throw new Refusal(bookingRefusals.HOLD_TOO_SOON, { sentence, data });
  }
  const { ms, ...waits } = allowed;
  return { ...waits, hold_until: later(now, ms), hold_stands_until: null };
}

/** How long a client's next unpaid hold on a space would be at the moment. */
export async function allowanceOf(
  db: Db,
  { config }: Pick<Platform, 'config'>,
  { userId, spaceId, now, hasPaid, ...stretch }: Wanted & { hasPaid: boolean },
): Promise<Allowed> {
  const fullMs = config.holdMinutes * MINUTE_MS;
  if (!config.rateLimits) return { ms: fullMs, hold_waited_ms: 0, hold_code_until: null };
  const since = earlier(now, SAME_CLOCK_MS);
  const before = await findEarlierHolds(db, { userId, spaceId, since, now });
  return allowedHold({ fullMs, bookedMs: lengthOf(stretch), hasPaid }, before);
}

function refuseTooManyHours({ held_ms }: Holder, bookedMs: number): void {
  if (held_ms + bookedMs > MOST_HELD_HOURS * 60 * MINUTE_MS)
    throw new Refusal(bookingRefusals.TOO_MANY_HOURS_HELD);
}

/** The same for an unpaid booking that is moved, which is locked: it keeps its clock, or a shorter one. */
export async function fitHold(
  tx: Tx,
  platform: Platform,
  booking: PayableBooking,
  to: Stretch,
  now: Date,
): Promise<PayableBooking> {
  const { id, user_id, state, hold_until } = booking;
  if (state !== 'pending' || !hold_until) return booking;
  const holder = await holderOf(tx, platform, user_id, now, id);
  if (!holder || holder.has_paid) return booking;
  refuseTooManyHours(holder, lengthOf(to));
  if (lengthOf(to) <= LONG_MS) return booking;
  const hold = endBy({ ...booking, hold_until }, briefUntil(now), now);
  await setHold(tx, id, hold);
  return { ...booking, ...hold };
}
