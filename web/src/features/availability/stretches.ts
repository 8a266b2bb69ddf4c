// Arithmetic of stretches of time: pure.
import { nairobiDay, startOfDay } from '../../lib/dates.ts';
import { dayMs, minuteMs } from '../../lib/durations.ts';

/** Two instants in milliseconds, half open. */
export type Stretch = { start: number; end: number };
/** The same as in the API. */
export type StretchOut = { start_time: string; end_time: string };

const quarterMs = 15 * minuteMs;

export const stretchOf = ({ start_time, end_time }: StretchOut): Stretch => ({
  start: Date.parse(start_time),
  end: Date.parse(end_time),
});

/** A day such as `2026-11-24`, from midnight to midnight. */
export function wholeDay(day: string): Stretch {
  const start = startOfDay(day);
  return { start, end: start + dayMs };
}

/** The time of day of an instant, in milliseconds since its midnight. */
export const timeOfDay = (instant: number): number => instant - startOfDay(nairobiDay(instant));

/** Free stretches, with starts rounded up to a quarter of an hour: nobody wants to meet at 14:07. */
export const freeStretches = (free: readonly StretchOut[]): Stretch[] =>
  free
    .map(stretchOf)
    .map(({ start, end }) => ({ start: Math.ceil(start / quarterMs) * quarterMs, end }))
    .filter(isStretch);

/** The parts of stretches that lie within another. */
export const common = (stretches: readonly Stretch[], within: Stretch): Stretch[] =>
  stretches
    .map(({ start, end }) => ({
      start: Math.max(start, within.start),
      end: Math.min(end, within.end),
    }))
    .filter(isStretch);

/** The stretches without what is within another. */
export const without = (stretches: readonly Stretch[], hole: Stretch): Stretch[] =>
  stretches
    .flatMap(({ start, end }) => [
      { start, end: Math.min(end, hole.start) },
      { start: Math.max(start, hole.end), end },
    ])
    .filter(isStretch);

const isStretch = ({ start, end }: Stretch) => start < end;

/** Merges stretches that touch or overlap. */
export function joined(stretches: readonly Stretch[]): Stretch[] {
  const all: Stretch[] = [];
  for (const one of stretches.toSorted((a, b) => a.start - b.start)) {
    const last = all.at(-1);
    if (last && one.start <= last.end) last.end = Math.max(last.end, one.end);
    else all.push({ start: one.start, end: one.end });
  }
  return all;
}
