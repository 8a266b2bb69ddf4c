import { z } from 'zod';
import {
  endpointsOf,
  envelope,
  id,
  idParams,
  listOf,
  paging,
  text,
  timeOut,
  unlessEmpty,
} from '#platform/http/contract.ts';
import { declareRefusals } from '#platform/http/refusal.ts';
import { messageFile, messageRefusals } from '../messages.contract.ts';
import { PARTS, REPORT_REASONS } from '../messages.rules.ts';

export { REPORT_REASONS, REPORT_WORDS, type ReportReason } from '../messages.rules.ts';

export const threadReportRefusals = declareRefusals({
  THREAD_REPORTED: [409, 'You have reported these messages already. We are looking at them.'],
  REPORT_NOT_FOUND: [404, 'We cannot find this report. It may have gone with its messages.'],
  REPORT_OF_OWN: [403, 'These messages are yours. Another admin looks into the report.'],
  REPORT_CLOSED: [409, 'This report has been closed. Please look at it again.'],
});

const MOST_WORDS = 1000;

const threadReport = z
  .object({
    id,
    thread_id: id,
    space_id: id,
    space_title: z.string(),
    booking_id: id.nullable(),
    booking_number: z.string().nullable(),
    client_name: z.string(),
    owner_name: z.string(),
    reported_by: z.enum(PARTS),
    reason: z.enum(REPORT_REASONS),
    words: z.string(),
    reported_at: timeOut,
    /** An admin's note, for admins; null, like the time, until it is closed. */
    note: z.string().nullable(),
    closed_at: timeOut.nullable(),
  })
  .meta({ id: 'ThreadReport' });

/** As it was written, with nothing hidden. */
const reportedMessage = z
  .object({
    id,
    author: z.enum(PARTS),
    words: z.string(),
    written_at: timeOut,
    files: z.array(messageFile),
  })
  .meta({ id: 'ReportedMessage' });

const endpoint = endpointsOf('messages');

export const reportThread = endpoint('POST /api/threads/:id/reports', {
  summary: 'Report a thread of one’s own; admins may read it from then on',
  params: idParams,
  body: z.object({
    reason: z.enum(REPORT_REASONS, 'Please choose what is wrong.'),
    words: text(MOST_WORDS, 'Please say what is wrong, in your words.'),
  }),
  answers: { 201: envelope(z.null()) },
  refusals: [messageRefusals.THREAD_NOT_FOUND, threadReportRefusals.THREAD_REPORTED],
});

export const listThreadReports = endpoint('GET /api/thread-reports', {
  summary: 'Reported threads but one’s own, newest first unless sorted',
  query: z.object({
    ...paging,
    state: unlessEmpty(z.enum(['open', 'closed'])),
    sort: unlessEmpty(z.enum(['newest', 'oldest'])),
  }),
  answers: { 200: listOf(threadReport) },
});

export const listReportedMessages = endpoint('GET /api/thread-reports/:id/messages', {
  summary: 'The messages of a reported thread, newest first; every reading is on record',
  params: idParams,
  query: z.object({ ...paging, sort: unlessEmpty(z.enum(['newest'])) }),
  answers: { 200: listOf(reportedMessage) },
  refusals: [threadReportRefusals.REPORT_NOT_FOUND, threadReportRefusals.REPORT_OF_OWN],
});

export const closeThreadReport = endpoint('POST /api/thread-reports/:id/close', {
  summary: 'Close a report, with a note of what was done',
  params: idParams,
  body: z.object({ note: text(MOST_WORDS, 'Please note what you have done, for other admins.') }),
  answers: { 200: envelope(z.null()) },
  refusals: [
    threadReportRefusals.REPORT_NOT_FOUND,
    threadReportRefusals.REPORT_OF_OWN,
    threadReportRefusals.REPORT_CLOSED,
  ],
});
