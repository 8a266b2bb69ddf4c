// Turns picks and drags on a calendar into a booking's start and end: pure.
import {
  formatDuration,
  LEAST_MINUTES,
  problemWithTime,
  type TimeRules,
} from '@nafasi/server/contract/places/availability/availability';
import { minuteMs } from '../../../lib/durations.ts';
import { common, type Stretch } from '../stretches.ts';
import type { Cell } from '../time-parts.ts';

/** The result of a pick: a time, or why there is none. */
export type Picked = { time: Stretch; problem?: undefined } | { time: null; problem: string };

/** What is known of a space when a time is picked. Rules not known here are left to the server. */
export type PickFrom = { free: readonly Stretch[]; rules: TimeRules | undefined; now: number };

const leastMs = (rules: TimeRules | undefined) =>
  (rules?.least_minutes ?? LEAST_MINUTES) * minuteMs;

/** The shortest booking from a half hour on. */
export function begin(cell: Cell, from: PickFrom): Picked {
  const start = cell.free?.start ?? cell.start;
  return checked({ start, end: start + leastMs(from.rules) }, from);
}

/** The booking from a start to the end of a half hour, at least as long as the shortest one. */
export function finish(start: number, cell: Cell, from: PickFrom): Picked {
  const end = cell.free?.end ?? cell.end;
  return checked({ start, end: Math.max(end, start + leastMs(from.rules)) }, from);
}

/** Whether everything from a start to a later half hour is free: if so, the pick is an end, else a new start. */
export function canReach(start: number, cell: Cell, { free }: PickFrom): boolean {
  const end = cell.free?.end;
  return end !== undefined && start < end && free.some(contains({ start, end }));
}

/**
 * The booking over everything a drag has touched, from `fixed`, where it began, to `over`, where it is now. Limited by
 * what is not free and by the longest booking. Null if there is no room for any.
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
