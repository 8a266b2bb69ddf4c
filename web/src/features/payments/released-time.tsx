import { Button } from '@mantine/core';
import { IconCalendarOff, IconClockX } from '@tabler/icons-react';
import { useState } from 'react';
import { formatStretch } from '../../lib/dates.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { CodeForm } from './code-form.tsx';
import type { Invoice } from './payments.api.ts';
import classes from './state-card.module.css';
import { StateCard } from './state-card.tsx';
import type { TypedCode } from './use-typed-code.ts';

type Props = { invoice: Invoice; lapsed: boolean; code: TypedCode };

/** A booking that lost its time, unpaid or cancelled. A code can still be entered: money is never lost. */
export function ReleasedTime({ invoice, lapsed, code }: Props) {
  const [latePayment, setLatePayment] = useState(
    invoice.claim?.state === 'refused' || code.text !== '',
  );
  const { booking } = invoice;
  const isAhead = Date.parse(booking.start_time) > Date.now();
  return (
    <StateCard
      icon={lapsed ? IconClockX : IconCalendarOff}
      tone="grey"
      title={lapsed ? 'The time was released' : 'This booking was cancelled'}
    >
      <p>
        {lapsed ? 'The hold has lapsed without a full payment.' : reasonOf(booking.cancel_reason)}{' '}
        {isAhead && <OpenAgain booking={booking} />}
      </p>
      {lapsed && (
        <p>
          If you have paid in the meantime, enter the code: we take the time back for you if it is
          still free, or owe you the money.
        </p>
      )}
      {invoice.status !== 'paid' &&
        invoice.refund_due === 0 &&
        invoice.refunds.length === 0 &&
        invoice.receipt_codes.length > 0 && (
          <p>
            What you paid with {invoice.receipt_codes.join(', ')} has reached us and is not lost.
          </p>
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
          <CodeForm code={code} />
        </div>
      )}
    </StateCard>
  );
}

function OpenAgain({ booking }: { booking: Invoice['booking'] }) {
  const { day, times } = formatStretch(booking.start_time, booking.end_time);
  return (
    <>
      {day}, <span className="unbroken">{times}</span> is open to others again: choose the time
      again.
    </>
  );
}

function reasonOf(reason: string | null): string {
  return reason ? `Reason: ${reason}.` : 'Nothing is left to pay.';
}
