import { setTimeout as wait } from 'node:timers/promises';
import type { Platform } from '#platform/platform.ts';
import { findClaimState } from '../codes.queries.ts';
import type { Claimed } from './claim-code.service.ts';

const POLL_MS = 200;

/**
 * The state of a claim once M-Pesa has answered, or after a few seconds. It waits the same whether or not the receipt
 * is known, so that the time taken does not reveal it.
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
