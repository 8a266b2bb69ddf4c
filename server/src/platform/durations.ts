// Durations in milliseconds, and arithmetic with instants. Without zod, as rules use them in the browser too.
export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;
/** At least as long as any year. */
export const YEAR_MS = 366 * DAY_MS;

export const later = (instant: Date, ms: number) => new Date(instant.getTime() + ms);
export const earlier = (instant: Date, ms: number) => later(instant, -ms);
