import { formatDate, nairobiDay } from '../../../lib/dates.ts';
import type { Closure } from './space-rules.api.ts';

/** Consecutive closed days with the same reason. */
export type ClosedSpan = { first: string; last: string; note: string | null };

/** The values of a span's fields, such as `2026-12-24`; the last day is empty for a single day. */
export type SpanDraft = { first: string; last: string; note: string };

export const blankSpan: SpanDraft = { first: '', last: '', note: '' };

/** The most days that are closed at a time: a year. */
const mostDaysAtOnce = 366;

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

/** The days that a span's fields close; none if they are blank. */
export function closuresOfDraft({ first, last, note }: SpanDraft): Closure[] {
  if (!first) return [];
  return closuresOf({ first, last: last || first, note: note.trim() || null });
}

/** What is wrong with a span, by field; nothing if its fields are blank. */
export function problemsWithSpan(span: SpanDraft, today: string): Partial<SpanDraft> {
  const { first, last, note } = span;
  if (!first && !last && !note.trim()) return {};
  if (!first) return { first: 'Please choose a day.' };
  if (first < today) return { first: 'This day has passed.' };
  if (last && last < first) return { last: 'The last day must not be before the first.' };
  if (last > nairobiDay(first, mostDaysAtOnce - 1))
    return { last: `Please close at most ${mostDaysAtOnce} days at once.` };
  return {};
}

/** The days of a span with its note; at most `mostDaysAtOnce`. */
export function closuresOf({ first, last, note }: ClosedSpan): Closure[] {
  const days: Closure[] = [];
  for (let day = first; day <= last && days.length < mostDaysAtOnce; day = next(day))
    days.push({ day, note });
  return days;
}

/** Both lists merged in order; days that are closed already keep their note. */
export function withClosures(before: readonly Closure[], more: readonly Closure[]): Closure[] {
  const closed = new Set(before.map(({ day }) => day));
  return [...before, ...more.filter(({ day }) => !closed.has(day))].toSorted((one, other) =>
    one.day.localeCompare(other.day),
  );
}

/** `Fri 18 Dec 2026`, or `Fri 18 Dec 2026 to Sun 20 Dec 2026`. */
export const spanInWords = ({ first, last }: ClosedSpan): string =>
  first === last ? formatDate(first) : `${formatDate(first)} to ${formatDate(last)}`;
