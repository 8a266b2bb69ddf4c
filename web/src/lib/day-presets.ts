import { nairobiDay } from './dates.ts';

/** A stretch of days that is chosen by its name, counted from today; without an end it is open there. */
export type DayPreset = {
  key: string;
  label: string;
  /** Days from today, both included. */
  from?: number;
  to?: number;
};

type Days = { from?: string | undefined; to?: string | undefined };

/** The calendar days that a preset means today. */
export function daysOf({ from, to }: DayPreset, now: Date): Days {
  return {
    from: from === undefined ? undefined : nairobiDay(now, from),
    to: to === undefined ? undefined : nairobiDay(now, to),
  };
}

/** The preset that means just these days; none where they were picked one by one. */
export function presetOf(
  presets: readonly DayPreset[],
  days: Days,
  now: Date,
): DayPreset | undefined {
  return presets.find((preset) => {
    const { from, to } = daysOf(preset, now);
    return from === days.from && to === days.to;
  });
}
