import { attemptEach } from '#platform/attempt-each.ts';
import { takeAttemptsToAskAbout } from './attempts.queries.ts';
import { questionsAt } from './transfers.rules.ts';
import { replyTo, type Transfers } from './transfers.service.ts';

/**
 * Asks M-Pesa for the outcome of money sent to a phone, a few times at most: twice while the result is late, and
 * further times once the outcome is unclear. An answer counts as the result would. This never sends money.
 */
export async function askAboutTransfers(transfers: Transfers): Promise<void> {
  const { platform, subject } = transfers;
  if (platform.mpesa.isPausing()) return;
  const questions = questionsAt(platform.clock.now());
  const asked = await takeAttemptsToAskAbout(platform.db, subject.name, questions);
  await attemptEach(asked, async ({ ref }) => {
    const replies = {
      result: replyTo(transfers, ref, 'status'),
      timeout: replyTo(transfers, ref, 'status-timeout'),
    };
    await platform.mpesa.askAboutSent(ref, replies);
  });
}
