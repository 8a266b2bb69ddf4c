import type { z } from 'zod';
import { lockInvoicesOf } from '#money/invoices/invoices.sql.ts';
import { brokenConstraint, inTransaction } from '#platform/db/transaction.ts';
import { HOUR_MS, later } from '#platform/durations.ts';
import { happened } from '#platform/happened.ts';
import type { Limit } from '#platform/http/limits.ts';
import { Refusal } from '#platform/http/refusal.ts';
import type { Caller } from '#platform/http/session.ts';
import type { Platform } from '#platform/platform.ts';
import { lockBooking } from '#renting/bookings/bookings.queries.ts';
import { requireOwn } from '#renting/bookings/require-own-booking.service.ts';
import { problemRefusals, type reportBody } from './problems.contract.ts';
import { problemReported } from './problems.events.ts';
import { insertProblem } from './problems.queries.ts';
import { readProblem } from './read-problem.service.ts';

const REPORTS: Limit = { name: 'report-problem', tries: 10, seconds: 86_400 };

type Report = z.output<typeof reportBody> & { bookingId: number };

/** Stores a client's report of a problem with a booking. From here on nothing is earned of it until it is decided. */
export async function reportProblem(
  { db, clock, config, limits }: Platform,
  caller: Caller,
  { bookingId, reason, words }: Report,
) {
  await requireOwn(db, caller, bookingId);
  await limits.count(REPORTS, String(caller.id));
  const now = clock.now();
  const answerBy = later(now, config.problems.answerHours * HOUR_MS);
  return inTransaction(db, async (tx) => {
    await lockBooking(tx, bookingId);
    // Earning locks them too: it comes before this, or waits.
    const invoices = await lockInvoicesOf(tx, bookingId);
    const id = await insertProblem(tx, { bookingId, reason, words, now, answerBy }).catch(
      refuseOutOfTime,
    );
    if (id === null) throw new Refusal(problemRefusals.PROBLEM_STANDS);
    if (!invoices.some(({ status, amount_cents }) => status === 'paid' && amount_cents > 0))
      throw new Refusal(problemRefusals.PROBLEM_UNPAID);
    const detail = { booking_id: bookingId, reason };
    await happened(tx, problemReported, { about: id, by: caller.id, at: now, detail, bookingId });
    return readProblem(tx, caller, id, now);
  });
}

function refuseOutOfTime(error: unknown): never {
  if (brokenConstraint(error) !== 'problems_within_a_day') throw error;
  throw new Refusal(problemRefusals.PROBLEM_OUT_OF_TIME, { cause: error });
}
