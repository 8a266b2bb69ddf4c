import type { Db } from '#platform/db/database.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { scopeOf } from '#platform/http/scope.ts';
import type { Caller } from '#platform/http/session.ts';
import { problemRefusals } from './problems.contract.ts';
import { type Concerned, findConcerned, findProblem } from './problems.queries.ts';

/** A problem as it is shown; for anybody not concerned, it does not exist. */
export async function readProblem(db: Db, caller: Caller, problemId: number, now: Date) {
  const problem = await findProblem(db, problemId, scopeOf(caller), now);
  if (!problem) throw new Refusal(problemRefusals.PROBLEM_NOT_FOUND);
  return problem;
}

/** The people concerned by a problem, for a caller who may read it. */
export async function readConcerned(db: Db, caller: Caller, problemId: number): Promise<Concerned> {
  const concerned = await findConcerned(db, problemId, scopeOf(caller));
  if (!concerned) throw new Refusal(problemRefusals.PROBLEM_NOT_FOUND);
  return concerned;
}
