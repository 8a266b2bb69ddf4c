import { inTransaction } from '#platform/db/transaction.ts';
import { happened } from '#platform/happened.ts';
import type { Limit } from '#platform/http/limits.ts';
import { platformRefusals, Refusal } from '#platform/http/refusal.ts';
import type { Caller } from '#platform/http/session.ts';
import type { Platform } from '#platform/platform.ts';
import { problemRefusals } from './problems.contract.ts';
import { problemAnswered } from './problems.events.ts';
import { setAnswered } from './problems.queries.ts';
import { readConcerned, readProblem } from './read-problem.service.ts';

const ANSWERS: Limit = { name: 'answer-problem', tries: 50, seconds: 86_400 };

/**
 * Stores the answer of the owner of the booked space; a late one too, as long as nobody has decided. Somebody who is no
 * longer an owner can answer as well, as their earnings wait for it.
 */
export async function answerProblem(
  { db, clock, limits }: Platform,
  caller: Caller,
  problemId: number,
  answer: string,
) {
  const { booking_id: bookingId, owner_id } = await readConcerned(db, caller, problemId);
  if (owner_id !== caller.id) throw new Refusal(platformRefusals.NOT_YOURS_TO_DO);
  await limits.count(ANSWERS, String(caller.id));
  const now = clock.now();
  return inTransaction(db, async (tx) => {
    const isAnswered = await setAnswered(tx, problemId, answer, now);
    const problem = await readProblem(tx, caller, problemId, now);
    if (!isAnswered)
      throw new Refusal(
        problem.state === 'decided'
          ? problemRefusals.PROBLEM_DECIDED
          : problemRefusals.PROBLEM_ANSWERED,
      );
    const detail = { booking_id: bookingId };
    const about = { about: problemId, by: caller.id, at: now };
    await happened(tx, problemAnswered, { ...about, detail, bookingId });
    return problem;
  });
}
