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

/** Queues a question for every claim whose time to be asked about has come. */
export async function askAgain({ db, clock, queue }: Platform): Promise<void> {
  for (const claim_id of await findClaimsToAsk(db, clock.now(), MOST_AT_ONCE)) {
    await inTransaction(db, (tx) => queue.add(tx, checkCodeTask, { claim_id }));
  }
}

/**
 * Asks M-Pesa about the code of a claim if it is still to be asked. The question is on record before
 * it is sent; its answer comes by callback, perhaps before the sending is over.
 */
export async function askAboutCode(
  platform: Platform,
  { claim_id }: { claim_id: number },
): Promise<void> {
  const check = await inTransaction(platform.db, (tx) => openCheck(tx, platform, claim_id));
  if (check) await sendCheck(platform, check);
}

/** Sends a question that is on record. */
export async function sendCheck(platform: Platform, check: Check): Promise<void> {
  const { db, mpesa, url, config } = platform;
  const address = (end: string) => hookAddress(url, config.mpesa, `checks/${check.ref}/${end}`);
  const replies = { result: address('result'), timeout: address('timeout') };
  const response = await mpesa.askAboutReceipt(check.code, replies);
  if (response.outcome === 'accepted')
    await saveConversation(db, check.id, response.conversationId);
  // What may have been taken stays open: its answer may come, and its silence ends by itself.
  if (response.outcome === 'refused')
    await inTransaction(db, (tx) => closeRefused(tx, platform, check, response.code));
}

/** Writes a question down; null when there is none to ask, or none may be asked now. */
async function openCheck(tx: Tx, platform: Platform, claimId: number): Promise<Check | null> {
  const now = platform.clock.now();
  const code = await findCodeOfClaim(tx, claimId);
  if (!code) return null;
  await lockCode(tx, code);
  await endSilentCheck(tx, code, since(now).open, now);
  if (!(await isToAsk(tx, claimId, now))) return null;
  const receipt = await findReceipt(tx, code);
  if (receipt?.is_proved) {
    // It waited for M-Pesa to say what account it was paid for.
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
 * Until when nothing is asked because M-Pesa does not take our own keys; null: ask. After the pause one
 * question goes first, and the others wait for what becomes of it: each wrong one counts there.
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
  // Its answer came first: then it was taken after all.
  if (check.state !== 'asking') return;
  const verdict = isOurFault(resultCode) ? 'our fault' : 'unclear';
  const state = verdict === 'our fault' ? 'fault' : 'failed';
  await endCheck(tx, check.id, { state, resultCode, now: platform.clock.now() });
  await scheduleRecheck(tx, platform, { code, verdict, resultCode });
}
