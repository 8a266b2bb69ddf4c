// Notifies people of a change: written and queued in the transaction of the change, so that what is
// rolled back sends nothing.
import { z } from 'zod';
import type { Tx } from '#platform/db/database.ts';
import type { Queue } from '#platform/jobs.ts';
import type { Platform } from '#platform/platform.ts';
import { NOTICES } from './kinds/all-kinds.service.ts';
import { type About, insertNotice, type Offer } from './notices.queries.ts';
import { CHANNELS, type Channel, isAlways, isUsual, type NoticeKind } from './notices.rules.ts';

/** One notice is to go out in one way. */
export const sendNoticeTask = { name: 'send-notice', data: z.object({ sending_id: z.number() }) };

/**
 * Creates one notice of a change, once however often it is called: for the client, or of what is about their
 * space for its owner. `by` is who did it: an owner is not notified of what they did themselves.
 */
export async function notify(
  tx: Tx,
  { clock, queue, sms }: Pick<Platform, 'clock' | 'queue' | 'sms'>,
  kind: NoticeKind,
  about: About,
): Promise<void> {
  const offers = offersOf([kind], channelsOf({ sms }));
  const { to, about: subject } = NOTICES[kind];
  const notice = { ...about, kind, to, subject, offers, now: clock.now() };
  const sendings = await insertNotice(tx, notice);
  await queueSendings(tx, queue, sendings);
}

/** In which ways kinds may go out. Mails of money always do: they are the record of it. */
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

/** How notices go out here. */
export const channelsOf = ({ sms }: Pick<Platform, 'sms'>): readonly Channel[] =>
  sms ? CHANNELS : CHANNELS.filter((channel) => channel !== 'sms');

/** Queues what is to go out, in the transaction in which it was written. */
export async function queueSendings(
  tx: Tx,
  queue: Queue,
  sendings: readonly number[],
): Promise<void> {
  for (const sending_id of sendings) await queue.add(tx, sendNoticeTask, { sending_id });
}
