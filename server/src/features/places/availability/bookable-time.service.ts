import type { BookableSpace } from '#places/spaces/spaces.queries.ts';
import type { Tx } from '#platform/db/database.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { availabilityRefusals } from './availability.contract.ts';
import { refuseClosed } from './open-times.service.ts';
import { problemWithTime } from './time.rules.ts';

/** Refuses a time that nobody can book of a space, whose row is locked, whether or not somebody has it. */
export async function refuseUnbookable(
  tx: Tx,
  space: BookableSpace,
  { start_time: start, end_time: end }: { start_time: Date; end_time: Date },
  now: Date,
): Promise<void> {
  const problem = problemWithTime(start, end, now, space);
  if (problem) {
    const { field, sentence } = problem;
    const errors = { [field]: sentence };
    throw new Refusal(availabilityRefusals.TIME_NOT_BOOKABLE, { sentence, errors });
  }
  await refuseClosed(tx, space.id, { start, end });
}
