import { Link } from '@tanstack/react-router';
import type { DeskReceipt } from '../desk.api.ts';
import classes from '../lists/desk-list.module.css';
import { unbrokenMoney } from './story-text.ts';

/** Where a payment's money is, once it has been used. */
export function WhereItIs({ receipt }: { receipt: DeskReceipt }) {
  const { invoice, settled, owed_back, refunded } = receipt;
  if (!invoice && owed_back === 0 && refunded === 0) return null;
  return (
    <p className={classes.quiet}>
      {invoice && (
        <>
          {unbrokenMoney(settled)} counted for{' '}
          <Link to="/invoices/$id" params={{ id: String(invoice.id) }} className={classes.above}>
            {invoice.number}
          </Link>
          {'. '}
        </>
      )}
      {owed_back > 0 && `${unbrokenMoney(owed_back)} owed back. `}
      {refunded > 0 && `${unbrokenMoney(refunded)} given back.`}
    </p>
  );
}
