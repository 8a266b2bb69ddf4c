import { REPORT_WORDS } from '@nafasi/server/contract/renting/messages/reports/thread-reports';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { formatDateTime } from '../../../lib/dates.ts';
import { Button } from '../../../ui/button.tsx';
import { ChoiceChips } from '../../../ui/choice-chips.tsx';
import { RecordListSkeleton } from '../../../ui/record-list.tsx';
import { WorkList } from '../../../ui/work-list.tsx';
import { CloseReportDialog } from './close-report-dialog.tsx';
import { ReportedMessages } from './reported-messages.tsx';
import classes from './reported-threads.module.css';
import { type ThreadReport, threadReportsQuery } from './thread-reports.api.ts';

const states = [
  { value: 'open', label: 'Open' },
  { value: 'closed', label: 'Closed' },
] as const;
type State = (typeof states)[number]['value'];

/** Reported threads, for admins to read and to close with a note. */
export function ReportedThreads() {
  const [state, setState] = useState<State>('open');
  const [closing, setClosing] = useState<ThreadReport>();
  return (
    <WorkList
      list={useInfiniteQuery(threadReportsQuery(state))}
      name="reported messages"
      filters={
        <div className={classes.filters}>
          <ChoiceChips legend="Which" choices={states} chosen={state} onChoose={setState} />
        </div>
      }
      waiting={<RecordListSkeleton />}
      empty={{
        title: state === 'open' ? 'Nothing waits to be looked at' : 'Nothing was closed yet',
        text: 'Messages that a client or an owner reports appear here.',
      }}
      row={(report) => <Row key={report.id} report={report} onClosing={() => setClosing(report)} />}
      dialog={
        closing && <CloseReportDialog report={closing} onClose={() => setClosing(undefined)} />
      }
    />
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
