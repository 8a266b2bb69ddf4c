import { inTransaction } from '#platform/db/transaction.ts';
import type { Platform } from '#platform/platform.ts';
import { refuseExpiredClaims } from './payments.queries.ts';

/** Lets go of the codes that M-Pesa has not told us of in their time, so that they can be typed again. */
export async function expireClaims({ db, clock }: Platform): Promise<void> {
  await inTransaction(db, (tx) => refuseExpiredClaims(tx, clock.now()));
}
