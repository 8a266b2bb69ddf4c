// From where to where a booking goes when someone points at a calendar: pure.
import {
  formatDuration,
  LEAST_MINUTES,
  problemWithTime,
  type TimeRules,
} from '@nafasi/server/contract/places/availability/availability';
import { minuteMs } from '../../../lib/durations.ts';
import { common, type Stretch } from '../stretches.ts';
import type { Cell } from '../time-parts.ts';

/** What the pointing comes to: a time, or why there is none. */
export type Picked = { time: Stretch; problem?: undefined } | { time: null; problem: string };

/** What is known of a space when a time is picked. Rules that are not known are for the server to say. */
export type PickFrom = { free: readonly Stretch[]; rules: TimeRules | undefined; now: number };

const leastMs = (rules: TimeRules | undefined) =>
  (rules?.least_minutes ?? LEAST_MINUTES) * minuteMs;

/** The shortest booking from a half hour on. */
export function begin(cell: Cell, from: PickFrom): Picked {
  const start = cell.free?.start ?? cell.start;
  return checked({ start, end: start + leastMs(from.rules) }, from);
}

/** The booking from a start to the end of a half hour, no shorter than it may be. */
export function finish(start: number, cell: Cell, from: PickFrom): Picked {
  const end = cell.free?.end ?? cell.end;
  return checked({ start, end: Math.max(end, start + leastMs(from.rules)) }, from);
}

/** True where one free stretch goes from a start to a half hour after it: an end is meant there, and no new start. */
export function canReach(start: number, cell: Cell, { free }: PickFrom): boolean {
  const end = cell.free?.end;
  return end !== undefined && start < end && free.some(contains({ start, end }));
}

/**
 * The booking over all that a drag has touched: `fixed` is where it began, `over` where it is. It stops
 * at what is not free and at the longest booking. Null where there is no room for any.
 */
export function between(
  fixed: Stretch,
  over: Stretch,
  { free, rules }: PickFrom,
): { time: Stretch; limit: string | null } | null {
  const room = free.find((one) => common([one], fixed).length > 0 || contains(fixed)(one));
  const [inside = fixed] = room ? common([room], fixed) : [];
  const least = leastMs(rules);
  if (!room || room.end - room.start < least) return null;
  const most = (rules?.most_minutes ?? Number.POSITIVE_INFINITY) * minuteMs;
  const isBackwards = over.start < inside.start;
  const wanted = isBackwards ? inside.end - over.start : over.end - inside.start;
  const limit =
    wanted > most && rules?.most_minutes
      ? `The longest booking is ${formatDuration(rules.most_minutes)}.`
      : null;
  const length = Math.max(least, Math.min(most, wanted));
  if (isBackwards) {
    const end = Math.max(inside.end, room.start + least);
    return { time: { start: Math.max(room.start, end - length), end }, limit };
  }
  const start = Math.min(inside.start, room.end - least);
  return { time: { start, end: Math.min(room.end, start + length) }, limit };
}

function checked(time: Stretch, { free, rules, now }: PickFrom): Picked {
  const problem = problemWithTime(new Date(time.start), new Date(time.end), new Date(now), rules);
  if (problem) return { time: null, problem: problem.sentence };
  if (free.some(contains(time))) return { time };
  const least = formatDuration(leastMs(rules) / minuteMs);
  return {
    time: null,
    problem: `The shortest booking is ${least}, and less is free from here. Please start earlier.`,
  };
}

const contains =
  ({ start, end }: Stretch) =>
  (one: Stretch) =>
    one.start <= start && end <= one.end;
