// A calendar is read, and then imported completely or not at all: while it cannot be read, its last contents apply,
// also to time that becomes free meanwhile.

import { importBlocks } from '#places/availability/blocks/import-blocks.service.ts';
import { lockListed } from '#places/spaces/spaces.queries.ts';
import type { Tx } from '#platform/db/database.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { DAY_MS, later } from '#platform/durations.ts';
import { fetchOutside, type KnownText } from '#platform/outside.ts';
import type { Platform } from '#platform/platform.ts';
import { dayIn, nairobiDay } from '#platform/time.ts';
import type { Span } from './calendar-events.service.ts';
import {
  type Claimed,
  claimDue,
  findEvents,
  listFailing,
  noteFailure,
  noteRefreshed,
  writeEvents,
} from './imports.queries.ts';
import { DAYS_AHEAD, isToReadWhole, nextRefresh } from './imports.rules.ts';
import { readCalendar } from './read-calendar.service.ts';

/** Longer than it takes to fetch and read a calendar. */
export const CLAIM_MS = 30_000;
// Well within the minute after which the job runs again.
const RUN_MS = 30_000;
const AT_ONCE = 4;

/**
 * Refreshes all imports that are due, a few at once. An internal error in one does not stop the others, and is thrown
 * at the end.
 */
export async function refreshDue(platform: Platform): Promise<void> {
  const began = Date.now();
  const failures: unknown[] = [];
  while (Date.now() - began < RUN_MS) {
    const now = platform.clock.now();
    const due = await claimDue(platform.db, AT_ONCE, now, later(now, CLAIM_MS));
    if (due.length === 0) break;
    const outcomes = await Promise.allSettled(due.map((one) => refreshClaimed(platform, one)));
    failures.push(...outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason] : [])));
  }
  throwAll(failures);
}

/**
 * Applies again the last contents of calendars that cannot be read now: they are retried ever less often, and time
 * becomes free meanwhile.
 */
export async function takeAllKnown({ db, clock }: Platform): Promise<void> {
  const failures: unknown[] = [];
  for (const { importId, spaceId } of await listFailing(db)) {
    const taken = inTransaction(db, async (tx) => {
      if (await lockListed(tx, spaceId))
        await takeKnown(tx, { importId, spaceId, now: clock.now() });
    });
    await taken.catch((error) => failures.push(error));
  }
  throwAll(failures);
}

function throwAll(failures: readonly unknown[]): void {
  if (failures.length > 1) throw new AggregateError(failures, 'Several imports failed');
  if (failures.length === 1) throw failures[0];
}

const OUR_FAULT = 'We could not take this calendar in. The fault is ours.';

/**
 * Refreshes an import that the caller has claimed. An internal error is thrown, and delays the next refresh like any
 * failure.
 */
export async function refreshClaimed(platform: Platform, claim: Claimed): Promise<void> {
  try {
    await refresh(platform, claim);
  } catch (error) {
    const now = platform.clock.now();
    // Half an hour at first: the cause may have passed by then.
    const nextAt = nextRefresh(now, claim.failures, Math.random());
    const failure = { importId: claim.id, sentence: OUR_FAULT, nextAt, now };
    // If the database is away this cannot be recorded: the claim expires by itself.
    await noteFailure(platform.db, failure).catch(() => undefined);
    throw error;
  }
}

async function refresh(platform: Platform, claim: Claimed): Promise<void> {
  const { id, space_id, url, etag, last_modified, read_at, failures } = claim;
  const { db, clock } = platform;
  const known = isToReadWhole(read_at, clock.now())
    ? undefined
    : { etag, lastModified: last_modified };
  const news = await fetchCalendar(platform, url, known);
  const now = clock.now();
  await inTransaction(db, async (tx) => {
    if (!(await lockListed(tx, space_id))) return;
    if (news.outcome === 'failed') {
      const nextAt = nextRefresh(now, failures + 1, Math.random());
      await noteFailure(tx, { importId: id, sentence: news.sentence, nextAt, now });
    } else {
      await noteRefreshed(tx, { importId: id, nextAt: nextRefresh(now, 0, Math.random()), now });
    }
    await takeNews(tx, { importId: id, spaceId: space_id, news, now });
  });
}

type Read = { outcome: 'read'; spans: Span[]; known: KnownText };
type Failed = { outcome: 'failed'; sentence: string };
type News = Read | Failed | { outcome: 'unchanged' };

/** A calendar's present contents, from today to the furthest day. */
export async function fetchCalendar(
  { config, clock, url, log }: Platform,
  address: string,
  known?: KnownText,
): Promise<News> {
  const fetched = await fetchOutside(address, {
    inside: config.importsFromInside,
    ...(known && { known }),
  });
  if (fetched.outcome !== 'text') return fetched;
  const { start, end } = daysAhead(clock.now());
  const host = new URL(url).hostname;
  const reading = { text: fetched.text, from: start.getTime(), until: end.getTime(), host };
  const read = await readCalendar(reading, log);
  return read.outcome === 'read' ? { ...read, known: fetched.known } : read;
}

type Taking = { importId: number; spaceId: number; now: Date };

/**
 * Makes an import's blocks match the calendar's new contents, or its last ones if there are none. The space's row is
 * locked.
 */
export async function takeNews(tx: Tx, { news, ...taking }: Taking & { news: News }) {
  if (news.outcome === 'read') await writeEvents(tx, taking.importId, { ...news, now: taking.now });
  await takeKnown(tx, taking);
}

/**
 * Makes an import's blocks match the calendar's last contents, unless the import is gone. The space's row is locked.
 */
export async function takeKnown(tx: Tx, { importId, spaceId, now }: Taking): Promise<void> {
  const events = await findEvents(tx, importId);
  if (events)
    await importBlocks(tx, { importId, spaceId, ...events, from: daysAhead(now).start, now });
}

/** Whole days, so that the range does not change during a day. */
function daysAhead(now: Date) {
  const start = dayIn.parse(nairobiDay(now));
  return { start, end: later(start, (DAYS_AHEAD + 1) * DAY_MS) };
}
