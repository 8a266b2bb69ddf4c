import type { BookableSpace } from '#places/spaces/spaces.queries.ts';
import type { Tx } from '#platform/db/database.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { formatDay } from '#platform/time.ts';
import { availabilityRefusals } from './availability.contract.ts';
import { findOpening, type Opening } from './open-times.queries.ts';
import { problemWithTime } from './time.rules.ts';

/** Refuses a time that nobody could book of a space, whose row is locked, regardless of whether it is taken. */
export async function refuseUnbookable(
  tx: Tx,
  space: BookableSpace,
  { start_time: start, end_time: end }: { start_time: Date; end_time: Date },
  now: Date,
): Promise<void> {
  const problem = problemWithTime(start, end, now, space);
  if (problem) throw new Refusal(availabilityRefusals.TIME_NOT_BOOKABLE, problem);
  if (!space.has_hours) return;
  const opening = await findOpening(tx, space.id, { start, end });
  if (opening.is_open) return;
  const sentence = closedSentence(opening);
  const field = opening.day > start ? 'end_time' : 'start_time';
  throw new Refusal(availabilityRefusals.TIME_NOT_BOOKABLE, { sentence, field });
}

/** For a time that is not all within opening hours: when the space is open on the first day on which it fails. */
function closedSentence({ day: midnight, hours, note }: Opening): string {
  const day = formatDay(midnight);
  if (hours.length === 0)
    return `This space is closed on ${day}${note ? ` (${note})` : ''}. Please choose another day.`;
  return `On ${day} this space is open ${hours.join(' and ')}. Please choose a time within.`;
}
