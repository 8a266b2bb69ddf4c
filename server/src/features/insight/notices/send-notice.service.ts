import { sendWithin } from '#people/accounts/email/mail-limit.service.ts';
import { later } from '#platform/durations.ts';
import { PermanentFailure } from '#platform/jobs.ts';
import { writeMail } from '#platform/letter.ts';
import type { Mail } from '#platform/mail.ts';
import type { Platform } from '#platform/platform.ts';
import { writeSms } from '#platform/sms.ts';
import { NOTICES } from './kinds/all-kinds.service.ts';
import {
  type Addressed,
  claimSending,
  endSending,
  failSending,
  findNotice,
  isToSend,
} from './notices.queries.ts';
import { type Channel, CLAIM_MS, isAlways, TRIES_UNTIL_FAILED } from './notices.rules.ts';

/**
 * Sends a notice through one channel, unless it has been sent. It stays claimed while the carrier is called, so that
 * nobody else sends it. If the process dies between the carrier's response and our record, it is sent again: a mail may
 * arrive twice, but never not at all.
 */
export async function sendNotice(
  platform: Platform,
  { sending_id: sendingId }: { sending_id: number },
): Promise<void> {
  const { db, clock } = platform;
  const now = clock.now();
  const until = later(now, CLAIM_MS);
  const claim = await claimSending(db, sendingId, now, until);
  if (!claim) {
    if (await isToSend(db, sendingId)) throw new Error('Another process is sending this notice.');
    return;
  }
  try {
    const notice = await findNotice(db, claim.notice_id);
    const sent = notice && (await handOver(platform, notice, claim.channel));
    await endSending(db, sendingId, { ...(sent ?? { state: 'dropped' }), now: clock.now() });
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

type Sent = { state: 'sent'; takenAs?: string };

/** Hands a notice to its carrier; null: there is nothing left to send, or no way to send it. */
async function handOver(
  platform: Platform,
  notice: Addressed,
  channel: Channel,
): Promise<Sent | null> {
  if (channel === 'mail') {
    const mail = await mailOf(platform, notice);
    const isSent = mail && (await sendWithin(platform, mail, isUnlimited(notice)));
    return isSent ? { state: 'sent' } : null;
  }
  const text = platform.sms && (await NOTICES[notice.kind].writeSms(platform, notice));
  if (!platform.sms || !text) return null;
  const outcome = await platform.sms.send(notice.phone_number, writeSms(text.write, text.space));
  if ('refused' in outcome) throw new PermanentFailure(outcome.refused);
  return { state: 'sent', takenAs: outcome.id.slice(0, 100) };
}

/** An unproved address may be a stranger's. Mails about money are the record of it, and always sent. */
function isUnlimited({ kind, email_proved }: Addressed): boolean {
  const { topic } = NOTICES[kind];
  return email_proved || topic === null || isAlways(topic, 'mail');
}

async function mailOf(platform: Platform, notice: Addressed): Promise<Mail | null> {
  const letter = await NOTICES[notice.kind].writeLetter(platform, notice);
  if (!letter) return null;
  const mail = writeMail({
    to: notice.email,
    name: notice.first_name,
    choices: `${platform.url}/profile#notices`,
    closing: [`If something is not right, write to us at ${platform.config.mail.support}.`],
    ...letter,
  });
  // Includes the time it was written: a restored database assigns ids again that were already used in mails.
  return { ...mail, id: `notice.${notice.id}.${notice.created_at.getTime()}` };
}
