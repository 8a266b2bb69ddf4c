import type { Db } from '#platform/db/database.ts';
import { toShillings } from '#platform/money.ts';
import type { Platform } from '#platform/platform.ts';
import { toNairobiIso, toNairobiIsoOrNull } from '#platform/time.ts';
import {
  type BalanceCheck,
  findLastAnswerOrFirstQuestion,
  findLastChecks,
} from './pay-bill.queries.ts';

/** Whether owners are paid from the pay-bill too, so that it holds what the ledger says. */
export const hasOneShortCode = ({ config: { mpesa } }: Pick<Platform, 'config'>): boolean =>
  mpesa.b2c === null || mpesa.b2c.shortCode === mpesa.shortCode;

type Answer = BalanceCheck & { answered_at: Date; held_cents: number; ledger_cents: number };
const isAnswer = (check: BalanceCheck): check is Answer => check.answered_at !== null;

const differenceOf = ({ held_cents, ledger_cents }: Answer): number => held_cents - ledger_cents;

/**
 * If both of the last two answers differ from the ledger, when the first of them came: a single difference may be money
 * in transit.
 */
export async function findDifferentSince(db: Db, now: Date): Promise<Date | null> {
  const answers = (await findLastChecks(db, now)).filter(isAnswer);
  const [, before] = answers;
  return before && answers.every((answer) => differenceOf(answer) !== 0)
    ? before.answered_at
    : null;
}

/**
 * Since when M-Pesa has not reported the balance of the pay-bill; null before the first query, and where it is not
 * queried.
 */
export const findUnansweredSince = async (
  platform: Pick<Platform, 'db' | 'config'>,
): Promise<Date | null> =>
  hasOneShortCode(platform) ? findLastAnswerOrFirstQuestion(platform.db) : null;

/** The last balance of the pay-bill that M-Pesa reported, beside the ledger; null before the first query. */
export async function readPayBill(db: Db, now: Date) {
  const checks = await findLastChecks(db, now);
  const [last] = checks;
  if (!last) return null;
  const answer = checks.find(isAnswer);
  return {
    asked_at: toNairobiIso(last.asked_at),
    /** Why the last query has no answer. */
    problem: last.problem,
    is_asking: last.answered_at === null && last.problem === null,
    answered_at: toNairobiIsoOrNull(answer?.answered_at ?? null),
    held: answer ? toShillings(answer.held_cents) : null,
    charges: answer ? toShillings(answer.charges_cents ?? 0) : null,
    ledger: answer ? toShillings(answer.ledger_cents) : null,
    difference: answer ? toShillings(differenceOf(answer)) : null,
  };
}
