import { IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Invoice } from '../../domain/invoice.ts';
import { formatStretch } from '../../lib/dates.ts';
import { Fact, Facts } from '../../ui/facts.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { PrintButton } from '../../ui/print-button.tsx';
import classes from './payment-success.module.css';
import { RefundNotice } from './refund-notice.tsx';

type Props = {
  invoice: Invoice;
  /** What else can be done with its receipt. */
  children?: ReactNode;
};

/** The booking is paid: receipt, when and where. */
export function PaymentSuccess({ invoice, children }: Props) {
  const { booking, receipt_codes } = invoice;
  const { day, times } = formatStretch(booking.start_time, booking.end_time);
  return (
    <div className={classes.success}>
      <span className={classes.tile}>
        <IconCheck size={32} stroke={2} aria-hidden="true" />
      </span>
      <div>
        <h1>Payment Successful!</h1>
        <p className={classes.lead}>
          {invoice.change ? 'Your booking has been moved.' : 'Your booking has been confirmed.'}
        </p>
      </div>
      <RefundNotice invoice={invoice} />
      <Facts>
        {receipt_codes.length > 0 && (
          <div>
            <dt>{receipt_codes.length > 1 ? 'M-Pesa receipts' : 'M-Pesa receipt'}</dt>
            {receipt_codes.map((code) => (
              <dd key={code} className={classes.code}>
                {code}
              </dd>
            ))}
          </div>
        )}
        <Fact name="When">
          {day}, <span className="unbroken">{times}</span>
        </Fact>
        <Fact name="Where">
          {[booking.space_title, booking.location].filter(Boolean).join(', ')}
        </Fact>
      </Facts>
      <div className={classes.ways}>
        <LinkButton to="/" variant="default" size="lg">
          Return to Spaces
        </LinkButton>
        <PrintButton size="lg">Print receipt</PrintButton>
        {children}
      </div>
    </div>
  );
}
