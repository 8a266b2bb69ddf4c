// Days as people type them, in British order: `24/11`, `24 nov`, `tue`, `tomorrow`. Pure.
import { dayMs } from '../../lib/durations.ts';

const furthest = 8 * 366;
const most = 5;

const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];
const months =
  'january february march april may june july august september october november december'.split(
    ' ',
  );

type Parts = {
  weekday?: number;
  date?: number;
  /** 0 for January. */
  month?: number;
  year?: number;
};

/**
 * The days, `2026-11-24`, that a text may mean, likeliest first: in order of time from `from` on, or, without it, by
 * distance from `today`. An explicit year is taken literally. Empty if the text is not a day.
 */
export function readDay(text: string, today: string, from?: string): string[] {
  const words = text.trim().toLowerCase();
  if (words.length > 2 && 'today'.startsWith(words)) return [today];
  if (words.length > 2 && 'tomorrow'.startsWith(words)) return [later(today, 1)];
  if (words.length > 2 && 'yesterday'.startsWith(words)) return [later(today, -1)];
  const parts = partsOf(words);
  if (!parts) return [];
  const { year } = parts;
  if (year !== undefined) return matching(parts, ahead(Date.UTC(year, 0, 1), 366));
  return matching(
    parts,
    from === undefined ? around(Date.parse(today)) : ahead(Date.parse(from), furthest),
  );
}

function partsOf(text: string): Parts | undefined {
  const iso = /^(\d{4})-(\d\d?)-(\d\d?)$/.exec(text);
  if (iso) return { year: Number(iso[1]), month: Number(iso[2]) - 1, date: Number(iso[3]) };
  const parts: Parts = {};
  for (const token of text.split(/[\s,./-]+/).filter(Boolean)) {
    const part = partOf(token, parts);
    if (!part || Object.keys(part).some((name) => name in parts)) return undefined;
    Object.assign(parts, part);
  }
  const { weekday, date, month } = parts;
  return weekday === undefined && date === undefined && month === undefined ? undefined : parts;
}

/** What a word or number contributes to a day, given what came before it. */
function partOf(token: string, before: Parts): Parts | undefined {
  const [, digits] = /^(\d{1,4})(?:st|nd|rd|th)?$/.exec(token) ?? [];
  if (digits) {
    const number = Number(digits);
    if (before.date === undefined) return digits.length < 3 ? { date: number } : undefined;
    if (before.month === undefined) return digits.length < 3 ? { month: number - 1 } : undefined;
    if (digits.length === 2) return { year: 2000 + number };
    return digits.length === 4 ? { year: number } : undefined;
  }
  const weekday = token.length > 1 ? weekdays.findIndex((name) => name.startsWith(token)) : -1;
  if (weekday >= 0) return { weekday };
  const month = token.length > 2 ? months.findIndex((name) => name.startsWith(token)) : -1;
  return month >= 0 ? { month } : undefined;
}

function matching(parts: Parts, days: Iterable<number>): string[] {
  const found: string[] = [];
  for (const instant of days) {
    if (!isOne(new Date(instant), parts)) continue;
    found.push(isoDay(instant));
    if (found.length === most) break;
  }
  return found;
}

const isOne = (day: Date, { weekday, date, month, year }: Parts) =>
  (weekday === undefined || day.getUTCDay() === weekday) &&
  (date === undefined || day.getUTCDate() === date) &&
  (month === undefined || day.getUTCMonth() === month) &&
  (year === undefined || day.getUTCFullYear() === year);

function* ahead(first: number, count: number) {
  for (let nth = 0; nth < count; nth += 1) yield first + nth * dayMs;
}

function* around(first: number) {
  yield first;
  for (let nth = 1; nth < furthest; nth += 1) {
    yield first + nth * dayMs;
    yield first - nth * dayMs;
  }
}

const isoDay = (instant: number) => new Date(instant).toISOString().slice(0, 'YYYY-MM-DD'.length);
const later = (day: string, days: number) => isoDay(Date.parse(day) + days * dayMs);
