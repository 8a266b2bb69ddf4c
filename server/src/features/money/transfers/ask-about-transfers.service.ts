import { attemptEach } from '#platform/attempt-each.ts';
import { takeAttemptsToAskAbout } from './attempts.queries.ts';
import { askedBefore, MOST_QUESTIONS } from './transfers.rules.ts';
import { replyTo, type Transfers } from './transfers.service.ts';

/**
 * Asks M-Pesa what became of money that went to a phone where nobody can say, a few times at most: its answer
 * counts as the result would. Nothing is sent by that.
 */
export async function askAboutTransfers(transfers: Transfers): Promise<void> {
  const { platform, subject } = transfers;
  if (platform.mpesa.isPausing()) return;
  const now = platform.clock.now();
  const bounds = { most: MOST_QUESTIONS, askedBefore: askedBefore(now), now };
  const unclear = await takeAttemptsToAskAbout(platform.db, subject.name, bounds);
  await attemptEach(unclear, async ({ ref }) => {
    const replies = {
      result: replyTo(transfers, ref, 'status'),
      timeout: replyTo(transfers, ref, 'status-timeout'),
    };
    await platform.mpesa.askAboutSent(ref, replies);
  });
}
