import { inTransaction } from '#platform/db/transaction.ts';
import type { Platform } from '#platform/platform.ts';
import { findSilent } from './refund-sendings.queries.ts';
import { giveUpWaiting } from './take-result.service.ts';

const MINUTE_MS = 60_000;
/** So long at most it is not known whether a request was taken: the process that asked has ended. */
const ASKING_MINUTES = 2;
/** So long M-Pesa may take for what it has taken on; its word counts after that too. */
const ACCEPTED_MINUTES = 60;

/** Leaves to a person the sendings nothing is heard of. Nothing is ever sent again by itself. */
export async function lookAfterSendings(platform: Platform): Promise<void> {
  const now = platform.clock.now().getTime();
  const silent = await findSilent(platform.db, {
    askedBefore: new Date(now - ASKING_MINUTES * MINUTE_MS),
    acceptedBefore: new Date(now - ACCEPTED_MINUTES * MINUTE_MS),
  });
  for (const sending of silent) {
    await inTransaction(platform.db, (tx) => giveUpWaiting(tx, platform, sending));
  }
}
