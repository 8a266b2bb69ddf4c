import { lockCode } from '#money/receipts/receipts.sql.ts';
import { attemptEach } from '#platform/attempt-each.ts';
import type { Tx } from '#platform/db/database.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import type { Platform } from '#platform/platform.ts';
import { findClaimUnderCheck, findExpiredCodes } from '../codes.queries.ts';
import { refuseClaim } from './end-claim.service.ts';

/** Refuses the claims that M-Pesa has not confirmed in their time, one after the other. */
export async function expireClaims({ db, clock }: Platform): Promise<void> {
  const now = clock.now();
  await attemptEach(await findExpiredCodes(db, now), (code) =>
    inTransaction(db, async (tx) => {
      await lockCode(tx, code);
      await expireClaimOf(tx, code, now);
    }),
  );
}

/** The same for one code, which is locked: it can be typed again at once. */
export async function expireClaimOf(tx: Tx, code: string, now: Date): Promise<void> {
  const claim = await findClaimUnderCheck(tx, code);
  if (claim && claim.expires_at <= now)
    await refuseClaim(tx, claim, 'nobody told of it in time', now);
}
