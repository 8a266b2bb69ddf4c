// What people are told of: kinds of notices, how each goes out, and what it says in one line.

export const NOTICE_KINDS = [
  'booked',
  'hold_ending',
  'change_ending',
  'paid',
  'part_paid',
  'paid_late',
  'taken_back',
  'changed',
  'cancelled',
  'refund_sent',
  'refund_done',
  'reminder_day',
  'reminder_hour',
  'review_asked',
  'space_booked',
  'space_paid',
  'space_changed',
  'space_cancelled',
] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];

export const CHANNELS = ['mail', 'sms'] as const;
export type Channel = (typeof CHANNELS)[number];

/** What a person may choose about: a kind, or some that belong together. */
export const TOPICS = [
  'booked',
  'hold_ending',
  'paid',
  'cancelled',
  'refund',
  'reminder_day',
  'reminder_hour',
  'review_asked',
  'space_booked',
  'space_paid',
  'space_cancelled',
] as const;
export type Topic = (typeof TOPICS)[number];

/**
 * Under which topic a kind is switched off. Null: never, because a payment that M-Pesa took back may be
 * somebody's doing whom the account does not belong to.
 */
function topicOf(kind: NoticeKind): Topic | null {
  if (kind === 'taken_back') return null;
  if (kind === 'part_paid' || kind === 'paid_late') return 'paid';
  if (kind === 'change_ending') return 'hold_ending';
  if (kind === 'changed') return 'booked';
  if (kind === 'space_changed') return 'space_booked';
  if (kind === 'refund_sent' || kind === 'refund_done') return 'refund';
  return kind;
}

/** Whether a notice goes to the owner of the space, not to the client. */
export const isForOwner = (kind: NoticeKind | Topic): boolean => kind.startsWith('space_');

/** What cannot wait until somebody reads their mail. */
const USUALLY_TEXTED: readonly Topic[] = ['hold_ending', 'paid', 'cancelled', 'reminder_hour'];

/** What somebody gets who has chosen nothing. */
const isUsual = (topic: Topic | null, channel: Channel): boolean =>
  channel === 'mail' || (topic !== null && USUALLY_TEXTED.includes(topic));

/** What always goes out: mails of money, which are the record of it. */
export const isAlways = (topic: Topic, channel: Channel): boolean =>
  channel === 'mail' && (topic === 'paid' || topic === 'refund');

/** In which way a kind may go out: as was chosen about the topic, or else whether it is usual. */
export type Offer = { kind: NoticeKind; topic: Topic | null; channel: Channel; is_usual: boolean };

export const offersOf = (kinds: readonly NoticeKind[], channels: readonly Channel[]): Offer[] =>
  kinds.flatMap((kind) => {
    const topic = topicOf(kind);
    return channels.map((channel) => ({
      kind,
      topic: topic && isAlways(topic, channel) ? null : topic,
      channel,
      is_usual: isUsual(topic, channel),
    }));
  });

/** What somebody has chosen about a topic. */
export type Chosen = { topic: Topic; channel: Channel; wanted: boolean };

/** How each topic that concerns somebody goes out to them, by what they have chosen. */
export const choicesOf = (
  chosen: readonly Chosen[],
  isOwner: boolean,
  channels: readonly Channel[],
) =>
  TOPICS.filter((topic) => isOwner || !isForOwner(topic)).map((topic) => {
    const goesBy = (channel: Channel) =>
      isAlways(topic, channel) ||
      (chosen.find((one) => one.topic === topic && one.channel === channel)?.wanted ??
        isUsual(topic, channel));
    const sms = channels.includes('sms') ? goesBy('sms') : null;
    return { topic, mail: goesBy('mail'), sms, always_mailed: isAlways(topic, 'mail') };
  });

/** A sending that failed this often is shown to admins, and tried on. */
export const TRIES_UNTIL_FAILED = 3;

/** So long a sending belongs to who took it up: longer than a task may take. */
export const CLAIM_MS = 30_000;

/** What a notice says in one line, true for as long as it is kept. `isOfChange`: it tells of a change of a booking's time. */
export function headlineOf(kind: NoticeKind, space: string, isOfChange: boolean): string {
  switch (kind) {
    case 'booked':
      return `You booked ${space}.`;
    case 'hold_ending':
      return `Your booking of ${space} lapses soon unless it is paid.`;
    case 'change_ending':
      return `Your new time at ${space} lapses soon unless it is paid.`;
    case 'paid':
      return `Your booking of ${space} ${isOfChange ? 'was moved' : 'is confirmed'}.`;
    case 'part_paid':
      return `A part of your booking of ${space} is paid.`;
    case 'paid_late':
      return `Your payment for ${space} came too late and is owed back.`;
    case 'taken_back':
      return `M-Pesa took back a payment for ${space}.`;
    case 'changed':
      return `Your booking of ${space} was moved.`;
    case 'cancelled':
      return `Your booking of ${space} was cancelled.`;
    case 'refund_sent':
      return `A refund for ${space} is on its way.`;
    case 'refund_done':
      return `A refund for ${space} has been paid.`;
    case 'reminder_day':
      return `Your booking of ${space} starts within a day.`;
    case 'reminder_hour':
      return `Your booking of ${space} starts within the hour.`;
    case 'review_asked':
      return `How was ${space}? Please review it.`;
    case 'space_booked':
      return `${space} was booked.`;
    case 'space_paid':
      return `A booking of ${space} was paid.`;
    case 'space_changed':
      return `A booking of ${space} was moved.`;
    case 'space_cancelled':
      return `A booking of ${space} was cancelled.`;
  }
}
