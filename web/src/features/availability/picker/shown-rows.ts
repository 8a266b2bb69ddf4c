// The half hours of a day that a calendar shows, and the positions of times among them: pure.
import {
  minutesOfDay,
  type OpeningHours,
} from '@nafasi/server/contract/places/availability/availability';
import { minuteMs } from '../../../lib/durations.ts';
import { common, type Stretch, wholeDay } from '../stretches.ts';
import { cellMs, cellsOfDay } from '../time-parts.ts';

/** A range of half hours of a day; `end` is exclusive. */
export type Rows = { first: number; end: number };

const allDay: Rows = { first: 0, end: cellsOfDay };
/** 07:00 to 21:00: shown at first for spaces that are open longer. */
const usual: Rows = { first: 14, end: 42 };
/** Sixteen hours have room; more are shown on demand. */
const mostRows = 32;

/** From the first opening to the last closing of a week, in whole hours; the usual hours while that is not known. */
export function openRows(hours: readonly OpeningHours[] | undefined): Rows {
  if (!hours) return usual;
  if (hours.length === 0) return allDay;
  return wholeHours({
    first: Math.floor(Math.min(...hours.map(({ opens }) => rowAt(opens)))),
    end: Math.ceil(Math.max(...hours.map(({ closes }) => rowAt(closes)))),
  });
}

/** The usual hours if the space is open throughout them and much longer; else all its opening hours. */
export function rowsAtFirst(hours: readonly OpeningHours[] | undefined): Rows {
  const open = openRows(hours);
  const isLong = open.end - open.first > mostRows;
  const isUsual = (one: OpeningHours) =>
    rowAt(one.opens) <= usual.first && rowAt(one.closes) >= usual.end;
  return isLong && (!hours?.length || hours.some(isUsual)) ? usual : open;
}

/** The smallest range that contains all the given ones. */
export const around = (rows: readonly Rows[]): Rows =>
  wholeHours({
    first: Math.min(...rows.map(({ first }) => first)),
    end: Math.max(...rows.map(({ end }) => end)),
  });

const rowAt = (time: string): number => (minutesOfDay(time) * minuteMs) / cellMs;

const wholeHours = ({ first, end }: Rows): Rows => ({
  first: first - (first % 2),
  end: end + (end % 2),
});

/** The rows that a time takes on the visible days. */
export const rowsOf = (time: Stretch | null, days: readonly string[]): Rows[] =>
  placesOf(time, days, allDay).map(({ from, length }) => ({
    first: Math.floor(from),
    end: Math.ceil(from + length),
  }));

/** A part of a time on one of the visible days; `from` and `length` are in rows. */
export type Place = Stretch & { day: string; column: number; from: number; length: number };

/** The positions of a time on the calendar. */
export function placesOf(time: Stretch | null, days: readonly string[], rows: Rows): Place[] {
  if (!time) return [];
  return days.flatMap((day, column) => {
    const { start } = wholeDay(day);
    const top = start + rows.first * cellMs;
    return common([time], { start: top, end: start + rows.end * cellMs }).map((part) => ({
      ...part,
      day,
      column,
      from: (part.start - top) / cellMs,
      length: (part.end - part.start) / cellMs,
    }));
  });
}
