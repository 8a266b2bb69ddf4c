import type { Platform } from '#platform/platform.ts';
import { forgetBooksChecks, insertBooksCheck, placedOf, readBooks } from '../desk.queries.ts';
import { disagreementsOf } from '../desk.rules.ts';

const DAY_MS = 24 * 60 * 60_000;
const KEPT_MS = 90 * DAY_MS;

/**
 * Adds up the books and keeps what was found. It never mends: two sides that differ are for a person,
 * who hears of it by the log, the monitoring and the desk.
 */
export async function checkBooks({ db, clock, log }: Platform): Promise<void> {
  const now = clock.now();
  const { sides, ...found } = await readBooks(db, now);
  const problems = disagreementsOf(sides);
  await insertBooksCheck(db, found, problems, now);
  await forgetBooksChecks(db, new Date(now.getTime() - KEPT_MS));
  if (problems.length === 0) return;
  const difference_cents = found.received_cents - placedOf(found);
  log.error({ difference_cents, problems }, 'The books do not agree');
}
