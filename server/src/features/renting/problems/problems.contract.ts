import { z } from 'zod';
import {
  asRole,
  endpointsOf,
  envelope,
  id,
  idIn,
  idParams,
  listOf,
  paging,
  text,
  timeOut,
  unlessEmpty,
} from '#platform/http/contract.ts';
import { declareRefusals } from '#platform/http/refusal.ts';
import { shillingsIn, shillingsOut } from '#platform/money.ts';
import { bookingRefusals } from '#renting/bookings/bookings.contract.ts';
import { PROBLEM_REASONS, PROBLEM_STATES, REPORT_HOURS } from './problems.rules.ts';

export {
  mayReport,
  PROBLEM_REASONS,
  type ProblemReason,
  type ProblemState,
  REASON_WORDS,
  REPORT_HOURS,
  reportableUntil,
} from './problems.rules.ts';

export const problemRefusals = declareRefusals({
  PROBLEM_OUT_OF_TIME: [
    409,
    `You can tell us that something was wrong from the start of a booking until ${REPORT_HOURS} hours after its end. For anything else, write to us.`,
  ],
  PROBLEM_UNPAID: [
    409,
    'Nothing is paid for this booking, so there is nothing to give back. Please look at its invoice.',
  ],
  PROBLEM_STANDS: [
    409,
    'You have told us already that something was wrong with this booking. You hear from us once that is decided.',
  ],
  PROBLEM_NOT_FOUND: [404, 'We cannot find this problem among yours.'],
  PROBLEM_ANSWERED: [409, 'This problem has been answered. Please look at it again.'],
  PROBLEM_DECIDED: [409, 'This problem has been decided. Please look at it again.'],
  PROBLEM_NOT_HEARD: [
    409,
    'The owner has not answered, and still has time to. Please decide once they have, or their time is over.',
  ],
  PROBLEM_OF_OWN: [
    403,
    'This problem is about a booking of your own, or of your space. Please ask another admin to decide.',
  ],
  MORE_THAN_PAID: [
    422,
    'This is more than what is paid for the booking and not owed back. Please give at most that.',
  ],
});

const WORDS = 2000;

const problem = z
  .object({
    id,
    booking_id: id,
    booking_number: z.string(),
    space_id: id,
    space_title: z.string(),
    client_name: z.string(),
    owner_name: z.string(),
    start_time: timeOut,
    end_time: timeOut,
    reason: z.enum(PROBLEM_REASONS),
    /** The client's account. */
    words: z.string(),
    reported_at: timeOut,
    /** An admin waits for the owner's answer until then. */
    answer_by: timeOut,
    /** The owner's answer. */
    answer: z.string().nullable(),
    answered_at: timeOut.nullable(),
    state: z.enum(PROBLEM_STATES),
    /** Whether an admin may decide it now: the owner has answered, or their time is over. */
    may_be_decided: z.boolean(),
    /** What is paid for the booking and not owed back: the most that can be given back now. */
    paid_amount: shillingsOut,
    /** Null, like the two fields below, until it is decided; 0: nothing goes back. */
    refund_amount: shillingsOut.nullable(),
    /** An admin's reason, shown to both. */
    decision: z.string().nullable(),
    decided_at: timeOut.nullable(),
  })
  .meta({ id: 'BookingProblem' });

export const reportBody = z.object({
  reason: z.enum(PROBLEM_REASONS, 'Please choose what was wrong.'),
  words: text(WORDS, 'Please say what happened, in your words.'),
});

export const answerBody = z.object({
  answer: text(WORDS, 'Please say how it was, in your words.'),
});

const decideBody = z.object({
  refund_amount: shillingsIn,
  decision: text(WORDS, 'Please say why. The client and the owner read it.'),
});

const endpoint = endpointsOf('problems');

export const reportProblem = endpoint('POST /api/bookings/:id/problems', {
  summary:
    'Say, as the client of a booking, that something was wrong with it; from its start until a day after its end',
  params: idParams,
  body: reportBody,
  answers: { 201: envelope(problem) },
  refusals: [
    bookingRefusals.BOOKING_NOT_FOUND,
    problemRefusals.PROBLEM_OUT_OF_TIME,
    problemRefusals.PROBLEM_UNPAID,
    problemRefusals.PROBLEM_STANDS,
  ],
});

export const listProblems = endpoint('GET /api/problems', {
  summary:
    "Problems: of one's own bookings, of those of one's spaces, for an admin all; newest first unless sorted",
  query: z.object({
    ...paging,
    as: asRole,
    booking_id: unlessEmpty(idIn),
    state: unlessEmpty(z.enum(['undecided', 'decided'])),
    sort: unlessEmpty(z.enum(['newest', 'oldest'])),
  }),
  answers: { 200: listOf(problem) },
});

export const getProblem = endpoint('GET /api/problems/:id', {
  summary: 'One problem of a booking, for its client, its owner and admins',
  params: idParams,
  answers: { 200: problem },
  refusals: [problemRefusals.PROBLEM_NOT_FOUND],
});

export const answerProblem = endpoint('POST /api/problems/:id/answer', {
  summary: 'Answer a problem, as the owner of what was booked; once',
  params: idParams,
  body: answerBody,
  answers: { 200: envelope(problem) },
  refusals: [
    problemRefusals.PROBLEM_NOT_FOUND,
    problemRefusals.PROBLEM_ANSWERED,
    problemRefusals.PROBLEM_DECIDED,
  ],
});

export const decideProblem = endpoint('POST /api/problems/:id/decide', {
  summary: 'Decide a problem: how much of what was paid becomes a refund due, and why',
  params: idParams,
  body: decideBody,
  confirm: true,
  answers: { 200: envelope(problem) },
  refusals: [
    problemRefusals.PROBLEM_NOT_FOUND,
    problemRefusals.PROBLEM_DECIDED,
    problemRefusals.PROBLEM_NOT_HEARD,
    problemRefusals.PROBLEM_OF_OWN,
    problemRefusals.MORE_THAN_PAID,
  ],
});
