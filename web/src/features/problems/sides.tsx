import { REASON_WORDS } from '@nafasi/server/contract/renting/problems/problems';
import type { ReactNode } from 'react';
import type { Part } from '../../domain/part.ts';
import { formatDateTime } from '../../lib/dates.ts';
import type { BookingProblem } from './problems.api.ts';
import classes from './sides.module.css';

type Props = { problem: BookingProblem; part: Part };

/** What each side says about a problem, and the decision, verbatim. */
export function Sides({ problem, part }: Props) {
  const { reason, words, reported_at, answer, answered_at, decision, decided_at } = problem;
  return (
    <dl className={classes.sides}>
      <Side who={part === 'client' ? 'You' : problem.client_name} at={reported_at}>
        <strong>{REASON_WORDS[reason]}.</strong> {words}
      </Side>
      {answer !== null && answered_at !== null && (
        <Side who={part === 'owner' ? 'You' : problem.owner_name} at={answered_at}>
          {answer}
        </Side>
      )}
      {decision !== null && decided_at !== null && (
        <Side who="Nafasi" at={decided_at}>
          {decision}
        </Side>
      )}
    </dl>
  );
}

type SideProps = { who: string; at: string; children: ReactNode };

function Side({ who, at, children }: SideProps) {
  return (
    <div>
      <dt>
        {who} <time dateTime={at}>{formatDateTime(at)}</time>
      </dt>
      <dd>{children}</dd>
    </div>
  );
}
