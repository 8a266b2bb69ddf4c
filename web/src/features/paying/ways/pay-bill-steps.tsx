import { IconLock } from '@tabler/icons-react';
import type { Invoice } from '../../../domain/invoice.ts';
import { formatWholeMoney } from '../../../lib/money.ts';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { CodeForm } from '../code/code-form.tsx';
import type { TypedCode } from '../code/use-typed-code.ts';
import classes from './pay-bill-steps.module.css';
import { partsOf } from './payment-parts.ts';

type Props = { invoice: Invoice; code: TypedCode };

/** The way through the M-Pesa menu: three facts to type there, then the code that comes back. */
export function PayBillSteps({ invoice, code }: Props) {
  const [next = 0] = partsOf(invoice.balance_due, invoice.pay_bill.most_per_payment);
  return (
    <ol className={classes.steps}>
      <li>
        <h2>
          Open Lipa na <span className="unbroken">M-Pesa</span>, then Pay Bill
        </h2>
        <p className={classes.help}>Enter exactly these three, then your PIN.</p>
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
        <CodeForm code={code} />
        <p className={classes.assurance}>
          <IconLock size={16} stroke={1.75} aria-hidden="true" />
          <span>
            We check the code with <span className="unbroken">M-Pesa</span>, and show you until when
            your time is kept meanwhile.
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
      <dt className="small">{name}</dt>
      <dd className={classes.value}>{value}</dd>
      <dd>
        <CopyButton text={copied} what={name.toLowerCase()} />
      </dd>
    </div>
  );
}
