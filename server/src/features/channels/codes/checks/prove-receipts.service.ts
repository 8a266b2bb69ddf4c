import { lockCode } from '#money/receipts/receipts.sql.ts';
import type { Tx } from '#platform/db/database.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { earlier } from '#platform/durations.ts';
import type { Platform } from '#platform/platform.ts';
import { newRef } from '#platform/secrets.ts';
import { pauseOf, sendCheck } from './ask-about-code.service.ts';
import {
  type Check,
  endSilentCheck,
  findCodesToProve,
  insertCheck,
  wasAskedEnough,
} from './checks.queries.ts';
import { ASK_FOR_PROOF_AGAIN_MS, since } from './checks.rules.ts';

/** Queries in one run: a long statement is proved bit by bit, starting with what clients wait for. */
const MOST_AT_ONCE = 20;

/** Asks M-Pesa about payments known only from a statement, until it has answered whether it knows them. */
export async function proveReceipts(platform: Platform): Promise<void> {
  const { db, clock } = platform;
  const now = clock.now();
  const askedBefore = earlier(now, ASK_FOR_PROOF_AGAIN_MS);
  const { day } = since(now);
  const codes = await findCodesToProve(db, { askedBefore, day, most: MOST_AT_ONCE });
  const asked = await Promise.allSettled(codes.map((code) => prove(platform, code)));
  for (const outcome of asked) if (outcome.status === 'rejected') throw outcome.reason;
}

/** Asks M-Pesa about a payment on record, unless a query is open, or too many were sent. */
export async function prove(platform: Platform, code: string): Promise<void> {
  const check = await inTransaction(platform.db, (tx) => openCheck(tx, platform, code));
  if (check) await sendCheck(platform, check);
}

async function openCheck(tx: Tx, { clock }: Platform, code: string): Promise<Check | null> {
  const now = clock.now();
  await lockCode(tx, code);
  await endSilentCheck(tx, code, since(now).open, now);
  if (await pauseOf(tx, now)) return null;
  if (await wasAskedEnough(tx, code, since(now).day)) return null;
  return insertCheck(tx, { code, ref: newRef(), now });
}
