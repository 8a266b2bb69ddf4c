import type { Tx } from '#platform/db/database.ts';
import { findStandingClaim, lockCode } from './payments.queries.ts';
import { refuseClaim } from './refuse-claim.service.ts';
import { findCodeOf, isUnclaimed } from './reversed-receipts.queries.ts';

/**
 * Takes a payment that nobody claimed out of reach of any code, until the transaction ends: whoever
 * typed its code and waits is refused. `in use`: it was counted, is owed back, or was taken back.
 */
export async function releaseUnclaimed(tx: Tx, receiptId: number, now: Date) {
  const receipt = await findCodeOf(tx, receiptId);
  if (!receipt) return 'not there';
  await lockCode(tx, receipt.code);
  if (!(await isUnclaimed(tx, receiptId))) return 'in use';
  const claim = await findStandingClaim(tx, receipt.code);
  if (claim) await refuseClaim(tx, claim, 'owed back to whoever paid', now);
  return receipt;
}
