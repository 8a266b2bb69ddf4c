import type { Db } from '#platform/db/database.ts';
import { toShillings } from '#platform/money.ts';
import { toNairobiIso, toNairobiIsoOrNull } from '#platform/time.ts';
import { type BalanceCheck, findLastChecks } from './pay-bill.queries.ts';

type Answer = BalanceCheck & { answered_at: Date; held_cents: number; ledger_cents: number };
const isAnswer = (check: BalanceCheck): check is Answer => check.answered_at !== null;

const differenceOf = ({ held_cents, ledger_cents }: Answer): number => held_cents - ledger_cents;

/** Where the last two answers differ from the ledger, when the first of them came: one alone may have met money on its way. */
export async function findDifferentSince(db: Db): Promise<Date | null> {
  const answers = (await findLastChecks(db)).filter(isAnswer);
  const [, before] = answers;
  return before && answers.every((answer) => differenceOf(answer) !== 0)
    ? before.answered_at
    : null;
}

/** What M-Pesa said last that the pay-bill holds, beside the ledger; null before it was ever asked. */
export async function readPayBill(db: Db) {
  const checks = await findLastChecks(db);
  const [last] = checks;
  if (!last) return null;
  const answer = checks.find(isAnswer);
  return {
    asked_at: toNairobiIso(last.asked_at),
    /** Why the last question has no answer. */
    problem: last.problem,
    is_asking: last.answered_at === null && last.problem === null,
    answered_at: toNairobiIsoOrNull(answer?.answered_at ?? null),
    held: answer ? toShillings(answer.held_cents) : null,
    charges: answer ? toShillings(answer.charges_cents ?? 0) : null,
    ledger: answer ? toShillings(answer.ledger_cents) : null,
    difference: answer ? toShillings(differenceOf(answer)) : null,
  };
}
