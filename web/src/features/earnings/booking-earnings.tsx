import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Bone } from '../../ui/bone.tsx';
import { ProblemBanner } from '../../ui/problem-banner.tsx';
import classes from './booking-earnings.module.css';
import { EarningSums } from './earning-sums.tsx';
import { standingOf } from './earning-words.ts';
import { earningsOfBookingQuery } from './earnings.api.ts';

type Props = {
  bookingId: number;
  /** Shown until the booking is paid: what the owner would get. */
  children?: ReactNode;
};

/** How much of a booking's price its owner gets, and what is deducted. */
export function BookingEarnings({ bookingId, children }: Props) {
  const { data: earnings, isError, refetch } = useQuery(earningsOfBookingQuery(bookingId));
  if (!earnings && isError)
    return (
      <ProblemBanner onRetry={() => refetch()}>What you earn by it did not load.</ProblemBanner>
    );
  if (!earnings) return <Bone height={220} />;
  if (earnings.length === 0 && !children) return null;
  return (
    <section className={classes.card} aria-labelledby="earnings-title">
      <h2 className="h3" id="earnings-title">
        What you earn
      </h2>
      {earnings.length === 0 && children}
      {earnings.map((earning) => (
        <div key={earning.invoice_id} className={classes.earning}>
          {earnings.length > 1 && (
            <h3 className="h4">
              <Link to="/invoices/$id" params={{ id: `${earning.invoice_id}` }}>
                {earning.invoice_number}
              </Link>
            </h3>
          )}
          <EarningSums earning={earning} />
          <p className="small">{standingOf(earning)}</p>
        </div>
      ))}
    </section>
  );
}
