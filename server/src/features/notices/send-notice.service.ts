import { PermanentFailure } from '#platform/jobs.ts';
import type { Platform } from '#platform/platform.ts';
import { claimSending, endSending, failSending, findTold, isToSend } from './notices.queries.ts';
import { CLAIM_MS, TRIES_UNTIL_FAILED } from './notices.rules.ts';
import { writeNotice } from './write-notice.service.ts';

/**
 * Sends a notice in one way, unless it has gone out. Whoever has it in hand holds it while the post is
 * asked, so that nobody else sends it. A process that dies between the post's word and ours leaves it to be
 * sent again: a mail may come twice then, and never not at all.
 */
export async function sendNotice(
  platform: Platform,
  { sending_id: sendingId }: { sending_id: number },
): Promise<void> {
  const { db, clock } = platform;
  const now = clock.now();
  const until = new Date(now.getTime() + CLAIM_MS);
  const claim = await claimSending(db, sendingId, now, until);
  if (!claim) {
    if (await isToSend(db, sendingId)) throw new Error('Another process is sending this notice.');
    return;
  }
  try {
    const told = await findTold(db, claim.notice_id);
    const mail = told && (await writeNotice(platform, told));
    if (mail) await platform.sendMail(mail);
    await endSending(db, sendingId, mail ? 'sent' : 'dropped', clock.now());
  } catch (error) {
    await failSending(db, sendingId, {
      error: error instanceof Error ? error.message : 'unknown',
      isFinal: error instanceof PermanentFailure,
      tries: TRIES_UNTIL_FAILED,
      now: clock.now(),
    });
    throw error;
  }
}
