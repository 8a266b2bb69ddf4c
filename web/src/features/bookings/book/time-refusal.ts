import { ApiError } from '../../../lib/api-error.ts';
import { type FormProblem, refusal } from '../../../lib/use-submit.ts';

const taken = 'Taken in the meantime';

/** How a refused time is shown: one that somebody else has by now is marked in its fields. */
export function timeRefusal(error: Error, fallback: string): FormProblem {
  const problem = refusal(error, fallback);
  const isTaken = error instanceof ApiError && error.code === 'SLOT_TAKEN';
  return isTaken ? { ...problem, fields: { start_time: taken, end_time: taken } } : problem;
}
