import { useQuery } from '@tanstack/react-query';
import { ApiError, sentenceOf } from '../../../lib/api-error.ts';
import { formatMoney } from '../../../lib/money.ts';
import { invoiceByNumberQuery } from '../desk.api.ts';
import classes from './desk-dialog.module.css';
import { matchOutcome } from './match-outcome.ts';

type Props = {
  /** Null while no number is typed. */
  invoiceId: number | null;
  /** How much would be counted for it. */
  paid: number;
  /** Shown until then. */
  children: string;
};

/** The invoice with the typed number, and what counting a payment for it would do. */
export function FoundInvoice({ invoiceId, paid, children }: Props) {
  const invoice = useQuery({
    ...invoiceByNumberQuery(invoiceId ?? 0),
    enabled: invoiceId !== null,
  });
  return (
    <div className={classes.found} role="status">
      {invoiceId === null && children}
      {invoice.isFetching && !invoice.data && 'Looking …'}
      {invoice.error && whyNot(invoice.error)}
      {invoiceId !== null && invoice.data && (
        <>
          <strong>
            {invoice.data.number}, {invoice.data.space_title}
          </strong>
          <span>
            {formatMoney(invoice.data.total_amount)}, of which{' '}
            {formatMoney(invoice.data.balance_due)} is due.
          </span>
          <span>{matchOutcome(invoice.data, paid)}</span>
        </>
      )}
    </div>
  );
}

const whyNot = (error: Error): string =>
  error instanceof ApiError && error.status === 404
    ? 'There is no invoice with this number.'
    : sentenceOf(error, 'This invoice could not be read.');

/** `INV-12` or `12`; null for anything else. */
export function invoiceIdIn(typed: string): number | null {
  const digits = /^\s*(?:inv[- ]?)?(\d{1,12})\s*$/i.exec(typed)?.[1];
  return digits && Number(digits) > 0 ? Number(digits) : null;
}
