import { recordAudit } from '#platform/audit.ts';
import type { CallbackOutcome } from '#platform/callbacks.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Platform } from '#platform/platform.ts';
import { closeWhereAgreed } from '../reconciliation/note-contradictions.service.ts';
import {
  fillAccount,
  findReceipt,
  findStandingClaim,
  insertReceipt,
  lockCode,
  type NewReceipt,
} from './payments.queries.ts';
import { firstNameOf, maskedNumber } from './payments.rules.ts';
import { lockPayable, settleClaim } from './settle-claim.service.ts';

export type { NewReceipt } from './payments.queries.ts';

type Outcome = Extract<
  CallbackOutcome,
  'received' | 'settled' | 'held' | 'duplicate' | 'contradicts' | 'foreign'
>;

/**
 * Takes M-Pesa's word of a payment, whichever way it came. One receipt for a code, however often M-Pesa
 * tells of it; another amount under it changes nothing, nor does money that went to somebody else. A
 * claim that waits for it is settled in the same transaction. Of the payer's number
 * and name a part is kept.
 */
export async function takeReceipt(tx: Tx, platform: Platform, said: NewReceipt): Promise<Outcome> {
  if (said.short_code !== platform.config.mpesa.shortCode) return 'foreign';
  await lockCode(tx, said.code);
  const id = await insertReceipt(tx, {
    ...said,
    payer_phone: maskedNumber(said.payer_phone),
    payer_name: firstNameOf(said.payer_name),
  });
  if (id === null) {
    const known = await findReceipt(tx, said.code);
    if (known?.amount_cents !== said.amount_cents) return 'contradicts';
    // What was asked for does not say the account; what is told does.
    if (said.account !== null) await fillAccount(tx, known.id, said.account);
    await closeWhereAgreed(tx, { codes: [said.code], now: said.received_at });
    return 'duplicate';
  }
  await recordAudit(tx, {
    at: said.received_at,
    actorId: null,
    action: 'receipt.received',
    subject: 'receipt',
    subjectId: id,
    detail: { source: said.source },
  });
  const claim = await findStandingClaim(tx, said.code);
  const payable = claim && (await lockPayable(tx, claim.invoice_id, platform.clock.now()));
  if (!payable) return 'received';
  const receipt = { ...said, id };
  return (await settleClaim(tx, platform, { claim, receipt, payable })) ? 'settled' : 'held';
}
