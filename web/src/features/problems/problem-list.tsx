import { IconMoodCheck } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { sentenceOf } from '../../lib/api-error.ts';
import { formatDateTime, formatStretch } from '../../lib/dates.ts';
import { formatMoney } from '../../lib/money.ts';
import { useListFocus } from '../../lib/use-list-focus.ts';
import { Bone } from '../../ui/bone.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ProblemBanner } from '../../ui/problem-banner.tsx';
import { ShowMore } from '../../ui/show-more.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { DecideDialog } from './decide-dialog.tsx';
import classes from './problem-list.module.css';
import { type BookingProblem, undecidedProblemsQuery } from './problems.api.ts';
import { Sides } from './sides.tsx';
import { STATES } from './standing.ts';

const couldNotRead = 'We could not read the problems. Please try again.';

/** The problems of bookings that nobody has decided, for admins: those that wait longest first, with both sides’ words. */
export function ProblemList() {
  const query = useInfiniteQuery(undecidedProblemsQuery);
  const [deciding, setDeciding] = useState<BookingProblem>();
  const list = useListFocus<HTMLElement>(deciding !== undefined);
  const problems = query.data?.pages.flatMap(({ data }) => data);
  const problem = query.error ? sentenceOf(query.error, couldNotRead) : undefined;
  return (
    <section ref={list} aria-label="Problems" className={classes.list} tabIndex={-1}>
      {!problems && problem && (
        <ProblemBanner onRetry={() => query.refetch()}>{problem}</ProblemBanner>
      )}
      {!problems && !problem && <Waiting />}
      {problems?.length === 0 && (
        <div className="surface">
          <EmptyState icon={IconMoodCheck} title="Nothing waits to be decided">
            What clients say was wrong with a booking appears here.
          </EmptyState>
        </div>
      )}
      {problems && problems.length > 0 && (
        <ul className="surface ruled">
          {problems.map((one) => (
            <Row key={one.id} problem={one} onDecide={() => setDeciding(one)} />
          ))}
        </ul>
      )}
      <ShowMore list={query} problem={problem}>
        Show more problems
      </ShowMore>
      {deciding && <DecideDialog problem={deciding} onClose={() => setDeciding(undefined)} />}
    </section>
  );
}

function Row({ problem, onDecide }: { problem: BookingProblem; onDecide: () => void }) {
  const { booking_id, booking_number, space_title, start_time, end_time, state } = problem;
  const { tone, label } = STATES[state];
  const { day, times } = formatStretch(start_time, end_time);
  return (
    <li className={classes.row}>
      <div className={classes.facts}>
        <h2>
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

function Waiting() {
  return (
    <div className="surface ruled" aria-busy="true">
      {[1, 2, 3].map((key) => (
        <div key={key} className={classes.row}>
          <div className={classes.facts}>
            <Bone width="40%" height={26} />
            <Bone width="65%" />
            <Bone width="80%" height={44} />
          </div>
        </div>
      ))}
    </div>
  );
}
