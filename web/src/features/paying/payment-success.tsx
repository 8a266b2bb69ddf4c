import { IconCheck, IconReceipt } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Invoice } from '../../domain/invoice.ts';
import { HostFact, WhenFact, WhereFact } from '../../domain/visit-facts.tsx';
import { IconFact, IconFacts } from '../../ui/icon-facts.tsx';
import classes from './payment-success.module.css';
import { RefundNotice } from './refund-notice.tsx';

type Props = {
  invoice: Invoice;
  /** The address the receipt is mailed to, if it is. */
  mailedTo: string | undefined;
  /** The next actions. */
  children: ReactNode;
};

/** The booking is paid: when, where and with whom it is, and what to do next. */
export function PaymentSuccess({ invoice, mailedTo, children }: Props) {
  const { booking, receipt, receipt_codes } = invoice;
  return (
    <div className={classes.success}>
      <div className={classes.head}>
        <span className={classes.tile}>
          <IconCheck size={32} stroke={2} aria-hidden="true" />
        </span>
        <div>
          <h1>Payment Successful!</h1>
          <p className={classes.lead}>
            {invoice.change ? 'Your booking has been moved.' : 'Your booking has been confirmed.'}
          </p>
        </div>
      </div>
      <RefundNotice invoice={invoice} />
      <IconFacts>
        <WhenFact visit={booking} />
        <WhereFact visit={booking} room={booking.space_title} />
        {receipt && <HostFact name={receipt.seller_name} />}
        {receipt_codes.length > 0 && (
          <IconFact
            icon={IconReceipt}
            name={receipt_codes.length > 1 ? 'M-Pesa receipts' : 'M-Pesa receipt'}
            note={mailedTo && `We mail your receipt to ${mailedTo}.`}
          >
            {receipt_codes.map((code) => (
              <span key={code} className={classes.code}>
                {code}
              </span>
            ))}
          </IconFact>
        )}
      </IconFacts>
      <div className={classes.ways}>{children}</div>
    </div>
  );
}
