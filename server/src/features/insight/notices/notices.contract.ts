import { z } from 'zod';
import {
  endpointsOf,
  envelope,
  id,
  idIn,
  idParams,
  listOf,
  paging,
  timeOut,
  unlessEmpty,
} from '#platform/http/contract.ts';
import { declareRefusals } from '#platform/http/refusal.ts';
import { BELL_KINDS, CHANNELS, isAlways, NOTICE_KINDS, TOPICS } from './notices.rules.ts';

export const notice = z
  .object({
    id,
    kind: z.enum([...NOTICE_KINDS, ...BELL_KINDS]),
    /** What happened, in a line. */
    headline: z.string(),
    /**
     * Null, like all that follows from it, if it is about no booking: a request to host, or a question about a space.
     */
    booking_id: id.nullable(),
    /** The booking's number for people, such as BK-2084. */
    booking_number: z.string().nullable(),
    /** The reason that an admin gave; null if there is none. */
    note: z.string().nullable(),
    /** The invoice whose money it is about, or the booking's first. */
    invoice_id: id.nullable(),
    /** Of the booking, or of what was reported. */
    space_id: id.nullable(),
    /** Of a message: its thread. */
    thread_id: id.nullable(),
    start_time: timeOut.nullable(),
    end_time: timeOut.nullable(),
    created_at: timeOut,
    /** When it was read; null until then. */
    read_at: timeOut.nullable(),
  })
  .meta({ id: 'Notice' });

const endpoint = endpointsOf('notices');

export const listNotices = endpoint('GET /api/notices', {
  summary: "One's own notices, newest first",
  query: z.object({ ...paging, sort: unlessEmpty(z.enum(['newest'])) }),
  answers: { 200: listOf(notice) },
});

const unread = z.object({ unread: z.number().int().describe('100 stands for 100 or more.') });

export const countUnread = endpoint('GET /api/notices/unread_count', {
  summary: 'How many of them are unread',
  answers: { 200: envelope(unread) },
});

const CHOOSE = 'Please say which notices were read, by their ids, at most 500 at once.';

export const readNotices = endpoint('POST /api/notices/read', {
  summary:
    'Mark notices as read: those of these ids, or all, up to one where it is named; answers how many are unread then',
  body: z
    .object({
      ids: z.array(idIn, CHOOSE).max(500, CHOOSE).nullish(),
      /** The newest one seen: later ones stay unread. */
      up_to: idIn.nullish(),
    })
    .nullish()
    .transform((body) => ({ ids: body?.ids ?? null, up_to: body?.up_to ?? null })),
  answers: { 200: envelope(unread) },
});

const choice = z
  .object({
    topic: z.enum(TOPICS),
    mail: z.boolean(),
    /** Null if SMS are not sent. */
    sms: z.boolean().nullable(),
    /** Mails about money are the record of it, and cannot be switched off. */
    always_mailed: z.boolean(),
  })
  .meta({ id: 'NoticeChoice' });

export const listChoices = endpoint('GET /api/notices/choices', {
  summary: 'What the caller is told of by mail and by SMS; the bell tells of all',
  answers: { 200: envelope(z.array(choice)) },
});

const CHOICES = 'Please say for at least one topic whether you want its mails or SMS.';
const ALWAYS =
  'Mails about payments and refunds are your record of them and cannot be switched off.';

export const changeChoices = endpoint('PUT /api/notices/choices', {
  summary: 'Choose what to be told of; what is not named stays. Answers all that is chosen then',
  body: z.object({
    choices: z
      .array(
        z
          .object({
            topic: z.enum(TOPICS, 'Please name a topic that there is.'),
            mail: z.boolean(CHOICES).nullish(),
            sms: z.boolean(CHOICES).nullish(),
          })
          .refine(({ topic, mail }) => mail !== false || !isAlways(topic, 'mail'), {
            error: ALWAYS,
            path: ['mail'],
          }),
        CHOICES,
      )
      .min(1, CHOICES)
      .max(TOPICS.length, CHOICES),
  }),
  answers: { 200: envelope(z.array(choice)) },
});

export const noticeRefusals = declareRefusals({
  NOTICE_NOT_FAILED: [
    404,
    'This message is not among those that failed: it may have gone out meanwhile. Reload the page.',
  ],
});

const failedNotice = z
  .object({
    id: id.describe('Of this one way of sending it.'),
    channel: z.enum(CHANNELS),
    kind: z.enum(NOTICE_KINDS),
    headline: z.string(),
    user_id: id,
    /** Whom it goes to. */
    name: z.string(),
    /** Null if it is about a question about a space. */
    booking_id: id.nullable(),
    booking_number: z.string().nullable(),
    /** The carrier's last response. */
    error: z.string(),
    tries: z.number().int(),
    failed_at: timeOut,
  })
  .meta({ id: 'FailedNotice' });

export const listFailed = endpoint('GET /api/notices/failed', {
  summary: 'Mails and SMS that failed after all tries, newest first',
  query: z.object({ ...paging, sort: unlessEmpty(z.enum(['newest'])) }),
  answers: { 200: listOf(failedNotice) },
});

export const sendAgain = endpoint('POST /api/notices/failed/:id/send', {
  summary: 'Send a message that failed again; it is tried as often as a new one',
  params: idParams,
  answers: { 200: envelope(z.null()) },
  refusals: [noticeRefusals.NOTICE_NOT_FAILED],
});
