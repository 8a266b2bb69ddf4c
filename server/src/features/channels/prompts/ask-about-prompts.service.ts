import { attemptEach } from '#platform/attempt-each.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import type { Platform } from '#platform/platform.ts';
import { decide, giveUpPrompt, lockToDecide } from './decide-prompt.service.ts';
import { findInvoicesToGiveUp, takePromptsToAskAbout } from './prompts.queries.ts';
import { since, verdictOf } from './prompts.rules.ts';
import { isOpen } from './prompts.states.ts';

/** Asks M-Pesa about prompts whose result has not come, and gives up on those that stay undecided. */
export async function askAboutPrompts(platform: Platform): Promise<void> {
  const now = platform.clock.now();
  const unanswered = await takePromptsToAskAbout(platform.db, since(now).toAsk, now);
  const asked = await Promise.allSettled(
    unanswered.map(({ checkout_request_id, ...prompt }) =>
      askAbout(platform, prompt, checkout_request_id),
    ),
  );
  const later = platform.clock.now();
  await attemptEach(await findInvoicesToGiveUp(platform.db, since(later)), (invoiceId) =>
    inTransaction(platform.db, (tx) => giveUpPrompt(tx, invoiceId, later)),
  );
  for (const outcome of asked) if (outcome.status === 'rejected') throw outcome.reason;
}

type Unanswered = { id: number; invoice_id: number };

async function askAbout(platform: Platform, unanswered: Unanswered, checkoutRequestId: string) {
  const standing = await platform.mpesa.askAboutPrompt(checkoutRequestId);
  if (standing.state !== 'decided') return;
  const { resultCode } = standing;
  const state = verdictOf(resultCode);
  if (state === 'waiting') return;
  await inTransaction(platform.db, async (tx) => {
    const prompt = await lockToDecide(tx, unanswered);
    // Its result came while we asked.
    if (!isOpen(prompt.state)) return;
    // A "paid" from here names no receipt, so nothing is counted: its code must come another way.
    const now = platform.clock.now();
    await decide(tx, prompt, { state, result_code: resultCode.slice(0, 30), now });
  });
}
