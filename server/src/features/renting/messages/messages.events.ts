// Events of this feature, each recorded and sent to its listeners; and a question to those above it. That somebody writes or
// reads is not on record: messages say it themselves, and stay as they are.
import { event, question } from '#platform/happened.ts';

/** `adminIds`: who is to be told; nobody while another report of the thread waits to be decided. */
export const threadReported = event<{ reportId: number; adminIds: readonly number[] }>(
  'thread.reported',
);
export const threadReportClosed = event('thread.report_closed');
/** An admin has read what was reported: a page of its messages, or a file. */
export const reportedThreadRead = event('thread.read_by_admin');
/** Somebody has seen the first message of a thread that was new to them: what told them of it needs no more attention. */
export const messagesRead = question<{ messageId: number; now: Date }>('thread.messages_read');
