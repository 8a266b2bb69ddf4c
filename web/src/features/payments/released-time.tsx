import { Button } from '@mantine/core';
import { IconCalendarOff, IconClockX } from '@tabler/icons-react';
import { useState } from 'react';
import { formatStretch } from '../../lib/dates.ts';
import { formatMoney } from '../../lib/money.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { CodeForm } from './code-form.tsx';
import type { Invoice } from './payments.api.ts';
import classes from './state-card.module.css';
import { StateCard } from './state-card.tsx';

type Props = { invoice: Invoice; lapsed: boolean; onTaken: (invoice: Invoice) => void };

/** A booking that lost its time, unpaid or cancelled. A code can still be entered: money is never lost. */
export function ReleasedTime({ invoice, lapsed, onTaken }: Props) {
  const [latePayment, setLatePayment] = useState(invoice.claim?.state === 'refused');
  const { booking } = invoice;
  const { day, times } = formatStretch(booking.start_time, booking.end_time);
  const received = invoice.total_amount - invoice.balance_due;
  return (
    <StateCard
      icon={lapsed ? IconClockX : IconCalendarOff}
      tone="grey"
      title={lapsed ? 'The time was released' : 'This booking was cancelled'}
    >
      {lapsed ? (
        <p>
          The hold has lapsed without a full payment, so {day},{' '}
          <span className="unbroken">{times}</span> is open to others again: choose the time again.
          If you have paid in the meantime, enter the code: we take the time back for you if it is
          still free, or owe you the money.
        </p>
      ) : (
        <p>
          {day}, <span className="unbroken">{times}</span> is open to others again.
          {booking.cancel_reason && ` Reason: ${booking.cancel_reason}.`}
        </p>
      )}
      {invoice.refund_due === 0 && invoice.status !== 'paid' && received > 0 && (
        <p>{formatMoney(received)} of yours has reached us and is kept for you.</p>
      )}
      <div className={classes.foot}>
        <LinkButton to="/spaces/$id/booking" params={{ id: String(booking.space_id) }}>
          Choose the time again
        </LinkButton>
        {invoice.status !== 'paid' && !latePayment && (
          <Button variant="default" onClick={() => setLatePayment(true)}>
            I have paid
          </Button>
        )}
      </div>
      {latePayment && (
        <div className={classes.late}>
          <CodeForm invoice={invoice} onTaken={onTaken} />
        </div>
      )}
    </StateCard>
  );
}
