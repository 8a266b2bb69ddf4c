import type { Invoice } from '../../domain/invoice.ts';
import { formatMoney } from '../../lib/money.ts';
import { Notice } from '../../ui/notice.tsx';
import { isPartPaid, takesPayment } from './standing/payment-standing.ts';

/** How much of the amount is still due. Nothing if none, or all, has been paid. */
export function MissingNotice({ invoice }: { invoice: Invoice }) {
  if (!isPartPaid(invoice)) return null;
  const received = invoice.total_amount - invoice.balance_due;
  return (
    <Notice tone="yellow" title={`${formatMoney(invoice.balance_due)} is still missing`}>
      We received <span className="unbroken">{formatMoney(received)}</span> of{' '}
      <span className="unbroken">{formatMoney(invoice.total_amount)}</span>.{' '}
      {takesPayment(invoice)
        ? 'Pay the rest by a prompt on your phone, or to the same business number and account with its new code.'
        : 'Please wait for what is under way, so that you do not pay twice.'}
    </Notice>
  );
}
