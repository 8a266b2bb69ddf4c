import { nairobiDay } from './dates.ts';

/** A named range of days, counted from today; a missing end leaves it open. */
export type DayPreset = {
  key: string;
  label: string;
  /** Days from today, both inclusive. */
  from?: number;
  to?: number;
};

type Days = { from?: string | undefined; to?: string | undefined };

/** The calendar days of a preset, as of today. */
export function daysOf({ from, to }: DayPreset, now: Date): Days {
  return {
    from: from === undefined ? undefined : nairobiDay(now, from),
    to: to === undefined ? undefined : nairobiDay(now, to),
  };
}

/** The preset for exactly these days; undefined where they were picked one by one. */
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
