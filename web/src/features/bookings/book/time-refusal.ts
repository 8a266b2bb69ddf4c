import { ApiError } from '../../../lib/api-error.ts';
import { type FormProblem, refusal } from '../../../lib/use-submit.ts';

/** Whether somebody else has taken the time first. */
export const isTaken = (error: Error): boolean =>
  error instanceof ApiError && error.code === 'SLOT_TAKEN';

const taken = 'Taken in the meantime';

/** The problem of a refused time; if somebody else has taken it, its fields are marked. */
export function timeRefusal(error: Error, fallback: string): FormProblem {
  const problem = refusal(error, fallback);
  return isTaken(error) ? { ...problem, fields: { start_time: taken, end_time: taken } } : problem;
}
