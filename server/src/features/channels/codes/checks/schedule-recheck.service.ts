import { findReceipt } from '#money/receipts/receipts.sql.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Platform } from '#platform/platform.ts';
import { refuseClaim } from '../claims/end-claim.service.ts';
import { findClaimUnderCheck, setAskAt } from '../codes.queries.ts';
import type { Outcome } from '../outcomes.rules.ts';
import { countChecks } from './checks.queries.ts';
import { askAgainAt } from './checks.rules.ts';

type Unsettled = {
  code: string;
  verdict: 'not found' | 'our fault' | 'unclear';
  resultCode: string;
};

/**
 * After an inconclusive answer: schedules the next query about a code, which is locked, or refuses its claim once
 * M-Pesa has answered often enough that it does not know it.
 */
export async function scheduleRecheck(
  tx: Tx,
  { clock, log }: Platform,
  { code, verdict, resultCode }: Unsettled,
): Promise<Extract<Outcome, 'noted' | 'refused'>> {
  const now = clock.now();
  if (verdict === 'our fault') {
    log.error(
      { resultCode },
      'M-Pesa does not take our initiator or keys: mend MPESA_INITIATOR, its password or MPESA_CERTIFICATE. Nothing is asked for 15 minutes',
    );
  }
  const claim = await findClaimUnderCheck(tx, code);
  // A claim whose money has come waits for a person, not for M-Pesa.
  if (!claim || (await findReceipt(tx, code))?.is_proved) return 'noted';
  const again = askAgainAt(verdict, await countChecks(tx, code, claim.created_at), now);
  await setAskAt(tx, claim.id, again);
  if (again) return 'noted';
  await refuseClaim(tx, claim, 'M-Pesa does not know it', now);
  return 'refused';
}
