import { Link } from '@tanstack/react-router';
import type { Invoice } from '../../domain/invoice.ts';
import { formatStretch } from '../../lib/dates.ts';
import { formatMoney } from '../../lib/money.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { WeaveBand } from '../../ui/weave-band.tsx';
import { holdLeft, spokenTimeLeft, timeLeft } from './hold/time-left.ts';
import { useNow } from './hold/use-now.ts';
import { paymentStanding } from './standing/payment-standing.ts';
import classes from './waiting-payment.module.css';

type Props = {
  invoice: Invoice;
  /** The number of further unpaid invoices. */
  more: number;
  /** By how many milliseconds this browser's clock is ahead of the server's. */
  clockAhead: number;
};

/** The invoice to pay next, with the time left of its hold, and a link to pay it. */
export function WaitingPayment({ invoice, more, clockAhead }: Props) {
  const { booking } = invoice;
  const { day, times } = formatStretch(booking.start_time, booking.end_time);
  const asksForMoney = paymentStanding(invoice) === 'open';
  return (
    <section className={classes.card} aria-label="Waiting for payment">
      <WeaveBand />
      <div className={classes.body}>
        <div className={classes.head}>
          <h2>Waiting for payment</h2>
          <Clock booking={booking} clockAhead={clockAhead} />
        </div>
        <h3 className="h4">{booking.space_title}</h3>
        <p className={classes.when}>
          <span className="unbroken">{day}</span>, <span className="together">{times}</span>
        </p>
        <LinkButton to="/invoices/$id" params={{ id: String(invoice.id) }} fullWidth>
          {asksForMoney ? `Pay ${formatMoney(invoice.balance_due)}` : 'See how the payment stands'}
        </LinkButton>
        {more > 0 && (
          <Link to="/client-dashboard" search={{ tab: 'payments' }} className={classes.more}>
            {more === 1 ? 'One more waits' : `${more} more wait`}
          </Link>
        )}
      </div>
    </section>
  );
}

type ClockProps = { booking: Invoice['booking']; clockAhead: number };

function Clock({ booking, clockAhead }: ClockProps) {
  const hold = holdLeft(booking, useNow() - clockAhead);
  if (!hold) return null;
  const { left, stands, isLast } = hold;
  return (
    <>
      <span
        className={classes.clock}
        data-last={isLast || undefined}
        role="timer"
        aria-label="Time left"
      >
        {left > 0 ? `${timeLeft(left)} left` : 'Run out'}
      </span>
      <span className="spoken" role="status">
        {spokenTimeLeft(left, stands)}
      </span>
    </>
  );
}
