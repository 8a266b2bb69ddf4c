import type { ReactNode } from 'react';
import { SendEmailLink } from '../../../domain/email-link.tsx';
import { codeOf } from '../../../lib/api-error.ts';
import { Notice } from '../../../ui/notice.tsx';
import classes from './booking-form.module.css';
import type { Reservation } from './use-reservation.ts';

type Props = Pick<Reservation, 'problem'> & {
  /** A free time instead. */
  children: ReactNode;
};

/** Why a booking was refused, and what to do about it. */
export function BookingProblem({ problem, children }: Props) {
  if (!problem?.sentence) return null;
  return (
    <Notice tone="red" title="Booking Error">
      <p>{problem.sentence}</p>
      {children}
      {codeOf<'/api/bookings', 'post'>(problem.error) === 'EMAIL_UNPROVED' && (
        <div className={classes.next}>
          <SendEmailLink />
        </div>
      )}
    </Notice>
  );
}
