import { formatDate, nairobiDay } from '../../../lib/dates.ts';
import type { Closure } from './space-rules.api.ts';

/** Closed days that follow on each other for one reason. */
export type ClosedSpan = { first: string; last: string; note: string | null };

/** The most days that are closed at a time: a year. */
export const mostDaysAtOnce = 366;

const next = (day: string) => nairobiDay(day, 1);

/** Closed days, in order, as spans. */
export function closedSpans(closures: readonly Closure[]): ClosedSpan[] {
  const spans: ClosedSpan[] = [];
  for (const { day, note } of closures) {
    const span = spans.at(-1);
    if (span && span.note === note && next(span.last) === day) span.last = day;
    else spans.push({ first: day, last: day, note });
  }
  return spans;
}

/** The days of a span with its note; at most `mostDaysAtOnce`. */
export function closuresOf({ first, last, note }: ClosedSpan): Closure[] {
  const days: Closure[] = [];
  for (let day = first; day <= last && days.length < mostDaysAtOnce; day = next(day))
    days.push({ day, note });
  return days;
}

/** Both in order; days that are closed already stay as they are. */
export function withClosures(before: readonly Closure[], more: readonly Closure[]): Closure[] {
  const closed = new Set(before.map(({ day }) => day));
  return [...before, ...more.filter(({ day }) => !closed.has(day))].toSorted((one, other) =>
    one.day.localeCompare(other.day),
  );
}

/** `Fri 18 Dec 2026`, or `Fri 18 Dec 2026 to Sun 20 Dec 2026`. */
export const spanInWords = ({ first, last }: ClosedSpan): string =>
  first === last ? formatDate(first) : `${formatDate(first)} to ${formatDate(last)}`;
