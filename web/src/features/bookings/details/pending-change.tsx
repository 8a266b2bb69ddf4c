import type { ReactNode } from 'react';
import type { BookingInFull } from '../../../domain/booking.ts';
import type { Part } from '../../../domain/part.ts';
import { formatStretch } from '../../../lib/dates.ts';
import { formatMoney } from '../../../lib/money.ts';
import { toastDone } from '../../../lib/toast.ts';
import { useSubmit } from '../../../lib/use-submit.ts';
import { Button } from '../../../ui/button.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { keepOldTime } from '../bookings.api.ts';
import classes from './pending-change.module.css';

type Props = {
  booking: BookingInFull;
  change: NonNullable<BookingInFull['pending_change']>;
  part: Part;
  /** How long the new time is held. */
  children: ReactNode;
};

/**
 * A new time that is not paid yet: when it is, what it costs, how long it is held, and buttons to pay or to keep the
 * old time.
 */
export function PendingChange({ booking, change, part, children }: Props) {
  const { form, problem, busy } = useSubmit({
    send: () => keepOldTime(booking.id),
    onDone: () => toastDone(`Booking ${booking.number} keeps its time.`),
    // Also after a refusal: it was paid or has lapsed meanwhile.
    meta: { changes: 'booking' },
    refused: 'We could not take this back. Please try again.',
  });
  const { day, times } = formatStretch(change.start_time, change.end_time);
  const isOwn = part === 'client';
  return (
    <section className={classes.change} aria-labelledby="pending-change">
      <h2 id="pending-change">{isOwn ? 'Your new time' : 'A new time'}</h2>
      <p>
        {day}, <span className="together">{times}</span>, once{' '}
        <span className="unbroken">{formatMoney(change.balance_due)}</span> more is paid. Until then
        the booking stays as it is.
      </p>
      {children}
      {problem && <Notice tone="red">{problem.sentence}</Notice>}
      {isOwn && (
        <form {...form(() => undefined)} className={classes.acts}>
          <LinkButton to="/invoices/$id" params={{ id: String(change.invoice_id) }}>
            Pay Now
          </LinkButton>
          <Button type="submit" variant="default" loading={busy}>
            Keep the old time
          </Button>
        </form>
      )}
    </section>
  );
}
