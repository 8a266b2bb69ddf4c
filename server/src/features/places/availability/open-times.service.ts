import type { Tx } from '#platform/db/database.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { formatDay, nairobiDay, nairobiTime } from '#platform/time.ts';
import { availabilityRefusals } from './availability.contract.ts';
import type { Stretch } from './availability.rules.ts';
import { findOpening, type Opening } from './open-times.queries.ts';

/** Refuses a stretch of time that a space, whose row is locked, is not open all of. */
export async function refuseClosed(tx: Tx, spaceId: number, stretch: Stretch): Promise<void> {
  const opening = await findOpening(tx, spaceId, stretch);
  if (opening.is_open) return;
  const sentence = inWords(stretch.start, opening);
  throw new Refusal(availabilityRefusals.TIME_NOT_BOOKABLE, {
    sentence,
    errors: { start_time: sentence },
  });
}

/** Why a time cannot be booked that the space is not open all of: when it is open on the day of its start. */
function inWords(start: Date, { that_day, note }: Opening): string {
  const day = formatDay(start);
  if (that_day.length === 0)
    return `This space is closed on ${day}${note ? ` (${note})` : ''}. Please choose another day.`;
  const hours = that_day.map(({ start, end }) => `${nairobiTime(start)} to ${endAt(start, end)}`);
  return `On ${day} this space is open ${hours.join(' and ')}. Please choose a time within.`;
}

const endAt = (start: Date, end: Date) =>
  nairobiDay(start) === nairobiDay(end) ? nairobiTime(end) : '24:00';
