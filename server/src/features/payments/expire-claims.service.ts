import type { Tx } from '#platform/db/database.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import type { Platform } from '#platform/platform.ts';
import { refuseExpired } from './payments.queries.ts';
import { recordRefused } from './refuse-claim.service.ts';

/** Lets go of the codes that M-Pesa has not told us of in their time, so that they can be typed again. */
export async function expireClaims({ db, clock }: Platform): Promise<void> {
  await inTransaction(db, (tx) => expireClaimsIn(tx, clock.now()));
}

/** The same in a transaction; of one code where that is given. */
export async function expireClaimsIn(tx: Tx, now: Date, code?: string): Promise<void> {
  const expired = await refuseExpired(tx, now, code);
  await recordRefused(tx, expired, 'nobody told of it in time', now);
}
