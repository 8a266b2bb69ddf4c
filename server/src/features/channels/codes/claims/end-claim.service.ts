import { endWaiting, lockSubject } from '#money/invoices/paid-for.service.ts';
import type { Tx } from '#platform/db/database.ts';
import { decideClaim, type Refused } from '../codes.queries.ts';

/** Puts down what became of a claim, whose code is locked. Its invoice no longer waits for that. */
export async function endClaim(
  tx: Tx,
  claim: Refused,
  state: 'settled' | 'refused',
  now: Date,
): Promise<void> {
  await lockSubject(tx, claim.invoice_id);
  await decideClaim(tx, claim.id, state, now);
  await endWaiting(tx, claim.invoice_id, now);
}
