import { readCode } from '#channels/codes/codes.rules.ts';
import type { Outcome } from '#channels/codes/outcomes.rules.ts';
import type { NewReceipt } from '#money/receipts/receipts.queries.ts';
import type { Tx } from '#platform/db/database.ts';
import type { EvidenceOf, PromptResult } from '#platform/payment-channel.ts';
import type { Platform } from '#platform/platform.ts';
import { decide, lockToDecide } from './decide-prompt.service.ts';
import { findPromptByRef } from './prompts.queries.ts';
import { PAID, verdictOf } from './prompts.rules.ts';
import type { Prompt } from './prompts.sql.ts';
import { isOpen } from './prompts.states.ts';
import { settlePrompt } from './settle-prompt.service.ts';

/** Takes M-Pesa's result of a prompt, whenever it comes: early, late, or twice. Money wins over any other result. */
export async function takePromptResult(
  tx: Tx,
  platform: Platform,
  { id, ref, read: result }: EvidenceOf<'prompt'>,
): Promise<Outcome> {
  const prompt = ref === null ? null : await findPromptByRef(tx, ref);
  if (!prompt) return 'unmatched';
  if (!result) return 'unreadable';
  const now = platform.clock.now();
  if (result.resultCode !== PAID) return takeFailure(tx, prompt, result.resultCode, now);
  const receipt = receiptIn(result, { prompt, callbackId: id, platform });
  return receipt
    ? settlePrompt(tx, platform, prompt, receipt)
    : takePaidWithoutReceipt(tx, prompt, now);
}

type Context = { prompt: Prompt; callbackId: number; platform: Platform };

function receiptIn(
  result: PromptResult,
  { prompt, callbackId, platform }: Context,
): NewReceipt | null {
  const code = readCode(result.receiptNo ?? '');
  if (!code || !result.amountCents) return null;
  const now = platform.clock.now();
  const { shortCode, account } = platform.config.mpesa;
  return {
    source: 'prompt',
    code,
    amountCents: result.amountCents,
    shortCode,
    account: prompt.account_reference ?? account,
    payerPhone: result.payerPhone ?? prompt.phone,
    payerName: '',
    // M-Pesa sends it at once, so without a time in it that of its arrival is close enough.
    paidAt: result.paidAt ?? now,
    callbackId,
    receivedAt: now,
  };
}

/** Paid, but without a readable receipt: the money is there, its code must come another way. */
async function takePaidWithoutReceipt(tx: Tx, unlocked: Prompt, now: Date): Promise<Outcome> {
  const prompt = await lockToDecide(tx, unlocked);
  if (prompt.state !== 'paid') await decide(tx, prompt, { state: 'paid', result_code: PAID, now });
  return 'unreadable';
}

async function takeFailure(
  tx: Tx,
  unlocked: Prompt,
  resultCode: string,
  now: Date,
): Promise<Outcome> {
  const verdict = verdictOf(resultCode);
  if (verdict === 'paid' || verdict === 'waiting') return 'noted';
  const prompt = await lockToDecide(tx, unlocked);
  if (prompt.state === 'paid') return 'contradicts';
  if (!isOpen(prompt.state) && prompt.result_code !== null) return 'duplicate';
  await decide(tx, prompt, { state: verdict, result_code: resultCode.slice(0, 30), now });
  return verdict === 'failed' ? 'refused' : 'noted';
}
