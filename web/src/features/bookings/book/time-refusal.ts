import { ApiError } from '../../../lib/api-error.ts';
import { type FormProblem, refusal } from '../../../lib/use-submit.ts';

/** Somebody else was quicker. */
export const isTaken = (error: Error): boolean =>
  error instanceof ApiError && error.code === 'SLOT_TAKEN';

const taken = 'Taken in the meantime';

/** How a refused time is shown: one that somebody else has by now is marked in its fields. */
export function timeRefusal(error: Error, fallback: string): FormProblem {
  const problem = refusal(error, fallback);
  return isTaken(error) ? { ...problem, fields: { start_time: taken, end_time: taken } } : problem;
}
