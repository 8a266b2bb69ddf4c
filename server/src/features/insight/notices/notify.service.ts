// Notifies people of a change. The task is queued in the transaction of the change, so that a rollback notifies nobody;
// the notices are written right after it, those of many changes together.
import { z } from 'zod';
import type { Tx } from '#platform/db/database.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import type { Queue } from '#platform/jobs.ts';
import type { Platform } from '#platform/platform.ts';
import { NOTICES } from './kinds/all-kinds.service.ts';
import { insertNotices, type Offer, outdateNotices } from './notices.queries.ts';
import {
  CHANNELS,
  type Channel,
  isAlways,
  isUsual,
  NOTICE_KINDS,
  type NoticeKind,
} from './notices.rules.ts';

/** Sends one notice through one channel. */
export const sendNoticeTask = { name: 'send-notice', data: z.object({ sending_id: z.number() }) };

/** The facts of a change that people are notified of. */
const told = z.object({
  /** One notice of each kind is written. */
  kinds: z.array(z.enum(NOTICE_KINDS)),
  /** The booking whose client or owner it is for. */
  booking_id: z.number(),
  /** The id of the payment, refund or change it is about; without it, it is about the booking. */
  subject_id: z.number().optional(),
  /** For a payment: the change of time that it caused. */
  change_id: z.number().nullish(),
  taken_back_cents: z.number().optional(),
  /** Who did it: owners are not notified of what they did themselves. */
  by: z.number().nullish(),
  /** Earlier notices about its subject no longer hold: it may be notified again. */
  outdates: z.boolean().optional(),
  at: z.iso.datetime(),
});
type Told = z.output<typeof told>;
export const writeNoticesTask = { name: 'write-notices', data: told };

/** Queues the notices of a change. */
export const notify = (
  tx: Tx,
  { clock, queue }: Pick<Platform, 'clock' | 'queue'>,
  kinds: NoticeKind[],
  about: Omit<Told, 'kinds' | 'at'>,
): Promise<void> =>
  queue.add(tx, writeNoticesTask, { kinds, ...about, at: clock.now().toISOString() });

/**
 * Writes the notices of changes, each once however often it is called: for the client, or those about their space for
 * its owner.
 */
export async function writeNotices(platform: Platform, all: readonly Told[]): Promise<void> {
  const notices = all.flatMap(({ kinds, ...about }) =>
    kinds.map((kind) => {
      const { to, about: subject } = NOTICES[kind];
      const { booking_id, subject_id = booking_id } = about;
      return { ...about, kind, subject, subject_id, is_to_owner: to === 'owner' };
    }),
  );
  const kinds = [...new Set(notices.map(({ kind }) => kind))];
  const offers = offersOf(kinds, channelsOf(platform));
  await inTransaction(platform.db, async (tx) => {
    for (const turn of inTurns(notices)) {
      for (const { outdates, subject, subject_id: subjectId, at } of turn)
        if (outdates) await outdateNotices(tx, { subject, subjectId, at }, at);
      await queueSendings(tx, platform.queue, await insertNotices(tx, turn, offers));
    }
  });
}

/** A notice that outdates others starts a new group, as those may be among the ones before it. */
function inTurns<Notice extends Pick<Told, 'outdates'>>(notices: readonly Notice[]) {
  const begins = notices.flatMap(({ outdates }, nth) => (nth === 0 || outdates ? [nth] : []));
  return begins.map((begin, nth) => notices.slice(begin, begins[nth + 1]));
}

/** The channels by which kinds may be sent. Mails about money always are: they are the record of it. */
export const offersOf = (kinds: readonly NoticeKind[], channels: readonly Channel[]): Offer[] =>
  kinds.flatMap((kind) => {
    const { topic } = NOTICES[kind];
    return channels.map((channel) => ({
      kind,
      topic: topic && isAlways(topic, channel) ? null : topic,
      channel,
      is_usual: isUsual(topic, channel),
    }));
  });

/** The channels available here. */
export const channelsOf = ({ sms }: Pick<Platform, 'sms'>): readonly Channel[] =>
  sms ? CHANNELS : CHANNELS.filter((channel) => channel !== 'sms');

/** Queues sendings, in the transaction in which they were written. */
export const queueSendings = (tx: Tx, queue: Queue, sendings: readonly number[]): Promise<void> =>
  queue.addAll(
    tx,
    sendNoticeTask,
    sendings.map((sending_id) => ({ sending_id })),
  );
