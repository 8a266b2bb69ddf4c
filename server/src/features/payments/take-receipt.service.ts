import type { CallbackOutcome } from '#platform/callbacks.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Platform } from '#platform/platform.ts';
import { takeReferredPayment } from '../prompts/take-prompt-payment.service.ts';
import { closeWhereAgreed } from '../reconciliation/note-contradictions.service.ts';
import { keepReceipt } from './keep-receipt.service.ts';
import {
  fillAccount,
  findReceipt,
  findStandingClaim,
  lockCode,
  type NewReceipt,
} from './payments.queries.ts';
import { lockPayable, settleClaim } from './settle-claim.service.ts';

export type { NewReceipt } from './payments.queries.ts';

type Outcome = Extract<
  CallbackOutcome,
  'received' | 'settled' | 'held' | 'duplicate' | 'contradicts' | 'foreign'
>;

/**
 * Takes M-Pesa's word of a payment, whichever way it came. One receipt for a code, however often M-Pesa
 * tells of it; another amount under it changes nothing, nor does money that went to somebody else. A
 * claim that waits for it is settled in the same transaction; made under the reference of a prompt, it is
 * that prompt's payment.
 */
export async function takeReceipt(tx: Tx, platform: Platform, said: NewReceipt): Promise<Outcome> {
  if (said.short_code !== platform.config.mpesa.shortCode) return 'foreign';
  const referred = await takeReferredPayment(tx, platform, said);
  if (referred) {
    if (referred === 'duplicate') await closeAgreed(tx, said);
    return referred;
  }
  await lockCode(tx, said.code);
  const id = await keepReceipt(tx, said);
  if (id === null) {
    const known = await findReceipt(tx, said.code);
    if (known?.amount_cents !== said.amount_cents) return 'contradicts';
    // What was asked for does not say the account; what is told does.
    if (said.account !== null) await fillAccount(tx, known.id, said.account);
    await closeAgreed(tx, said);
    return 'duplicate';
  }
  const claim = await findStandingClaim(tx, said.code);
  const payable = claim && (await lockPayable(tx, claim.invoice_id, platform.clock.now()));
  if (!payable) return 'received';
  const receipt = { ...said, id, asked_for: null };
  return (await settleClaim(tx, platform, { claim, receipt, payable })) ? 'settled' : 'held';
}

const closeAgreed = (tx: Tx, { code, received_at }: NewReceipt) =>
  closeWhereAgreed(tx, { codes: [code], now: received_at });
