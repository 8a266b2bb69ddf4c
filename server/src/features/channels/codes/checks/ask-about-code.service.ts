import { z } from 'zod';
import { findReceipt, lockCode } from '#money/receipts/receipts.sql.ts';
import type { Tx } from '#platform/db/database.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { later, MINUTE_MS } from '#platform/durations.ts';
import { hookAddress } from '#platform/http/hooks.ts';
import type { Task } from '#platform/jobs.ts';
import type { Platform } from '#platform/platform.ts';
import { newRef } from '#platform/secrets.ts';
import { settleWaiting } from '../claims/settle-claim.service.ts';
import { findClaimsToAsk, findCodeOfClaim, isToAsk, setAskAt } from '../codes.queries.ts';
import {
  type Check,
  endCheck,
  endSilentCheck,
  findCheck,
  findLastFault,
  insertCheck,
  isAnyoneAsking,
  saveConversation,
  wasAskedEnough,
} from './checks.queries.ts';
import { FAULT_PAUSE_MS, isOurFault, SILENCE_MS, since } from './checks.rules.ts';
import { scheduleRecheck } from './schedule-recheck.service.ts';

/** Asks M-Pesa about the code of a claim that it has not notified us of. */
export const checkCodeTask: Task<{ claim_id: number }> = {
  name: 'check-code',
  data: z.object({ claim_id: z.number() }),
};

const MOST_AT_ONCE = 200;

/** Queues a query for every claim that is due to be asked about. */
export async function askAgain({ db, clock, queue }: Platform): Promise<void> {
  for (const claim_id of await findClaimsToAsk(db, clock.now(), MOST_AT_ONCE)) {
    await inTransaction(db, (tx) => queue.add(tx, checkCodeTask, { claim_id }));
  }
}

/**
 * Asks M-Pesa about the code of a claim if that is still due. The query is recorded before it is sent; its answer comes
 * by callback, perhaps before the request has returned.
 */
export async function askAboutCode(
  platform: Platform,
  { claim_id }: { claim_id: number },
): Promise<void> {
  const check = await inTransaction(platform.db, (tx) => openCheck(tx, platform, claim_id));
  if (check) await sendCheck(platform, check);
}

/** Sends a query that is on record. */
export async function sendCheck(platform: Platform, check: Check): Promise<void> {
  const { db, mpesa, url, config } = platform;
  const address = (end: string) => hookAddress(url, config.mpesa, `checks/${check.ref}/${end}`);
  const replies = { result: address('result'), timeout: address('timeout') };
  const response = await mpesa.askAboutReceipt(check.code, replies);
  if (response.outcome === 'accepted')
    await saveConversation(db, check.id, response.conversationId);
  // A query that may have been accepted stays open: its answer may come, or it ends by the timeout.
  if (response.outcome === 'refused')
    await inTransaction(db, (tx) => closeRefused(tx, platform, check, response.code));
}

/** Records a query; null if there is nothing to ask, or nothing may be asked now. */
async function openCheck(tx: Tx, platform: Platform, claimId: number): Promise<Check | null> {
  const now = platform.clock.now();
  const code = await findCodeOfClaim(tx, claimId);
  if (!code) return null;
  await lockCode(tx, code);
  await endSilentCheck(tx, code, since(now).open, now);
  if (!(await isToAsk(tx, claimId, now))) return null;
  const receipt = await findReceipt(tx, code);
  if (receipt?.is_proved) {
    // It was waiting for M-Pesa to name the account it was paid to.
    await settleWaiting(tx, platform, receipt);
    return null;
  }
  const pausedUntil = await pauseOf(tx, now);
  if (pausedUntil) {
    await setAskAt(tx, claimId, pausedUntil);
    return null;
  }
  if (await wasAskedEnough(tx, code, since(now).day)) {
    await setAskAt(tx, claimId, null);
    return null;
  }
  const check = await insertCheck(tx, { code, ref: newRef(), now });
  if (check) await setAskAt(tx, claimId, later(now, SILENCE_MS));
  return check;
}

/**
 * Until when no queries are sent because M-Pesa rejects our own credentials; null: ask. After the pause one query goes
 * first, and the others wait for its outcome, as each rejected one counts towards a lockout.
 */
export async function pauseOf(tx: Tx, now: Date): Promise<Date | null> {
  const fault = await findLastFault(tx);
  if (!fault) return null;
  const until = later(fault.at, FAULT_PAUSE_MS);
  if (until > now) return until;
  if (fault.is_over) return null;
  const asks = await isAnyoneAsking(tx, since(now).open);
  return asks ? later(now, MINUTE_MS) : null;
}

async function closeRefused(
  tx: Tx,
  platform: Platform,
  { code, ref }: Check,
  resultCode: string,
): Promise<void> {
  await lockCode(tx, code);
  const check = await findCheck(tx, ref);
  // Its answer came first, so it was accepted after all.
  if (check.state !== 'asking') return;
  const verdict = isOurFault(resultCode) ? 'our fault' : 'unclear';
  const state = verdict === 'our fault' ? 'fault' : 'failed';
  await endCheck(tx, check.id, { state, resultCode, now: platform.clock.now() });
  await scheduleRecheck(tx, platform, { code, verdict, resultCode });
}
