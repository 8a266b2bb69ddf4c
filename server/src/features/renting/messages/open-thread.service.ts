import { spaceRefusals } from '#places/spaces/spaces.contract.ts';
import { brokenConstraint, inTransaction } from '#platform/db/transaction.ts';
import type { Limit } from '#platform/http/limits.ts';
import { Refusal } from '#platform/http/refusal.ts';
import type { Caller } from '#platform/http/session.ts';
import type { Platform } from '#platform/platform.ts';
import { bookingRefusals } from '#renting/bookings/bookings.contract.ts';
import { messageRefusals } from './messages.contract.ts';
import { requireThread } from './read-thread.service.ts';
import { openOfBooking, openQuestion } from './threads.queries.ts';

const OPENINGS: Limit = { name: 'open-thread', tries: 60, seconds: 86_400 };

type About = { space_id?: number | null | undefined; booking_id?: number | null | undefined };

/** The caller's thread with the owner of a space, or about a booking of theirs or of their space; opened if need be. */
export async function openThread(
  { db, clock, limits }: Platform,
  caller: Caller,
  { space_id, booking_id }: About,
) {
  await limits.count(OPENINGS, String(caller.id));
  const now = clock.now();
  return inTransaction(db, async (tx) => {
    const opened = booking_id
      ? openOfBooking(tx, booking_id, caller.id, now)
      : openQuestion(tx, space_id ?? 0, caller.id, now);
    const threadId = await opened.catch(refuseSelf);
    if (threadId === null)
      throw new Refusal(
        booking_id ? bookingRefusals.BOOKING_NOT_FOUND : spaceRefusals.SPACE_NOT_FOUND,
      );
    return requireThread(tx, caller, threadId, now);
  });
}

function refuseSelf(error: unknown): never {
  if (brokenConstraint(error) !== 'threads_of_two') throw error;
  throw new Refusal(messageRefusals.THREAD_WITH_SELF, { cause: error });
}
