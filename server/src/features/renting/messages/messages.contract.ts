import { z } from 'zod';
import { emailRefusals } from '#people/accounts/email/email.contract.ts';
import { cover } from '#places/spaces/images.contract.ts';
import { spaceRefusals } from '#places/spaces/spaces.contract.ts';
import {
  binaryFile,
  endpointsOf,
  envelope,
  id,
  idIn,
  idParams,
  line,
  listOf,
  paging,
  textOrNone,
  timeOut,
  unlessEmpty,
} from '#platform/http/contract.ts';
import { declareRefusals } from '#platform/http/refusal.ts';
import { bookingRefusals } from '#renting/bookings/bookings.contract.ts';
import {
  FILE_KINDS,
  MOST_FILE_BYTES,
  MOST_FILES,
  MOST_NAME,
  MOST_WORDS,
  PARTS,
} from './messages.rules.ts';

export { hasContacts } from './contacts/contacts.rules.ts';
export { MOST_FILE_BYTES, MOST_FILES, MOST_NAME, MOST_WORDS } from './messages.rules.ts';

export const messageRefusals = declareRefusals({
  THREAD_NOT_FOUND: [404, 'We cannot find these messages among yours.'],
  THREAD_WITH_SELF: [409, 'This space is your own. There is nobody else to write to.'],
  THREAD_CLOSED: [
    409,
    'You can read these messages, and not write any more: the space or the person is no longer on Nafasi.',
  ],
  FILE_NOT_READABLE: [
    422,
    'This file cannot be read as a picture (JPEG, PNG, WebP or AVIF) or a PDF. Please choose another.',
  ],
  FILE_NOT_YOURS: [
    422,
    'A file of this message is not there any more. Please remove it, choose it again, and send.',
  ],
  FILE_NOT_FOUND: [404, 'We cannot find this file among your messages.'],
});

export const messageFile = z
  .object({
    id,
    kind: z.enum(FILE_KINDS),
    name: z.string(),
    /** In bytes. */
    size: z.number().int(),
    /** Of the stored picture; null, like the height, for a document. */
    width: z.number().int().nullable(),
    height: z.number().int().nullable(),
  })
  .meta({ id: 'MessageFile' });

export const message = z
  .object({
    id,
    is_mine: z.boolean(),
    words: z.string(),
    /** Numbers, addresses and links in it are hidden from the other party, until something is paid. */
    is_hidden: z.boolean(),
    written_at: timeOut,
    files: z.array(messageFile),
  })
  .meta({ id: 'Message' });

export const thread = z
  .object({
    id,
    space_id: id,
    space_title: z.string(),
    image: cover.nullable(),
    /** Null, like the following fields, for a question about the space. */
    booking_id: id.nullable(),
    booking_number: z.string().nullable(),
    start_time: timeOut.nullable(),
    end_time: timeOut.nullable(),
    /** The caller's own part. */
    part: z.enum(PARTS),
    /** The other party. Both see only each other's first name until something is booked. */
    other_name: z.string(),
    /** The last message; null until there is one. */
    last: message.pick({ id: true, is_mine: true, words: true, written_at: true }).nullable(),
    /** How many files the last message has. */
    last_files: z.number().int(),
    is_unread: z.boolean(),
    /** The last message that the other party has seen; 0 for none. */
    other_read_to: z.number().int(),
    /** False if the space or the other party no longer exists. */
    can_write: z.boolean(),
    /** Nothing between the two is paid, so contacts are hidden. */
    hides_contacts: z.boolean(),
    /** The booking is paid and not over: its page describes how to get in. */
    shows_way_in: z.boolean(),
    /** The caller has reported it, and the report is open. */
    is_reported: z.boolean(),
  })
  .meta({ id: 'Thread' });

const endpoint = endpointsOf('messages');
const ABOUT = 'Please say which space or which booking you write about.';

export const openThread = endpoint('POST /api/threads', {
  summary:
    'The thread with the owner of a space, or of a booking for its client or owner; opened unless it is there',
  body: z
    .object({ space_id: idIn.nullish(), booking_id: idIn.nullish() })
    .refine(({ space_id, booking_id }) => !space_id !== !booking_id, ABOUT),
  answers: { 200: envelope(thread) },
  refusals: [
    messageRefusals.THREAD_WITH_SELF,
    spaceRefusals.SPACE_NOT_FOUND,
    bookingRefusals.BOOKING_NOT_FOUND,
  ],
});

export const listThreads = endpoint('GET /api/threads', {
  summary: "One's own threads, those with the latest message first",
  query: z.object({ ...paging, sort: unlessEmpty(z.enum(['-latest'])).default('-latest') }),
  answers: { 200: listOf(thread) },
});

export const countUnreadThreads = endpoint('GET /api/threads/unread_count', {
  summary: 'How many of them have unread messages',
  answers: { 200: envelope(z.object({ unread: z.number().int() })) },
});

export const getThread = endpoint('GET /api/threads/:id', {
  summary: 'One of them',
  params: idParams,
  answers: { 200: thread },
  refusals: [messageRefusals.THREAD_NOT_FOUND],
});

export const listMessages = endpoint('GET /api/threads/:id/messages', {
  summary: 'Its messages, newest first',
  params: idParams,
  query: z.object({ ...paging, sort: unlessEmpty(z.enum(['newest'])) }),
  answers: { 200: listOf(message) },
  refusals: [messageRefusals.THREAD_NOT_FOUND],
});

const SAY = 'Please write something, or choose a file.';

const messageBody = z
  .object({
    words: textOrNone(MOST_WORDS, SAY),
    file_ids: z
      .array(idIn)
      .max(MOST_FILES, `Please send at most ${MOST_FILES} files at once.`)
      .refine((ids) => new Set(ids).size === ids.length, 'Please send each file once.')
      .nullish()
      .transform((ids) => ids ?? []),
  })
  .refine(({ words, file_ids }) => words !== '' || file_ids.length > 0, {
    error: SAY,
    path: ['words'],
  });

export const sendMessage = endpoint('POST /api/threads/:id/messages', {
  summary: 'Write a message; sent once for an Idempotency-Key',
  params: idParams,
  body: messageBody,
  answers: { 201: envelope(message) },
  refusals: [
    messageRefusals.THREAD_NOT_FOUND,
    messageRefusals.THREAD_CLOSED,
    messageRefusals.FILE_NOT_YOURS,
  ],
});

export const readThread = endpoint('POST /api/threads/:id/read', {
  summary: 'Say that its messages up to one have been seen',
  params: idParams,
  body: z.object({ up_to: idIn }),
  answers: { 200: envelope(z.null()) },
  refusals: [messageRefusals.THREAD_NOT_FOUND],
});

export const uploadFile = endpoint('POST /api/message-files', {
  summary:
    'Send in a picture (JPEG, PNG, WebP or AVIF) or a PDF for a message; kept a day without one',
  query: z.object({ name: line(MOST_NAME, 'Please say what the file is called.') }),
  upload: { mostBytes: MOST_FILE_BYTES },
  answers: { 201: envelope(messageFile) },
  refusals: [messageRefusals.FILE_NOT_READABLE, emailRefusals.EMAIL_UNPROVED],
});

export const getFile = endpoint('GET /api/message-files/:id', {
  summary: 'A file of a message, for the two of its thread, and for admins where it was reported',
  params: idParams,
  file: 'application/octet-stream',
  answers: { 200: binaryFile },
  refusals: [messageRefusals.FILE_NOT_FOUND],
});
