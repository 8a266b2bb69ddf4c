import { endWaiting, lockSubject } from '#money/invoices/paid-for.service.ts';
import type { Tx } from '#platform/db/database.ts';
import { happened } from '#platform/happened.ts';
import { claimRefused } from '../codes.events.ts';
import { type DecidedClaim, decideClaim } from '../codes.queries.ts';

/** Records the outcome of a claim, whose code is locked. Its invoice no longer waits for that. */
export async function endClaim(
  tx: Tx,
  claim: DecidedClaim,
  state: 'settled' | 'refused',
  now: Date,
): Promise<void> {
  await lockSubject(tx, claim.invoice_id);
  await decideClaim(tx, claim, state, now);
  await endWaiting(tx, claim.invoice_id, now);
}

/** Why a code was refused: for staff; the client always gets the same sentence. */
type RefusalReason =
  | 'M-Pesa does not know it'
  | 'not paid to us'
  | 'nobody told of it in time'
  | 'newer codes of this invoice'
  | 'matched to another invoice'
  | 'prompted for another invoice'
  | 'proved for another invoice'
  | 'taken back by M-Pesa'
  | 'owed back to whoever paid'
  | 'taken off the invoice by an admin'
  | 'declared phantom by an admin';

/** Refuses a claim, whose code is locked. */
export async function refuseClaim(
  tx: Tx,
  claim: DecidedClaim,
  because: RefusalReason,
  now: Date,
): Promise<void> {
  await endClaim(tx, claim, 'refused', now);
  await recordRefused(tx, [claim], because, now);
}

/** Records that claims were refused, without their codes: one might still pay. */
export async function recordRefused(
  tx: Tx,
  claims: readonly DecidedClaim[],
  because: RefusalReason,
  now: Date,
): Promise<void> {
  for (const { id, invoice_id } of claims) {
    await happened(tx, claimRefused, {
      about: invoice_id,
      by: null,
      at: now,
      detail: { claim_id: id, because },
    });
  }
}
