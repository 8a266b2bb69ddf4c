import { giveBackOfBooking } from '#money/invoices/give-back-part.service.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { happened } from '#platform/happened.ts';
import { Refusal } from '#platform/http/refusal.ts';
import type { Caller } from '#platform/http/session.ts';
import { toShillings } from '#platform/money.ts';
import type { Platform } from '#platform/platform.ts';
import { lockBooking } from '#renting/bookings/bookings.queries.ts';
import { problemRefusals } from './problems.contract.ts';
import { problemDecided } from './problems.events.ts';
import { setDecided } from './problems.queries.ts';
import { readConcerned, readProblem } from './read-problem.service.ts';

type Input = { problemId: number; refundCents: number; decision: string };

/** Decides a problem, for an admin: what comes back to the client is a refund due, sent like any other. */
export function decideProblem(
  { db, clock }: Platform,
  caller: Caller,
  { problemId, refundCents, decision }: Input,
) {
  const now = clock.now();
  const { id: by } = caller;
  return inTransaction(db, async (tx) => {
    const concerned = await readConcerned(tx, caller, problemId);
    const { booking_id: bookingId, user_id, owner_id } = concerned;
    if (by === user_id || by === owner_id) throw new Refusal(problemRefusals.PROBLEM_OF_OWN);
    await lockBooking(tx, bookingId);
    if (!(await setDecided(tx, problemId, { refundCents, decision, by, now }))) {
      const { state } = await readProblem(tx, caller, problemId, now);
      const { PROBLEM_DECIDED, PROBLEM_NOT_HEARD } = problemRefusals;
      throw new Refusal(state === 'decided' ? PROBLEM_DECIDED : PROBLEM_NOT_HEARD);
    }
    const given = { by, reason: decision, now };
    if (!(await giveBackOfBooking(tx, bookingId, refundCents, given)))
      throw new Refusal(problemRefusals.MORE_THAN_PAID, { field: 'refund_amount' });
    const detail = { booking_id: bookingId, refund: toShillings(refundCents) };
    await happened(tx, problemDecided, { about: problemId, by, at: now, detail, bookingId });
    return readProblem(tx, caller, problemId, now);
  });
}
