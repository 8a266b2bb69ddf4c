import type { z } from 'zod';
import { reviewRefusals } from '#insight/reviews/reviews.contract.ts';
import { listDeciderIds } from '#people/accounts/users/roles.queries.ts';
import { spaceRefusals } from '#places/spaces/spaces.contract.ts';
import type { Tx } from '#platform/db/database.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { happened } from '#platform/happened.ts';
import type { Limit } from '#platform/http/limits.ts';
import { Refusal } from '#platform/http/refusal.ts';
import type { Caller } from '#platform/http/session.ts';
import type { Platform } from '#platform/platform.ts';
import { type reportBody, reportRefusals } from './reports.contract.ts';
import { reportMade } from './reports.events.ts';
import {
  findOwnReport,
  findReviewToReport,
  findSpaceToReport,
  insertReport,
  type Thing,
} from './reports.queries.ts';

const REPORTS: Limit = { name: 'reports', tries: 10, seconds: 86_400 };

/** Stores a report, quoting the words it is about, for admins to decide. */
export async function makeReport(
  { db, clock, limits }: Platform,
  caller: Caller,
  { id, ...input }: z.output<typeof reportBody>,
) {
  await limits.count(REPORTS, String(caller.id));
  const now = clock.now();
  return inTransaction(db, async (tx) => {
    const { is_missing: _, owner_id, ...thing } = await readThing(tx, input.about, id);
    const inserted = await insertReport(tx, { ...input, ...thing, userId: caller.id, now });
    if (!inserted) throw new Refusal(reportRefusals.REPORT_STANDS);
    const { id: reportId, others_open: isKnown } = inserted;
    const whose = [owner_id, thing.writer_id ?? owner_id];
    const adminIds = isKnown ? [] : await listDeciderIds(tx, whose);
    const detail = { about: input.about, reason: input.reason, space_id: thing.space_id };
    await happened(tx, reportMade, { about: reportId, by: caller.id, at: now, detail, adminIds });
    const report = await findOwnReport(tx, reportId);
    if (!report) throw new Error(`Report ${reportId} was made and cannot be read`);
    return report;
  });
}

/** The reported thing, with its space locked: reports about the same thing run one after the other. */
async function readThing(tx: Tx, about: 'space' | 'review' | 'answer', id: number): Promise<Thing> {
  if (about === 'space') {
    const space = await findSpaceToReport(tx, id);
    if (!space) throw new Refusal(spaceRefusals.SPACE_NOT_FOUND);
    return space;
  }
  const review = await findReviewToReport(tx, id, about === 'answer');
  if (!review) throw new Refusal(reviewRefusals.REVIEW_NOT_FOUND);
  if (review.is_missing) throw new Refusal(reviewRefusals.ANSWER_NOT_FOUND);
  return review;
}
