import { setTimeout as wait } from 'node:timers/promises';
import type { Platform } from '#platform/platform.ts';
import { findClaimState } from '../codes.queries.ts';
import type { Claimed } from './claim-code.service.ts';

const POLL_MS = 200;

/**
 * The state of a claim once M-Pesa has answered, or after a few seconds. Whether its receipt is known
 * makes no difference while it is checked: the time taken must not show it.
 */
export async function awaitClaim(
  { db, config }: Platform,
  claimed: Claimed,
): Promise<Claimed['is']> {
  if (claimed.is !== 'verifying') return claimed.is;
  for (let waited = 0; waited < config.codeWaitSeconds * 1000; waited += POLL_MS) {
    await wait(POLL_MS);
    const state = await findClaimState(db, claimed.claimId);
    if (state !== 'verifying') return state ?? 'refused';
  }
  return 'verifying';
}
