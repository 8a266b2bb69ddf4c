import type { Db } from '#platform/db/database.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { DAY_MS, earlier, HOUR_MS } from '#platform/durations.ts';
import { isOverWithin } from '#platform/patience.ts';
import type { Platform } from '#platform/platform.ts';
import {
  findLastCheck,
  forgetBooksChecks,
  insertBooksCheck,
  readAllBooks,
} from '../desk.queries.ts';
import { disagreementsOf, type Side, sideOfSums } from '../desk.rules.ts';
import { placedOf, readCompared, type Totals } from './totals.queries.ts';

const KEPT_MS = 90 * DAY_MS;
/** All rows are checked each night. */
const WHOLE_WITHIN_MS = 30 * HOUR_MS;

/**
 * Adds up the books from every row and stores the result. It never corrects: two sides that differ are for a person,
 * who sees it in the log, the monitoring and at the desk.
 */
export async function checkBooks(platform: Platform): Promise<void> {
  const now = platform.clock.now();
  const { sides, ...found } = await inTransaction(platform.db, (tx) => readAllBooks(tx, now));
  await keep(platform, { found, problems: disagreementsOf(sides), isWhole: true, now });
}

/** How long a request for a check waits for it; proxies abandon a call after a minute. */
const SEEN_WITHIN_MS = 20_000;
const underWay = new WeakMap<Db, Promise<void>>();

/**
 * Checks all rows for somebody who waits, and for all concurrent requests. Returns whether it was over in time: with
 * millions of payments it takes minutes, and continues.
 */
export async function checkBooksNow(
  platform: Platform,
  withinMs = SEEN_WITHIN_MS,
): Promise<boolean> {
  const { db, log } = platform;
  const check = underWay.get(db) ?? checkBooks(platform).finally(() => underWay.delete(db));
  underWay.set(db, check);
  const isOver = await isOverWithin(check, withinMs);
  if (!isOver) check.catch((error) => log.error({ err: error }, 'The books could not be checked'));
  return isOver;
}

/**
 * Compares the balances of the ledger with what is open, whose cost does not grow with the past; the result of the last
 * check of all rows is kept. If that was missed or never done, it is done after the comparison, whose result must be
 * stored in any case.
 */
export async function checkBalances(platform: Platform): Promise<void> {
  const { db, clock } = platform;
  const last = await findLastCheck(db);
  const { ledger_surplus_cents, ledger_unclaimed_cents, ...found } = await readCompared(db);
  const sides = [
    sideOfSums('received_is_placed', found.received_cents, placedOf(found)),
    sideOfSums('owed_back_is_posted', ledger_surplus_cents, found.surplus_cents),
    sideOfSums('unclaimed_is_posted', ledger_unclaimed_cents, found.unclaimed_cents),
  ];
  const standing = (last?.problems ?? []).filter(
    ({ name }) => !sides.some((one) => one.name === name),
  );
  const problems = [...disagreementsOf(sides), ...standing];
  await keep(platform, { found, problems, isWhole: false, now: clock.now() });
  const isMissed = !last?.whole_at || last.whole_at < earlier(clock.now(), WHOLE_WITHIN_MS);
  if (isMissed) await checkBooks(platform);
}

type Check = { found: Totals; problems: Side[]; isWhole: boolean; now: Date };

async function keep(
  { db, log }: Platform,
  { found, problems, isWhole, now }: Check,
): Promise<void> {
  await insertBooksCheck(db, found, { problems, isWhole, now });
  await forgetBooksChecks(db, earlier(now, KEPT_MS));
  if (problems.length === 0) return;
  const difference_cents = found.received_cents - placedOf(found);
  log.error({ difference_cents, problems }, 'The books do not agree');
}
