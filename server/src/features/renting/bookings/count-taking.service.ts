// How often an account may take time of spaces. Nearly every time mails an owner, and leaves a record that is never
// deleted.
import type { Limit } from '#platform/http/limits.ts';
import type { Caller } from '#platform/http/session.ts';
import type { Platform } from '#platform/platform.ts';

const TAKINGS: Limit = { name: 'take-time', tries: 60, seconds: 3600 };
const TAKINGS_A_DAY: Limit = { name: 'take-time-day', tries: 200, seconds: 86_400 };

/**
 * Counts a booking, or a move of one, whatever its outcome. Cancelling needs no limit: only what was booked can be
 * cancelled.
 */
export async function countTaking({ limits }: Platform, caller: Caller): Promise<void> {
  const key = String(caller.id);
  await limits.count(TAKINGS, key);
  await limits.count(TAKINGS_A_DAY, key);
}
