import type { Tx } from '#platform/db/database.ts';
import { HOUR_MS, later } from '#platform/durations.ts';
import { insertProblem, setAnswered } from '#renting/problems/problems.queries.ts';
import { DEMO_ACCOUNTS } from './demo-accounts.ts';
import type { Booked } from './demo-bookings.ts';
import { required } from './demo-data.ts';
import type { History } from './demo-history.ts';

type Needs = { booked: readonly Booked[]; ownerId: number; now: Date; history: History };

/** What was wrong with two bookings: one waits for its owner, who still has time, and one for an admin. */
export async function addProblems(tx: Tx, { booked, ownerId, now, history }: Needs): Promise<void> {
  const over = booked
    .filter(({ visit, total_cents }) => visit.fate === 'paid' && visit.end < now && total_cents > 0)
    .toSorted((one, other) => other.visit.end.getTime() - one.visit.end.getTime());
  const open = required(
    over.find(({ visit }) => visit.space.ownerId === ownerId),
    'booking of its owner that is over',
  );
  await report(tx, history, open, {
    reason: 'closed_door',
    words: 'Nobody was at the gate until half past, and nobody picked up. We lost half an hour.',
    answerBy: later(now, 20 * HOUR_MS),
  });
  const answered = required(
    over.find((one) => one.visit.client.email === DEMO_ACCOUNTS[0].email && one !== open),
    'booking of its client that is over',
  );
  const reported = later(answered.visit.end, HOUR_MS);
  const problemId = await report(tx, history, answered, {
    reason: 'no_power',
    words: 'The power went twice, and the projector with it. The generator did not start.',
    answerBy: later(reported, 48 * HOUR_MS),
  });
  const at = later(reported, 7 * HOUR_MS);
  const answer =
    'There was a blackout in the whole street. The generator ran after twenty minutes.';
  await setAnswered(tx, problemId, answer, at);
  history.note(at, answered.visit.space.ownerId, 'problem.answered', 'problem', problemId);
}

type Words = { reason: 'closed_door' | 'no_power'; words: string; answerBy: Date };

/** An hour after the booking ended. */
async function report(
  tx: Tx,
  history: History,
  { bookingId, visit }: Booked,
  problem: Words,
): Promise<number> {
  const at = later(visit.end, HOUR_MS);
  const id = required(
    (await insertProblem(tx, { bookingId, ...problem, now: at })) ?? undefined,
    'problem that is kept',
  );
  history.note(at, visit.client.id, 'problem.reported', 'problem', id);
  return id;
}
