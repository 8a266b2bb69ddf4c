// Tells people of a change: written and queued in the transaction of the change, so that what is
// rolled back is never told.
import { z } from 'zod';
import type { Tx } from '#platform/db/database.ts';
import type { Task } from '#platform/jobs.ts';
import type { Platform } from '#platform/platform.ts';
import { type About, insertNotice } from './notices.queries.ts';
import { CHANNELS, isUsual, type NoticeKind, topicOf } from './notices.rules.ts';

/** One notice is to go out in one way. */
export const sendNoticeTask: Task<{ sending_id: number }> = {
  name: 'send-notice',
  data: z.object({ sending_id: z.number() }),
};

/**
 * Tells whom a change concerns of it, once however often it is said: the client, or of what is about their
 * space its owner. `by` is who did it: an owner is not told what they did themselves.
 */
export async function notify(
  tx: Tx,
  { clock, queue }: Pick<Platform, 'clock' | 'queue'>,
  kind: NoticeKind,
  about: About,
): Promise<void> {
  const topic = topicOf(kind);
  const usual = CHANNELS.map((channel) => isUsual(topic, channel));
  const sendings = await insertNotice(tx, {
    ...about,
    kind,
    topic,
    channels: CHANNELS,
    usual,
    now: clock.now(),
  });
  for (const sending_id of sendings) await queue.add(tx, sendNoticeTask, { sending_id });
}
