import { formatMoney } from '../../lib/money.ts';
import { Notice } from '../../ui/notice.tsx';
import { HoldCountdown } from './hold-countdown.tsx';
import type { Invoice } from './payments.api.ts';

type Props = { invoice: Invoice; clockAhead: number };

/** How long the time is held, and what of the amount is still missing. */
export function HoldStanding({ invoice, clockAhead }: Props) {
  const received = invoice.total_amount - invoice.balance_due;
  return (
    <>
      {invoice.booking.hold_until && (
        <HoldCountdown
          from={invoice.created_at}
          until={invoice.booking.hold_until}
          clockAhead={clockAhead}
        />
      )}
      {invoice.payment_state === 'short' && (
        <Notice tone="yellow" title={`${formatMoney(invoice.balance_due)} is still missing`}>
          We received {formatMoney(received)} of {formatMoney(invoice.total_amount)}. Pay the rest
          by a prompt on your phone, or to the same business number and account with its new code.
        </Notice>
      )}
    </>
  );
}
