import { z } from 'zod';
import { reviewRefusals } from '#insight/reviews/reviews.contract.ts';
import { spaceRefusals } from '#places/spaces/spaces.contract.ts';
import {
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
import { REPORT_OUTCOMES, REPORT_REASONS, REPORTED } from './report-words.contract.ts';

export const reportRefusals = declareRefusals({
  REPORT_STANDS: [409, 'You have reported this already. You hear from us once we have looked.'],
  REPORT_NOT_FOUND: [404, 'There is no such report. Please look at the list again.'],
  REPORT_DECIDED: [409, 'Another admin has decided this report. Please look at the list again.'],
  REPORT_OF_OWN: [
    403,
    'You made this report, or it is about something of yours. Please ask another admin to decide.',
  ],
});

const WORDS = 1000;

const about = z.enum(REPORTED, 'Please say what you report: a space, a review or an answer.');

const ownReport = {
  id,
  about: z.enum(REPORTED),
  space_id: id,
  space_title: z.string(),
  /** Null for a space. */
  review_id: id.nullable(),
  reason: z.enum(REPORT_REASONS),
  words: z.string(),
  reported_at: timeOut,
};

const report = z
  .object({
    ...ownReport,
    /** The review or answer as it was then; null for a space. */
    quoted: z.string().nullable(),
    /** Whose it is: the space's owner, or the writer of the review. Null once that is gone. */
    by_name: z.string().nullable(),
    /** Whether it still exists. */
    stands: z.boolean(),
    user_id: id,
    reporter_name: z.string(),
    /** Null, like the rest, until it is decided. */
    outcome: z.enum(REPORT_OUTCOMES).nullable(),
    note: z.string().nullable(),
    decided_at: timeOut.nullable(),
    decided_by_name: z.string().nullable(),
  })
  .meta({ id: 'Report' });

export const reportBody = z.object({
  about,
  /** Of the space, or of the review if that or its answer is reported. */
  id: idIn,
  reason: z.enum(REPORT_REASONS, 'Please choose what is wrong.'),
  words: text(WORDS, 'Please say what is wrong, in your words.'),
});

export const decideReportBody = z.object({
  outcome: z.enum(REPORT_OUTCOMES, 'Please say whether we acted, or dismiss it.'),
  note: text(WORDS, 'Please say why. Who reported it reads it.'),
});

const endpoint = endpointsOf('reports');

export const makeReport = endpoint('POST /api/reports', {
  summary: 'Report a space, a review or the answer to one; once while nobody has decided it',
  body: reportBody,
  answers: { 201: envelope(z.object(ownReport).meta({ id: 'OwnReport' })) },
  refusals: [
    spaceRefusals.SPACE_NOT_FOUND,
    reviewRefusals.REVIEW_NOT_FOUND,
    reviewRefusals.ANSWER_NOT_FOUND,
    reportRefusals.REPORT_STANDS,
  ],
});

export const listReports = endpoint('GET /api/reports', {
  summary: 'Reports, newest first unless sorted',
  query: z.object({
    ...paging,
    state: unlessEmpty(z.enum(['open', 'decided'])),
    about: unlessEmpty(about),
    reason: unlessEmpty(z.enum(REPORT_REASONS)),
    sort: unlessEmpty(z.enum(['newest', 'oldest'])),
  }),
  answers: { 200: listOf(report) },
});

export const decideReport = endpoint('POST /api/reports/:id/decide', {
  summary: 'Decide a report: we acted on it, or it is dismissed; who made it reads the note',
  params: idParams,
  body: decideReportBody,
  answers: { 200: envelope(report) },
  refusals: [
    reportRefusals.REPORT_NOT_FOUND,
    reportRefusals.REPORT_DECIDED,
    reportRefusals.REPORT_OF_OWN,
  ],
});
