import { IconLock } from '@tabler/icons-react';
import { formatWholeMoney } from '../../lib/money.ts';
import { Notice } from '../../ui/notice.tsx';
import { CodeForm } from './code-form.tsx';
import { CopyButton } from './copy-button.tsx';
import classes from './pay-bill-steps.module.css';
import type { Invoice } from './payments.api.ts';

/** Shillings M-Pesa moves in one transaction at most (Safaricom's published limit). */
const mostAtOnce = 250_000;

type Props = { invoice: Invoice; onTaken: (invoice: Invoice) => void };

/** The way through the M-Pesa menu: three facts to type there, then the code that comes back. */
export function PayBillSteps({ invoice, onTaken }: Props) {
  const due = Math.ceil(invoice.balance_due);
  const next = Math.min(due, mostAtOnce);
  return (
    <ol className={classes.steps}>
      <li>
        <h2>
          Open Lipa na <span className="unbroken">M-Pesa</span>, then Pay Bill
        </h2>
        <p className={classes.help}>Enter exactly these three, then your PIN.</p>
        {next < due && (
          <div className={classes.notice}>
            <Notice tone="yellow" title={`Pay in ${Math.ceil(due / mostAtOnce)} payments`}>
              M-Pesa takes at most {formatWholeMoney(mostAtOnce)} at once. Pay this part, enter its
              code, and we show you the next until all of {formatWholeMoney(due)} is paid.
            </Notice>
          </div>
        )}
        <dl className={classes.facts}>
          <Fact name="Business number" value={invoice.pay_bill.business_number} />
          <Fact name="Account" value={invoice.pay_bill.account} />
          <Fact name="Amount" value={formatWholeMoney(next)} copied={String(next)} />
        </dl>
      </li>
      <li>
        <h2>Enter your confirmation code</h2>
        <p className={classes.help}>
          It is the first word in the SMS from <span className="unbroken">M-Pesa</span>: ten letters
          and digits.
        </p>
        <CodeForm invoice={invoice} onTaken={onTaken} />
        <p className={classes.assurance}>
          <IconLock size={16} stroke={1.75} aria-hidden="true" />
          <span>
            We check the code with <span className="unbroken">M-Pesa</span>. While we check, your
            time stays held.
          </span>
        </p>
      </li>
    </ol>
  );
}

type FactProps = { name: string; value: string; copied?: string };

function Fact({ name, value, copied = value }: FactProps) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className={classes.value}>{value}</dd>
      <dd>
        <CopyButton text={copied} what={name.toLowerCase()} />
      </dd>
    </div>
  );
}
