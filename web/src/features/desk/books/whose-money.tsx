import { useState } from 'react';
import { nairobiDay } from '../../../lib/dates.ts';
import { formatMoney } from '../../../lib/money.ts';
import { DownloadButton } from '../../../ui/download-button.tsx';
import { DayField } from '../../../ui/when/day-field.tsx';
import { loadBalances, loadJournal, type Reconciliation } from '../desk.api.ts';
import { type PayBill, PayBillBalance } from './pay-bill-balance.tsx';
import classes from './whose-money.module.css';

type Ledger = Reconciliation['ledger'];

/**
 * Whose the money is that we hold: clients', owners', the state's, or ours, less M-Pesa's charges. Closed at first, as
 * it needs no action. Accounts with a zero balance are left out.
 */
export function WhoseMoney({ ledger, payBill }: { ledger: Ledger; payBill: PayBill | null }) {
  const held = ledger.accounts.filter(({ balance }) => balance !== 0);
  const have = held.filter(({ kind }) => kind === 'asset');
  const whose = held.filter(({ kind }) => kind !== 'asset').map(lessWhatWePaid);
  return (
    <details className={classes.whose}>
      <summary>Who owns the {formatMoney(sumOf(have))} we hold</summary>
      <div className={classes.opened}>
        <div className={classes.sides}>
          <Side name="What we have" accounts={have} />
          <Side name="Whose it is" accounts={whose} />
        </div>
        <PayBillBalance payBill={payBill} />
        <div className={classes.files}>
          <DownloadButton load={loadBalances} fileName="nafasi-balances.csv" look={{ h: 40 }}>
            Trial balance
          </DownloadButton>
        </div>
        <Journal />
      </div>
    </details>
  );
}

/** Downloads the ledger entries of some days, by default of this month: all entries would be millions. */
function Journal() {
  const today = nairobiDay(Date.now());
  const [days, setDays] = useState({ from: `${today.slice(0, 7)}-01`, to: today });
  return (
    <div className={classes.files}>
      <DayField
        label="Entries from"
        value={days.from}
        max={days.to}
        onChange={(from) => setDays({ ...days, from })}
      />
      <DayField
        label="Entries to"
        value={days.to}
        min={days.from}
        onChange={(to) => setDays({ ...days, to })}
      />
      <DownloadButton load={() => loadJournal(days)} fileName="nafasi-journal.csv" look={{ h: 40 }}>
        Journal
      </DownloadButton>
    </div>
  );
}

type Accounts = Ledger['accounts'];

const lessWhatWePaid = (account: Accounts[number]) =>
  account.kind === 'expense' ? { ...account, balance: -account.balance } : account;

/** In whole cents, because sums of decimal shillings are not exact. */
const sumOf = (accounts: Accounts) =>
  accounts.reduce((cents, { balance }) => cents + Math.round(balance * 100), 0) / 100;

function Side({ name, accounts }: { name: string; accounts: Accounts }) {
  return (
    <table className={classes.side}>
      <caption className="spoken">{name}</caption>
      <tbody>
        {accounts.map(({ account, words, balance }) => (
          <tr key={account}>
            <th scope="row">{words}</th>
            <td>{formatMoney(balance)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{name}, in all</th>
          <td>{formatMoney(sumOf(accounts))}</td>
        </tr>
      </tfoot>
    </table>
  );
}
