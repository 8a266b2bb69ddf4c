import { attemptEach } from '#platform/attempt-each.ts';
import { takeAttemptsToAskAbout } from './attempts.queries.ts';
import { questionsAt } from './transfers.rules.ts';
import { replyTo, type Transfers } from './transfers.service.ts';

/**
 * Asks M-Pesa what became of money that went to a phone, a few times at most: twice where the result is late, the other times
 * where nobody can say. Its answer counts as the result would. Nothing is sent by that.
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
