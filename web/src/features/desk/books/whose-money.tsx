import { formatMoney } from '../../../lib/money.ts';
import { DownloadButton } from '../../../ui/download-button.tsx';
import { loadBalances, loadJournal, type Reconciliation } from '../desk.api.ts';
import { type PayBill, PayBillBalance } from './pay-bill-balance.tsx';
import classes from './whose-money.module.css';

type Ledger = Reconciliation['ledger'];

/** Whose the money is that we have: clients', owners', the state's, or ours. Shut, as it asks nothing of anybody. Accounts that hold nothing are left out. */
export function WhoseMoney({ ledger, payBill }: { ledger: Ledger; payBill: PayBill | null }) {
  const held = ledger.accounts.filter(({ balance }) => balance !== 0);
  const have = held.filter(({ kind }) => kind === 'asset' || kind === 'expense');
  const owe = held.filter(({ kind }) => kind === 'liability' || kind === 'income');
  return (
    <details className={classes.whose}>
      <summary>Whose the {formatMoney(ledger.total)} are that we have</summary>
      <div className={classes.opened}>
        <div className={classes.sides}>
          <Side name="What we have" accounts={have} total={ledger.total} />
          <Side name="Whose it is" accounts={owe} total={ledger.total} />
        </div>
        <PayBillBalance payBill={payBill} />
        <div className={classes.files}>
          <DownloadButton load={loadBalances} fileName="nafasi-balances.csv" look={{ h: 40 }}>
            Trial balance
          </DownloadButton>
          <DownloadButton load={loadJournal} fileName="nafasi-journal.csv" look={{ h: 40 }}>
            Journal
          </DownloadButton>
        </div>
      </div>
    </details>
  );
}

type SideProps = { name: string; accounts: Ledger['accounts']; total: number };

function Side({ name, accounts, total }: SideProps) {
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
          <td>{formatMoney(total)}</td>
        </tr>
      </tfoot>
    </table>
  );
}
