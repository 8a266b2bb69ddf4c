import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { formatDateTime, formatStretch } from '../../lib/dates.ts';
import { formatMoney } from '../../lib/money.ts';
import { Button } from '../../ui/button.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { WorkList } from '../../ui/work-list.tsx';
import { WorkListSkeleton } from '../../ui/work-list-skeleton.tsx';
import { DecideDialog } from './decide-dialog.tsx';
import classes from './problem-list.module.css';
import { type BookingProblem, undecidedProblemsQuery } from './problems.api.ts';
import { Sides } from './sides.tsx';
import { STATES } from './standing.ts';

/** Undecided problems, for admins, longest waiting first, with both sides’ words. */
export function ProblemList() {
  const [deciding, setDeciding] = useState<BookingProblem>();
  return (
    <WorkList
      list={useInfiniteQuery(undecidedProblemsQuery)}
      name="problems"
      waiting={<WorkListSkeleton classes={classes} last={{ width: '80%', height: 44 }} />}
      empty={{
        title: 'Nothing waits to be decided',
        text: 'What clients say was wrong with a booking appears here.',
      }}
      row={(one) => <Row key={one.id} problem={one} onDecide={() => setDeciding(one)} />}
      dialog={
        deciding && <DecideDialog problem={deciding} onClose={() => setDeciding(undefined)} />
      }
    />
  );
}

function Row({ problem, onDecide }: { problem: BookingProblem; onDecide: () => void }) {
  const { booking_id, booking_number, space_title, start_time, end_time, state } = problem;
  const { tone, label } = STATES[state];
  const { day, times } = formatStretch(start_time, end_time);
  return (
    <li className={classes.row}>
      <div className={classes.facts}>
        <h2 className="badged">
          <Link to="/bookings/$id" params={{ id: `${booking_id}` }}>
            {booking_number}
          </Link>{' '}
          <StatusBadge tone={tone}>{label}</StatusBadge>
        </h2>
        <p className="small">
          {space_title}, <span className="unbroken">{day}</span>,{' '}
          <span className="together">{times}</span>
        </p>
        <Sides problem={problem} part="admin" />
      </div>
      <div className={classes.foot}>
        <strong>{formatMoney(problem.paid_amount)} paid</strong>
        {problem.may_be_decided ? (
          <Button size="sm" h={44} aria-label={`Decide ${booking_number}`} onClick={onDecide}>
            Decide
          </Button>
        ) : (
          <p className="small">
            The owner has until {formatDateTime(problem.answer_by)} to answer.
          </p>
        )}
      </div>
    </li>
  );
}
