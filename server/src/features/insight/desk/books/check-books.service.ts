import { inTransaction } from '#platform/db/transaction.ts';
import { DAY_MS, earlier } from '#platform/durations.ts';
import type { Platform } from '#platform/platform.ts';
import { forgetBooksChecks, insertBooksCheck, readAllBooks } from '../desk.queries.ts';
import { disagreementsOf } from '../desk.rules.ts';
import { foldTotals, placedOf } from './totals.queries.ts';

const KEPT_MS = 90 * DAY_MS;

/**
 * Adds up the books from every row and keeps what was found. It never mends: two sides that differ are
 * for a person, who sees it in the log, the monitoring and the desk.
 */
export async function checkBooks({ db, clock, log }: Platform): Promise<void> {
  const now = clock.now();
  const { sides, ...found } = await inTransaction(db, (tx) => readAllBooks(tx, now));
  const problems = disagreementsOf(sides);
  await insertBooksCheck(db, found, problems, now);
  await forgetBooksChecks(db, earlier(now, KEPT_MS));
  await foldTotals(db);
  if (problems.length === 0) return;
  const difference_cents = found.received_cents - placedOf(found);
  log.error({ difference_cents, problems }, 'The books do not agree');
}
