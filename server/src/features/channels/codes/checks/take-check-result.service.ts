import type { Contradiction } from '#money/receipts/contradictions.queries.ts';
import {
  noteContradictions,
  notKnown,
  otherAmount,
} from '#money/receipts/contradictions.service.ts';
import { keepReceipt } from '#money/receipts/keep-receipt.service.ts';
import { findReceipt, lockCode } from '#money/receipts/receipts.sql.ts';
import { isOurShortCode } from '#money/receipts/short-codes.sql.ts';
import type { Tx } from '#platform/db/database.ts';
import type { CheckResult, EvidenceOf } from '#platform/payment-channel.ts';
import type { Platform } from '#platform/platform.ts';
import { refuseClaim } from '../claims/end-claim.service.ts';
import { settleWaiting } from '../claims/settle-claim.service.ts';
import { settleCompleted } from '../claims/settle-completed.service.ts';
import { findClaimUnderCheck } from '../codes.queries.ts';
import type { Outcome } from '../outcomes.rules.ts';
import { endCheck, findCheck, findCheckedCode } from './checks.queries.ts';
import { isAtOdds, type Verdict, verdictOf } from './checks.rules.ts';
import { scheduleRecheck } from './schedule-recheck.service.ts';

/** Processes M-Pesa's answer to a query about a code, whenever and however often it comes. */
export async function takeCheckResult(
  tx: Tx,
  platform: Platform,
  { id, ref, read: result }: EvidenceOf<'check'>,
): Promise<Outcome> {
  const code = ref === null ? null : await findCheckedCode(tx, ref);
  if (ref === null || code === null) return 'unmatched';
  if (result === 'timeout') return takeTimeout(tx, platform, { ref, code });
  if (!result) return 'unreadable';
  if (!result.isFinal) return 'noted';
  await lockCode(tx, code);
  const check = await findCheck(tx, ref);
  const { resultCode, paidTo } = result;
  const isOurs = paidTo !== null && (await isOurShortCode(tx, paidTo));
  const verdict = verdictOf(result, code, isOurs);
  const wasAnswered = check.state === 'answered' || check.state === 'fault';
  // Only a payment outweighs the first answer.
  if (wasAnswered && verdict.is !== 'paid')
    return check.result_code === resultCode.slice(0, 40) ? 'duplicate' : 'contradicts';
  const state = verdict.is === 'our fault' ? 'fault' : 'answered';
  const isConfirmed = verdict.is === 'paid' && (await isOnRecordSo(tx, code, verdict.amountCents));
  await endCheck(tx, check.id, { state, resultCode, isConfirmed, now: platform.clock.now() });
  return applyVerdict(tx, platform, { code, callbackId: id, result, verdict });
}

/** Whether no other amount is on record: M-Pesa's answer then proves the payment as we have it. */
async function isOnRecordSo(tx: Tx, code: string, amountCents: number): Promise<boolean> {
  const receipt = await findReceipt(tx, code);
  return receipt === null || receipt.amount_cents === amountCents;
}

/** The query timed out at M-Pesa: nothing is known, so it is sent again. */
async function takeTimeout(
  tx: Tx,
  platform: Platform,
  { ref, code }: { ref: string; code: string },
): Promise<Outcome> {
  await lockCode(tx, code);
  const check = await findCheck(tx, ref);
  if (check.state !== 'asking') return 'duplicate';
  const resultCode = 'timeout';
  await endCheck(tx, check.id, { state: 'failed', resultCode, now: platform.clock.now() });
  return scheduleRecheck(tx, platform, { code, verdict: 'unclear', resultCode });
}

type Answer = { code: string; callbackId: number; result: CheckResult; verdict: Verdict };

async function applyVerdict(tx: Tx, platform: Platform, answer: Answer): Promise<Outcome> {
  const { code, verdict, result } = answer;
  if (verdict.is === 'paid') return takePaid(tx, platform, answer, verdict);
  if (isAtOdds(verdict)) {
    const receipt = await findReceipt(tx, code);
    // A person must see what it means.
    if (receipt?.is_proved) return 'contradicts';
    if (receipt && !receipt.is_phantom && verdict.is !== 'not yet')
      await contradict(tx, platform, notKnown(code));
  }
  const { resultCode } = result;
  switch (verdict.is) {
    case 'not paid':
      return refuse(tx, platform, code);
    case 'not found':
    case 'our fault':
      return scheduleRecheck(tx, platform, { code, verdict: verdict.is, resultCode });
    case 'not yet':
    case 'unclear':
      return scheduleRecheck(tx, platform, { code, verdict: 'unclear', resultCode });
    case 'about another':
    case 'unreadable':
      await scheduleRecheck(tx, platform, { code, verdict: 'unclear', resultCode });
      return verdict.is === 'unreadable' ? 'unreadable' : 'contradicts';
  }
}

async function takePaid(
  tx: Tx,
  platform: Platform,
  { code, callbackId, result }: Answer,
  { amountCents, shortCode, paidAt }: Extract<Verdict, { is: 'paid' }>,
): Promise<Outcome> {
  const kept = await keepReceipt(tx, {
    source: 'check',
    code,
    amountCents,
    shortCode,
    // Transaction Status does not give the account.
    account: null,
    payerPhone: result.payerPhone ?? '',
    payerName: result.payerName ?? '',
    paidAt,
    callbackId,
    receivedAt: platform.clock.now(),
  });
  if (kept.is === 'contradicts') return contradictAmount(tx, platform, { code, amountCents });
  if (kept.is === 'completed') return settleCompleted(tx, platform, kept.receipt);
  return kept.is === 'known' ? 'duplicate' : settleWaiting(tx, platform, kept.receipt);
}

async function refuse(tx: Tx, platform: Platform, code: string): Promise<Outcome> {
  const claim = await findClaimUnderCheck(tx, code);
  if (!claim) return 'noted';
  await refuseClaim(tx, claim, 'not paid to us', platform.clock.now());
  return 'refused';
}

/**
 * If a statement named another amount, that is a contradiction on the desk; otherwise a person must look at the
 * callback.
 */
async function contradictAmount(
  tx: Tx,
  platform: Platform,
  payment: { code: string; amountCents: number },
): Promise<Outcome> {
  if ((await findReceipt(tx, payment.code))?.is_proved) return 'contradicts';
  await contradict(tx, platform, otherAmount(payment));
  return 'noted';
}

const contradict = (tx: Tx, { clock }: Platform, found: Contradiction) =>
  noteContradictions(tx, [found], { by: null, now: clock.now() });
