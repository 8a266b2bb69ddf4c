import { Fragment } from 'react';
import type { Invoice } from '../../../domain/invoice.ts';
import { formatWholeMoney } from '../../../lib/money.ts';
import { Notice } from '../../../ui/notice.tsx';
import { partsOf } from './payment-parts.ts';

/** If the amount exceeds M-Pesa's limit per payment, the parts in which to pay it; nothing otherwise. */
export function PartsNotice({ invoice }: { invoice: Invoice }) {
  const most = invoice.pay_bill.most_per_payment;
  const parts = partsOf(invoice.balance_due, most);
  if (parts.length < 2) return null;
  return (
    <Notice tone="yellow" title={`Pay in ${parts.length} payments`}>
      M-Pesa moves at most {formatWholeMoney(most)} at once. Pay{' '}
      {parts.map((part, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts have no name but their place.
        <Fragment key={at}>
          {at > 0 && (at === parts.length - 1 ? ' and then ' : ', ')}
          <span className="unbroken">{formatWholeMoney(part)}</span>
        </Fragment>
      ))}
      : after each payment we show you the next.
    </Notice>
  );
}
