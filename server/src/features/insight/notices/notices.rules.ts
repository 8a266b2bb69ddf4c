// The kinds of notices, and how they are sent.

export const NOTICE_KINDS = [
  'booked',
  'hold_ending',
  'change_ending',
  'paid',
  'part_paid',
  'paid_late',
  'taken_back',
  'taken_off',
  'changed',
  'cancelled',
  'refund_sent',
  'refund_done',
  'refund_undone',
  'refund_withdrawn',
  'reminder_day',
  'reminder_hour',
  'review_asked',
  'review_answered',
  'review_removed',
  'client_reviewed',
  'problem_reported',
  'problem_answered',
  'problem_decided',
  'message',
  'space_booked',
  'space_paid',
  'space_taken_off',
  'space_changed',
  'space_cancelled',
  'space_problem_reported',
  'space_problem_due',
  'space_problem_decided',
  'space_message',
  'space_answer_removed',
  'space_client_review_removed',
] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];

/** Kinds about no booking: only for the bell, since their feature sends mails of its own. */
export const BELL_KINDS = [
  'hosting_requested',
  'hosting_granted',
  'hosting_declined',
  'report_made',
  'thread_reported',
  'report_acted',
  'report_dismissed',
  'listing_sent',
  'listing_asked',
  'listing_approved',
] as const;
export type BellKind = (typeof BELL_KINDS)[number];
export const isForBell = (kind: NoticeKind | BellKind): kind is BellKind =>
  BELL_KINDS.some((other) => other === kind);

/** Their subjects. */
export type BellSubject = 'hosting_request' | 'report' | 'thread_report' | 'space';

/**
 * What a notice that goes out may be about: a booking, a change of its time, a payment as it was counted, a refund, a
 * problem, a review, its removal or that of the answer by an admin, a review of a client, its removal by an admin, or
 * the first message of a thread that somebody has not seen.
 */
export type Subject =
  | 'booking'
  | 'change'
  | 'settlement'
  | 'refund'
  | 'problem'
  | 'review'
  | 'review_removal'
  | 'answer_removal'
  | 'client_review'
  | 'client_review_removal'
  | 'message';

export const CHANNELS = ['mail', 'sms'] as const;
export type Channel = (typeof CHANNELS)[number];

/** What a person may choose about: a kind, or several that belong together. */
export const TOPICS = [
  'booked',
  'hold_ending',
  'paid',
  'cancelled',
  'refund',
  'reminder_day',
  'reminder_hour',
  'review_asked',
  'reviewed',
  'problem',
  'message',
  'space_booked',
  'space_paid',
  'space_cancelled',
  'space_problem',
  'space_message',
] as const;
export type Topic = (typeof TOPICS)[number];

/** What cannot wait until somebody reads their mail. */
const USUALLY_TEXTED: readonly Topic[] = [
  'hold_ending',
  'paid',
  'cancelled',
  'reminder_hour',
  'problem',
  'message',
  'space_problem',
  'space_message',
];

/** The default for somebody who has chosen nothing. */
export const isUsual = (topic: Topic | null, channel: Channel): boolean =>
  channel === 'mail' || (topic !== null && USUALLY_TEXTED.includes(topic));

/** What is always sent: mails about money, which are the record of it. */
export const isAlways = (topic: Topic, channel: Channel): boolean =>
  channel === 'mail' && (topic === 'paid' || topic === 'refund');

/** What somebody has chosen about a topic. */
export type Chosen = { topic: Topic; channel: Channel; wanted: boolean };

/** A sending that failed this often is shown to admins, and retried all the same. */
export const TRIES_UNTIL_FAILED = 3;

/** How long a sending belongs to whoever claimed it: longer than a task may take. */
export const CLAIM_MS = 30_000;
