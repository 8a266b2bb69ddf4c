// The occurrences of a repeating event: by its rules (RRULE), further dates (RDATE) and excluded ones (EXDATE).
import ICAL from 'ical.js';
import { DAY_MS, HOUR_MS } from '#platform/durations.ts';
import { NotReadable } from './not-readable.rules.ts';
import { type Instants, instantsIn, NAIROBI_MS, wallMs } from './zones.service.ts';

export type EventTime = {
  first: ICAL.Time;
  instants: Instants;
  /** In milliseconds. */
  length: number;
};

/**
 * An occurrence with an entry of its own; `after`: if later ones change with it, by how much they move and how long
 * they are.
 */
export type Change = { at: number; after: { shift: number; length: number } | null };

/** How many steps all rules of a file together may still take, as a rule may repeat for ever. */
export type Steps = { left: number };

/** Two instants. In milliseconds. */
type Range = { from: number; until: number };

type Limits = {
  changes: readonly Change[];
  /** Occurrences that take no time within it are of no interest. */
  range: Range;
  steps: Steps;
};

/** In milliseconds. */
type Occurrence = { start: number; length: number };

// More than any zone's offset from UTC, and than any change of the clock.
const MOST_OFFSET_MS = 27 * HOUR_MS;

/** The occurrences of an event, without those that have entries of their own. */
export function occurrencesOf(
  event: ICAL.Component,
  time: EventTime,
  { changes, range, steps }: Limits,
): Occurrence[] {
  const first = time.instants(time.first);
  // This entry is itself one occurrence of another event.
  if (event.hasProperty('recurrence-id')) return [{ start: first, length: time.length }];
  const moves = changes
    .flatMap(({ at, after }) => (after ? [{ at, ...after }] : []))
    .sort((a, b) => b.at - a.at);
  const starts = new Set([first]);
  for (const start of ruledStarts(event, time, startsWithin(range, time, moves), steps))
    starts.add(start);
  for (const start of datesIn(event, 'rdate', steps)) starts.add(start.at);
  const left = datesIn(event, 'exdate', steps);
  const leftOut = new Set(left.filter(({ isDate }) => !isDate).map(({ at }) => at));
  const daysOut = new Set(left.filter(({ isDate }) => isDate).map(({ at }) => at));
  const own = new Set(changes.map(({ at }) => at));
  return [...starts]
    .filter((start) => !leftOut.has(start) && !own.has(start) && !daysOut.has(dayOf(start)))
    .map((start) => {
      const moved = moves.find(({ at }) => at < start);
      return { start: start + (moved?.shift ?? 0), length: moved?.length ?? time.length };
    });
}

/** The range of starts by the rules whose occurrences, moved or not, may take time within a range. */
function startsWithin(
  { from, until }: Range,
  { length }: EventTime,
  moves: readonly { shift: number; length: number }[],
): Range {
  const shifts = [0, ...moves.map(({ shift }) => shift)];
  const longest = Math.max(length, ...moves.map((move) => move.length));
  return { from: from - longest - Math.max(...shifts), until: until - Math.min(...shifts) };
}

/** The midnight in Nairobi before an instant. */
function dayOf(instant: number): number {
  return Math.floor((instant + NAIROBI_MS) / DAY_MS) * DAY_MS - NAIROBI_MS;
}

function* ruledStarts(
  event: ICAL.Component,
  { first, instants }: EventTime,
  range: Range,
  steps: Steps,
) {
  const far = range.until + MOST_OFFSET_MS;
  for (const property of event.getAllProperties('rrule')) {
    const rule = property.getFirstValue();
    if (!(rule instanceof ICAL.Recur)) throw new NotReadable('broken');
    const until = rule.until;
    if (until && wallMs(until) < range.from - 2 * MOST_OFFSET_MS) continue;
    const isOver = overAfter(until);
    // Compared here as instants: the library treats a time without a zone as UTC.
    rule.until = null as unknown as ICAL.Time;
    const iterator = rule.iterator(first);
    for (let next = iterator.next(); next; next = iterator.next()) {
      takeStep(steps);
      const wall = wallMs(next);
      if (wall > far) break;
      if (wall < range.from - MOST_OFFSET_MS) continue;
      const start = instants(next);
      if (isOver(start, wall)) break;
      yield start;
    }
  }
}

/** Whether a start is after the last one that a rule allows: a date includes all of the day, in any zone. */
function overAfter(until: ICAL.Time | null): (start: number, wall: number) => boolean {
  if (!until) return () => false;
  const last = wallMs(until);
  if (until.isDate) return (_, wall) => wall >= last + DAY_MS;
  if (until.zone === ICAL.Timezone.utcTimezone) return (start) => start > last;
  return (_, wall) => wall > last;
}

function datesIn(event: ICAL.Component, name: 'rdate' | 'exdate', steps: Steps) {
  return event.getAllProperties(name).flatMap((property) => {
    const instants = instantsIn(property);
    return property.getValues().map((value) => {
      takeStep(steps);
      const time = value instanceof ICAL.Period ? value.start : value;
      if (!(time instanceof ICAL.Time)) throw new NotReadable('broken');
      return { at: instants(time), isDate: time.isDate };
    });
  });
}

function takeStep(steps: Steps): void {
  steps.left -= 1;
  if (steps.left < 0) throw new NotReadable('repeats');
}
