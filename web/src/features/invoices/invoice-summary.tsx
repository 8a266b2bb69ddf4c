import type { Invoice } from '../../domain/invoice.ts';
import { currencyOf, type Part } from '../../domain/part.ts';
import { nameOfLine } from '../../domain/price-line.ts';
import { formatDateTime } from '../../lib/dates.ts';
import { formatMoney } from '../../lib/money.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { Sum, Sums } from '../../ui/sums.tsx';
import { WeaveBand } from '../../ui/weave-band.tsx';
import { InvoiceBadge } from './invoice-badge.tsx';
import classes from './invoice-summary.module.css';
import { paymentFact } from './payment-fact.ts';

type Props = {
  invoice: Invoice;
  part: Part;
  /** Shown from the device's copy, so that a link to its page would not work. */
  isKept?: boolean;
};

/** The price of a booking and the state of its payment, with a link to pay or to the receipt. */
export function InvoiceSummary({ invoice, part, isKept = false }: Props) {
  const { payments, status, payment_state } = invoice;
  const currency = currencyOf(part);
  const owed = part === 'client' && status === 'pending';
  const fact = payment_state === 'paid' ? '' : paymentFact(invoice, currency);
  return (
    <section className={classes.card} aria-label={`Invoice ${invoice.number}`}>
      <WeaveBand />
      <div className={classes.body}>
        <p className={classes.head}>
          <strong>Invoice {invoice.number}</strong>
          <InvoiceBadge status={status} />
        </p>
        <Sums>
          {invoice.lines.map((line) => (
            <Sum key={line.kind} name={nameOfLine(line, currency)}>
              <span className="unbroken">{formatMoney(line.amount, currency)}</span>
            </Sum>
          ))}
          {payments.map(({ code, amount, paid_at }) => (
            <Sum
              key={code}
              name={
                <>
                  M-Pesa {code}
                  <br />
                  <small>{formatDateTime(paid_at)}</small>
                </>
              }
            >
              <span className="unbroken">
                {amount > 0 ? formatMoney(amount, currency) : 'No longer counted'}
              </span>
            </Sum>
          ))}
        </Sums>
        {fact && <p className={classes.fact}>{fact}</p>}
        {!isKept && (
          <LinkButton
            to="/invoices/$id"
            params={{ id: String(invoice.id) }}
            variant={owed ? 'filled' : 'default'}
            size={owed ? 'lg' : 'md'}
          >
            {owed ? 'Pay Now' : status === 'paid' ? 'View receipt' : 'View invoice'}
          </LinkButton>
        )}
      </div>
    </section>
  );
}
