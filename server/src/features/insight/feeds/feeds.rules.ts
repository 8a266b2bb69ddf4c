import { DAY_MS, earlier, later } from '#platform/durations.ts';

/** What a program says it has: the headers If-None-Match and If-Modified-Since. */
export type Known = { etags: string | undefined; since: string | undefined };

/** Whether a program has the present version (RFC 9110, 13.1): by its tag, or else by its time in whole seconds. */
export function isUnchanged(
  now: { etag: string; changedAt: Date },
  { etags, since }: Known,
): boolean {
  if (etags !== undefined)
    return etags
      .split(',')
      .some((etag) => etag.trim() === '*' || opaque(etag) === opaque(now.etag));
  if (since === undefined) return false;
  const at = Date.parse(since);
  return Number.isFinite(at) && Math.floor(now.changedAt.getTime() / 1000) * 1000 <= at;
}

const opaque = (etag: string): string => etag.trim().replace(/^W\//, '');

const DAYS_BACK = 90;
const DAYS_AHEAD = 365;

/** The stretch of time that feeds cover. */
export const stretchOfFeeds = (now: Date) => ({
  start: earlier(now, DAYS_BACK * DAY_MS),
  end: later(now, DAYS_AHEAD * DAY_MS),
});
