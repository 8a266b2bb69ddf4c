import type { z } from 'zod';
import { type CsvColumn, moneyCell, timeCell } from '#platform/http/csv.ts';
import { toShillings } from '#platform/money.ts';
import type { Platform } from '#platform/platform.ts';
import { toNairobiIso } from '#platform/time.ts';
import type { exportJournal } from './ledger.contract.ts';
import { type Entry, readTurnover, walkEntries } from './ledger.queries.ts';
import { ACCOUNT_NAMES, ACCOUNTS, holdingOf } from './ledger.rules.ts';

/** The balance of each account, in the order of all accounts. */
export async function readBalances({ db }: Pick<Platform, 'db'>) {
  const turnover = new Map((await readTurnover(db)).map((row) => [row.account, row]));
  const accounts = ACCOUNT_NAMES.map((account) => {
    const { debit_cents = 0, credit_cents = 0 } = turnover.get(account) ?? {};
    return { account, debit_cents, credit_cents };
  });
  const have = accounts
    .filter(({ account }) => ['asset', 'expense'].includes(ACCOUNTS[account].kind))
    .reduce((sum, { debit_cents, credit_cents }) => sum + debit_cents - credit_cents, 0);
  return {
    accounts: accounts.map(({ account, debit_cents, credit_cents }) => ({
      account,
      ...ACCOUNTS[account],
      debit: toShillings(debit_cents),
      credit: toShillings(credit_cents),
      balance: toShillings(holdingOf(account, debit_cents, credit_cents)),
    })),
    total: toShillings(have),
  };
}

type Balance = Awaited<ReturnType<typeof readBalances>>['accounts'][number];

const balanceColumns: readonly CsvColumn<Balance>[] = [
  ['Account', ({ words }) => words],
  ['Kind', ({ kind }) => kind],
  ['Debit (Ksh)', ({ debit }) => moneyCell(debit)],
  ['Credit (Ksh)', ({ credit }) => moneyCell(credit)],
  ['Balance (Ksh)', ({ balance }) => moneyCell(balance)],
];

/** The trial balance as rows of a file. */
export function balancesAsCsv({ db, clock }: Platform) {
  async function* pages() {
    yield (await readBalances({ db })).accounts;
  }
  return { name: 'balances', columns: balanceColumns, pages: pages(), now: clock.now() };
}

const columns: readonly CsvColumn<Entry>[] = [
  ['Entry', ({ id }) => id],
  ['When', ({ posted_at }) => timeCell(toNairobiIso(posted_at))],
  ['Debit', ({ debit }) => ACCOUNTS[debit].words],
  ['Credit', ({ credit }) => ACCOUNTS[credit].words],
  ['Amount (Ksh)', ({ amount_cents }) => moneyCell(toShillings(amount_cents))],
  ['Owner', ({ owner_name }) => owner_name],
  ['Of', ({ subject }) => subject],
  ['Number', ({ subject_id }) => subject_id],
];

/** The entries of a time as rows of a file. */
export const journalAsCsv = (
  { db, clock }: Platform,
  query: z.output<typeof exportJournal.query>,
) => ({ name: 'journal', columns, pages: walkEntries(db, query), now: clock.now() });
