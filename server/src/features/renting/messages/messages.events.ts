// Events of this feature, each recorded and sent to its listeners; and a question to features above. Writing and
// reading are not recorded: messages show that themselves, and never change.
import { event, question } from '#platform/happened.ts';

/** `adminIds`: who gets a notice; nobody while another report of the thread is open. */
export const threadReported = event<{ reportId: number; adminIds: readonly number[] }>(
  'thread.reported',
);
export const threadReportClosed = event('thread.report_closed');
/** An admin has read something reported: a page of its messages, or a file. */
export const reportedThreadRead = event('thread.read_by_admin');
/** Somebody has seen the first unseen message of a thread: its notice needs no more attention. */
export const messagesRead = question<{ messageId: number; now: Date }>('thread.messages_read');
