import type { Db } from '#platform/db/database.ts';
import { firstRow } from '#platform/db/rows.ts';
import type { ProblemReason } from '#renting/problems/problems.rules.ts';

export type ProblemFacts = {
  booking_id: number;
  reason: ProblemReason;
  words: string;
  answer_by: Date;
  answer: string | null;
  /** Both null until it is decided. */
  refund_cents: number | null;
  decision: string | null;
};

/** A problem with a booking, with what was answered and decided. */
export const findProblem = (db: Db, problemId: number) => firstRow<ProblemFacts>(db)`
  select booking_id, reason, words, answer_by, answer, refund_cents, decision
  from problems where id = ${problemId}`;
