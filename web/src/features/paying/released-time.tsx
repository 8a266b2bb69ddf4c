import { IconCalendarOff, IconClockX } from '@tabler/icons-react';
import { useState } from 'react';
import type { Invoice } from '../../domain/invoice.ts';
import { formatStretch } from '../../lib/dates.ts';
import { Button } from '../../ui/button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { CodeForm } from './code/code-form.tsx';
import type { TypedCode } from './code/use-typed-code.ts';
import { codesToOweBack } from './standing/payment-standing.ts';
import classes from './state-card.module.css';
import { StateCard } from './state-card.tsx';

type Props = { invoice: Invoice; lapsed: boolean; pays: boolean; code: TypedCode };

/** A booking that lost its time, unpaid or cancelled: what happened, and what the payer can do. */
export function ReleasedTime({ invoice, lapsed, pays, code }: Props) {
  const isChange = invoice.change?.state === 'lapsed' || invoice.change?.state === 'cancelled';
  const { booking } = invoice;
  const isAhead = Date.parse(booking.start_time) > Date.now();
  const codes = codesToOweBack(invoice);
  return (
    <StateCard
      icon={lapsed ? IconClockX : IconCalendarOff}
      tone="grey"
      title={titleOf(lapsed, isChange)}
    >
      <p>
        {lapsed ? (
          'The hold has lapsed without a full payment.'
        ) : (
          <Reason reason={booking.cancel_reason} />
        )}{' '}
        {isChange
          ? `${pays ? 'Your' : 'The'} booking has kept its old time.`
          : isAhead && <OpenAgain booking={booking} pays={pays} />}
      </p>
      {codes.length > 0 && (
        <p>
          What {pays ? 'you paid' : 'was paid'} with {codes.join(', ')} has reached us and is not
          lost.
        </p>
      )}
      {pays && <LatePayment invoice={invoice} lapsed={lapsed} isChange={isChange} code={code} />}
    </StateCard>
  );
}

type LateProps = Omit<Props, 'pays'> & { isChange: boolean };

/** A code can still be entered: money is never lost. */
function LatePayment({ invoice, lapsed, isChange, code }: LateProps) {
  const [hasPaid, setHasPaid] = useState(invoice.claim?.state === 'refused' || code.text !== '');
  const { booking } = invoice;
  return (
    <>
      {isChange && (
        <p>If you have paid in the meantime, enter the code: what you paid is owed back to you.</p>
      )}
      {lapsed && !isChange && (
        <p>
          If you have paid in the meantime, enter the code: we take the time back for you if it is
          still free and the space takes bookings, or owe you the money.
        </p>
      )}
      <div className={classes.foot}>
        {isChange ? (
          <LinkButton to="/bookings/$id" params={{ id: String(booking.id) }}>
            See my booking
          </LinkButton>
        ) : (
          <LinkButton to="/spaces/$id/booking" params={{ id: String(booking.space_id) }}>
            Choose the time again
          </LinkButton>
        )}
        {invoice.status !== 'paid' && !hasPaid && (
          <Button variant="default" onClick={() => setHasPaid(true)}>
            I have paid
          </Button>
        )}
      </div>
      {hasPaid && (
        <div className={classes.late}>
          <CodeForm code={code} />
        </div>
      )}
    </>
  );
}

function titleOf(lapsed: boolean, isChange: boolean): string {
  if (lapsed) return isChange ? 'The new time was released' : 'The time was released';
  return isChange ? 'The new time was given up' : 'This booking was cancelled';
}

type OpenAgainProps = Pick<Invoice, 'booking'> & Pick<Props, 'pays'>;

function OpenAgain({ booking, pays }: OpenAgainProps) {
  const { day, times } = formatStretch(booking.start_time, booking.end_time);
  return (
    <>
      {day}, <span className="together">{times}</span> is open to others again
      {pays ? ': choose the time again.' : '.'}
    </>
  );
}

/** Isolated, so that bidirectional control characters in it do not affect our text. */
function Reason({ reason }: { reason: string | null }) {
  if (!reason) return 'Nothing is left to pay.';
  return (
    <>
      Reason: <bdi>{reason}</bdi>.
    </>
  );
}
