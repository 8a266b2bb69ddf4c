import type { Tx } from '#platform/db/database.ts';
import { HOUR_MS, later } from '#platform/durations.ts';
import { insertProblem, setAnswered } from '#renting/problems/problems.queries.ts';
import { DEMO_ACCOUNTS } from './demo-accounts.ts';
import type { Booked } from './demo-bookings.ts';
import { required } from './demo-data.ts';
import type { History } from './demo-history.ts';

type Needs = { booked: readonly Booked[]; ownerId: number; now: Date; history: History };

/** Problems with two bookings: one waits for its owner, who still has time, and an older one for an admin. */
export async function addProblems(tx: Tx, { booked, ownerId, now, history }: Needs): Promise<void> {
  const told = booked
    .filter(({ visit, total_cents }) => visit.fate === 'paid' && total_cents > 0)
    .filter(({ visit }) => toldAt(visit) <= now)
    .toSorted((one, other) => other.visit.end.getTime() - one.visit.end.getTime());
  const open = required(
    told.find(({ visit }) => visit.space.ownerId === ownerId),
    'booking of its owner that is over',
  );
  const answered = required(
    told
      .slice(told.indexOf(open) + 1)
      .filter(({ visit }) => answeredAt(visit) <= now)
      .find(({ visit }) => visit.client.email === DEMO_ACCOUNTS[0].email),
    'booking of its client that is over for longer',
  );
  const problemId = await report(tx, history, answered, {
    reason: 'no_power',
    words: 'The power went twice, and the projector with it. The generator did not start.',
    answerBy: later(toldAt(answered.visit), 48 * HOUR_MS),
  });
  const at = answeredAt(answered.visit);
  const answer =
    'There was a blackout in the whole street. The generator ran after twenty minutes.';
  await setAnswered(tx, problemId, answer, at);
  history.note(at, answered.visit.space.ownerId, 'problem.answered', 'problem', problemId);
  await report(tx, history, open, {
    reason: 'closed_door',
    words: 'Nobody was at the gate until half past, and nobody picked up. We lost half an hour.',
    answerBy: later(now, 20 * HOUR_MS),
  });
}

type Visit = Booked['visit'];
const toldAt = ({ end }: Visit) => later(end, HOUR_MS);
const answeredAt = (visit: Visit) => later(toldAt(visit), 7 * HOUR_MS);

type Words = { reason: 'closed_door' | 'no_power'; words: string; answerBy: Date };

async function report(
  tx: Tx,
  history: History,
  { bookingId, visit }: Booked,
  problem: Words,
): Promise<number> {
  const at = toldAt(visit);
  const id = required(
    (await insertProblem(tx, { bookingId, ...problem, now: at })) ?? undefined,
    'problem that is kept',
  );
  history.note(at, visit.client.id, 'problem.reported', 'problem', id);
  return id;
}
