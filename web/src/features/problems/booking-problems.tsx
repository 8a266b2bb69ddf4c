import { mayReport, reportableUntil } from '@nafasi/server/contract/renting/problems/problems';
import { IconMessageReport } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import type { BookingInFull } from '../../domain/booking.ts';
import type { Part } from '../../domain/part.ts';
import { formatDateTime } from '../../lib/dates.ts';
import { lazyNamed } from '../../lib/lazy-named.ts';
import { useListFocus } from '../../lib/use-list-focus.ts';
import { useMinute } from '../../lib/use-minute.ts';
import { Button } from '../../ui/button.tsx';
import { ProblemBanner } from '../../ui/problem-banner.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { AnswerForm } from './answer-form.tsx';
import classes from './booking-problems.module.css';
import { type BookingProblem, problemsOfBookingQuery } from './problems.api.ts';
import { Sides } from './sides.tsx';
import { STATES, standingOf } from './standing.ts';

const ReportDialog = lazyNamed(() => import('./report-dialog.tsx'), 'ReportDialog');

type Props = { booking: BookingInFull; part: Part };

/** The problems of a booking that has begun, and what is done about them; its client can report one here. */
export function BookingProblems({ booking, part }: Props) {
  const { data, isError, refetch } = useQuery(problemsOfBookingQuery(booking.id));
  const [isReporting, setReporting] = useState(false);
  const canAnswer = part === 'owner' && data?.some(({ state }) => state === 'open') === true;
  // The button disappears once a problem is reported, the form once it is answered: the state of the problem takes the
  // focus.
  const list = useListFocus<HTMLDivElement>(isReporting || canAnswer);
  if (!data && isError)
    return (
      <ProblemBanner onRetry={() => refetch()}>
        Whether something was wrong did not load.
      </ProblemBanner>
    );
  if (!data) return null;
  const isOpen = data.some(({ state }) => state !== 'decided');
  return (
    <div ref={list} className={classes.problems} tabIndex={-1}>
      {data.map((problem) => (
        <Problem key={problem.id} problem={problem} part={part} />
      ))}
      {part === 'client' && !isOpen && booking.total_amount > 0 && (
        <Report booking={booking} onReport={() => setReporting(true)} />
      )}
      {isReporting && (
        <Suspense>
          <ReportDialog booking={booking} onClose={() => setReporting(false)} />
        </Suspense>
      )}
    </div>
  );
}

type ReportProps = { booking: BookingInFull; onReport: () => void };

/** A button to report a problem, while that is still possible. */
function Report({ booking, onReport }: ReportProps) {
  const now = useMinute();
  const { confirmed_at, cancelled_at } = booking;
  const start_time = new Date(booking.start_time);
  const end_time = new Date(booking.end_time);
  const stood = {
    start_time,
    end_time,
    confirmed_at: confirmed_at ? new Date(confirmed_at) : null,
    cancelled_at: cancelled_at ? new Date(cancelled_at) : null,
  };
  if (!mayReport(stood, new Date(now))) return null;
  return (
    <div className={classes.report}>
      <Button
        variant="default"
        leftSection={<IconMessageReport size={18} stroke={1.75} aria-hidden="true" />}
        onClick={onReport}
      >
        Something was wrong?
      </Button>
      <p className="small">Tell us by {formatDateTime(reportableUntil(end_time).toISOString())}.</p>
    </div>
  );
}

function Problem({ problem, part }: { problem: BookingProblem; part: Part }) {
  const { id, state } = problem;
  const { tone, label } = STATES[state];
  return (
    <section className={classes.card} aria-labelledby={`problem-${id}`}>
      <div className={classes.head}>
        <h2 className="h3" id={`problem-${id}`}>
          What was wrong
        </h2>
        <StatusBadge tone={tone}>{label}</StatusBadge>
      </div>
      <p className={classes.standing}>{standingOf(problem, part)}</p>
      <Sides problem={problem} part={part} />
      {part === 'owner' && state === 'open' && <AnswerForm problem={problem} />}
      {part === 'admin' && state !== 'decided' && (
        <Link to="/admin-dashboard/payments" search={{ tab: 'problems' }}>
          Decide it at the desk
        </Link>
      )}
    </section>
  );
}
