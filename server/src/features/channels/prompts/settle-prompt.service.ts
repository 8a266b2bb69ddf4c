import { creditInvoice } from '#channels/codes/claims/credit-invoice.service.ts';
import type { NewReceipt } from '#money/receipts/receipts.queries.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Platform } from '#platform/platform.ts';
import { decide, lockToDecide } from './decide-prompt.service.ts';
import { findPromptByReference, provesOther } from './prompts.queries.ts';
import { isOwnPayment, PAID, readReference } from './prompts.rules.ts';
import type { Prompt } from './prompts.sql.ts';

type Outcome = 'settled' | 'held' | 'duplicate' | 'contradicts';

/**
 * Takes a payment made under the reference of a prompt like the prompt's own result, whichever comes first. Null: its
 * account is no prompt's reference.
 */
export async function takeReferredPayment(
  tx: Tx,
  platform: Platform,
  receipt: NewReceipt,
): Promise<Outcome | null> {
  const reference = readReference(receipt.account);
  const prompt = reference && (await findPromptByReference(tx, reference));
  if (!prompt) return null;
  if (isOwnPayment(prompt, receipt)) return settlePrompt(tx, platform, prompt, receipt);
  // Somebody typed the reference into a phone's menu: it pays this invoice, and decides no prompt.
  const credited = await creditInvoice(tx, platform, receipt, paymentOf(prompt));
  if (!credited || credited.outcome === 'counted elsewhere') return 'contradicts';
  return credited.outcome;
}

/**
 * Takes the payment of a prompt. It is counted first, because locks are taken in the order code, booking, invoice,
 * prompt.
 */
export async function settlePrompt(
  tx: Tx,
  platform: Platform,
  unlocked: Prompt,
  receipt: NewReceipt,
): Promise<Outcome> {
  const now = platform.clock.now();
  const credited = await creditInvoice(tx, platform, receipt, paymentOf(unlocked));
  if (!credited) return 'contradicts';
  const { outcome, receiptId } = credited;
  const prompt = await lockToDecide(tx, unlocked);
  if (prompt.receipt_id === receiptId) return 'duplicate';
  if (await provesOther(tx, receiptId, prompt.id)) return 'contradicts';
  if (outcome === 'counted elsewhere') {
    // A person must see who paid what; until then the prompt is one whose payment is not counted.
    if (prompt.state !== 'paid')
      await decide(tx, prompt, { state: 'paid', result_code: PAID, now });
    return 'contradicts';
  }
  // A second payment for one prompt has been counted or is owed back: its outcome is returned.
  if (prompt.receipt_id !== null) return outcome;
  await decide(tx, prompt, { state: 'paid', result_code: PAID, receipt_id: receiptId, now });
  return outcome;
}

const paymentOf = ({ invoice_id, user_id }: Prompt) => ({ invoiceId: invoice_id, userId: user_id });
