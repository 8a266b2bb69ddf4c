import { inTransaction } from '#platform/db/transaction.ts';
import { happened } from '#platform/happened.ts';
import { Refusal } from '#platform/http/refusal.ts';
import type { Caller } from '#platform/http/session.ts';
import type { Measured } from '#platform/metrics.ts';
import type { Platform } from '#platform/platform.ts';
import { countFailed, requeueFailed } from './failed-notices.queries.ts';
import { noticeRefusals } from './notices.contract.ts';
import { noticeSentAgain } from './notices.events.ts';
import { queueSendings } from './notify.service.ts';

/** Resends a failed message, for an admin. */
export const sendAgain = ({ db, clock, queue }: Platform, caller: Caller, sendingId: number) =>
  inTransaction(db, async (tx) => {
    if (!(await requeueFailed(tx, sendingId))) throw new Refusal(noticeRefusals.NOTICE_NOT_FAILED);
    await queueSendings(tx, queue, [sendingId]);
    await happened(tx, noticeSentAgain, { about: sendingId, by: caller.id, at: clock.now() });
  });

/** Metrics of notices. */
export const measureNotices = ({ db }: Pick<Platform, 'db'>): Measured => ({
  help: { nafasi_notices_failed: 'Mails and SMS of notices that failed after all tries.' },
  read: () => countFailed(db),
});
