import { REPORT_WORDS } from '@nafasi/server/contract/renting/messages/reports/thread-reports';
import { IconMoodCheck } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { sentenceOf } from '../../../lib/api-error.ts';
import { formatDateTime } from '../../../lib/dates.ts';
import { useListFocus } from '../../../lib/use-list-focus.ts';
import { Button } from '../../../ui/button.tsx';
import { ChoiceChips } from '../../../ui/choice-chips.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ProblemBanner } from '../../../ui/problem-banner.tsx';
import { RecordListSkeleton } from '../../../ui/record-list.tsx';
import { ShowMore } from '../../../ui/show-more.tsx';
import { CloseReportDialog } from './close-report-dialog.tsx';
import { ReportedMessages } from './reported-messages.tsx';
import classes from './reported-threads.module.css';
import { type ThreadReport, threadReportsQuery } from './thread-reports.api.ts';

const couldNotRead = 'We could not read the reports. Please try again.';
const states = [
  { value: 'open', label: 'Open' },
  { value: 'closed', label: 'Closed' },
] as const;
type State = (typeof states)[number]['value'];

/** The threads that somebody has reported, for admins: to be read, and closed with a note. */
export function ReportedThreads() {
  const [state, setState] = useState<State>('open');
  const [closing, setClosing] = useState<ThreadReport>();
  const query = useInfiniteQuery(threadReportsQuery(state));
  const list = useListFocus<HTMLElement>(closing !== undefined);
  const reports = query.data?.pages.flatMap(({ data }) => data);
  const problem = query.error ? sentenceOf(query.error, couldNotRead) : undefined;
  return (
    <section ref={list} aria-label="Reported messages" className={classes.list} tabIndex={-1}>
      <div className="bare">
        <ChoiceChips legend="Which" choices={states} chosen={state} onChoose={setState} />
      </div>
      {!reports && problem && (
        <ProblemBanner onRetry={() => query.refetch()}>{problem}</ProblemBanner>
      )}
      {!reports && !problem && <RecordListSkeleton />}
      {reports?.length === 0 && (
        <div className="surface">
          <EmptyState
            icon={IconMoodCheck}
            title={state === 'open' ? 'Nothing waits to be looked at' : 'Nothing was closed yet'}
          >
            Messages that a client or an owner reports appear here.
          </EmptyState>
        </div>
      )}
      {reports && reports.length > 0 && (
        <ul className="surface ruled">
          {reports.map((report) => (
            <Row key={report.id} report={report} onClosing={() => setClosing(report)} />
          ))}
        </ul>
      )}
      <ShowMore list={query} problem={problem}>
        Show more reports
      </ShowMore>
      {closing && <CloseReportDialog report={closing} onClose={() => setClosing(undefined)} />}
    </section>
  );
}

function Row({ report, onClosing }: { report: ThreadReport; onClosing: () => void }) {
  const [isRead, setRead] = useState(false);
  const { id, client_name, owner_name, reported_by, reported_at, note, closed_at } = report;
  const titleId = `report-${id}`;
  return (
    <li className={classes.row}>
      <h2 id={titleId} className="h4">
        {client_name} and {owner_name}
      </h2>
      <About report={report} />
      <p>
        <strong>{REPORT_WORDS[report.reason]}.</strong> {report.words}
      </p>
      <p className="small">
        Reported by the {reported_by}, {formatDateTime(reported_at)}
      </p>
      {closed_at && (
        <p className="small">
          Closed {formatDateTime(closed_at)}: {note}
        </p>
      )}
      {isRead && <ReportedMessages report={report} />}
      <div className="wrap">
        {!isRead && (
          <Button
            variant="default"
            size="sm"
            h={44}
            aria-describedby={titleId}
            onClick={() => setRead(true)}
          >
            Read the messages
          </Button>
        )}
        {!closed_at && (
          <Button size="sm" h={44} aria-describedby={titleId} onClick={onClosing}>
            Close
          </Button>
        )}
      </div>
    </li>
  );
}

function About({ report: { space_id, space_title, booking_id, booking_number } }: AboutProps) {
  return (
    <p className="small">
      <Link to="/spaces/$id" params={{ id: `${space_id}` }}>
        {space_title}
      </Link>
      {booking_id !== null && (
        <>
          {', '}
          <Link to="/bookings/$id" params={{ id: `${booking_id}` }}>
            {booking_number}
          </Link>
        </>
      )}
    </p>
  );
}

type AboutProps = { report: ThreadReport };
