import type { z } from 'zod';
import { listWaiting } from '#channels/statements/waiting.queries.ts';
import { readBalances } from '#money/ledger/ledger.service.ts';
import { readPayBill } from '#money/pay-bill/read-balance.service.ts';
import { toShillings } from '#platform/money.ts';
import type { Platform } from '#platform/platform.ts';
import { toNairobiIsoOrNull, withNairobiTimes } from '#platform/time.ts';
import { findLastCheck } from '../desk.queries.ts';
import { PROBLEMS_OF_BOOKS, type Side } from '../desk.rules.ts';
import { ALARMS, alarmsOf } from './alarms.rules.ts';
import type { reconciliation } from './books.contract.ts';
import { placedOf, readTotals, type Totals } from './totals.queries.ts';
import { readWatched } from './watch.queries.ts';
import { findLatestLooks, readWork } from './work.queries.ts';

type Reconciliation = z.input<typeof reconciliation>;

/** Where all money is now, what the last check of the books found, and what needs a person. */
export async function readReconciliation(platform: Platform): Promise<Reconciliation> {
  const { db, config } = platform;
  const now = platform.clock.now();
  const totals = await readTotals(db);
  const check = await findLastCheck(db);
  const watched = await readWatched(platform);
  const latest = await findLatestLooks(db);
  const difference = totals.received_cents - placedOf(totals);
  const problems = check?.problems ?? [];
  const checked = check && {
    at: check.checked_at,
    wholeAt: check.whole_at,
    problems: problems.length,
  };
  return {
    totals: { ...presentTotals(totals), difference: toShillings(difference) },
    ledger: await readBalances(platform),
    pay_bill: await readPayBill(db, now),
    agrees: difference === 0 && problems.length === 0,
    checked_at: toNairobiIsoOrNull(check?.checked_at ?? null),
    problems: problems.map(presentProblem),
    work: await readWork(db, config.mpesa.account, now),
    waiting_statements: await listWaiting(db),
    alarms: alarmsOf(watched, difference, checked, now).map(({ name, count, since }) => ({
      name,
      sentence: ALARMS[name],
      count,
      since: toNairobiIsoOrNull(since),
    })),
    ...withNairobiTimes(latest),
  };
}

const presentTotals = (totals: Totals) => ({
  received: toShillings(totals.received_cents),
  settled: toShillings(totals.settled_cents),
  surplus: toShillings(totals.surplus_cents),
  unclaimed: toShillings(totals.unclaimed_cents),
  refunded: toShillings(totals.refunded_cents),
});

function presentProblem({ name, unit, expected, found, ids }: Side) {
  const shown = unit === 'cents' ? toShillings : (number: number) => number;
  return {
    name,
    sentence: PROBLEMS_OF_BOOKS[name],
    unit: unit === 'cents' ? ('shillings' as const) : unit,
    expected: shown(expected),
    found: shown(found),
    ids,
  };
}
