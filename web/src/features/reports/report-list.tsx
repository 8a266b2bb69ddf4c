import { REPORT_WORDS } from '@nafasi/server/contract/insight/reports/report-words';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { capitalised } from '../../lib/capitalised.ts';
import { formatDateTime } from '../../lib/dates.ts';
import { Button } from '../../ui/button.tsx';
import { ChoiceChips } from '../../ui/choice-chips.tsx';
import { NativeSelect } from '../../ui/native-select.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { WorkList } from '../../ui/work-list.tsx';
import { WorkListSkeleton } from '../../ui/work-list-skeleton.tsx';
import { DecideReportDialog } from './decide-report-dialog.tsx';
import { RemoveDialog } from './remove-dialog.tsx';
import classes from './report-list.module.css';
import { type Report, type ReportFilter, reportsQuery } from './reports.api.ts';
import { thingIn } from './thing.ts';

const states = [
  { value: 'open', label: 'Open' },
  { value: 'decided', label: 'Decided' },
] as const;
const abouts = [
  { value: '', label: 'Everything' },
  { value: 'space', label: 'Spaces' },
  { value: 'review', label: 'Reviews' },
  { value: 'answer', label: 'Answers' },
];

type Props = { filter: ReportFilter; onFilter: (change: ReportFilter) => void };
type Open = { act: 'decide' | 'remove'; report: Report };

/** Reports, for admins, longest waiting first. The page owns the filter. */
export function ReportList({ filter, onFilter }: Props) {
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  return (
    <WorkList
      list={useInfiniteQuery(reportsQuery(filter))}
      name="reports"
      filters={
        <>
          <ChoiceChips<'open' | 'decided'>
            legend="Which reports"
            choices={states}
            chosen={filter.state ?? 'open'}
            onChoose={(state) =>
              onFilter({ ...filter, state: state === 'open' ? undefined : state })
            }
          />
          <NativeSelect
            label="About"
            value={filter.about ?? ''}
            data={abouts}
            onChange={({ currentTarget: { value } }) =>
              onFilter({ ...filter, about: (value || undefined) as ReportFilter['about'] })
            }
          />
        </>
      }
      waiting={<WorkListSkeleton classes={classes} last={{ width: '80%', height: 44 }} />}
      empty={{
        title: 'No report fits this.',
        text: 'What people report of spaces, reviews and answers appears here.',
      }}
      row={(report) => (
        <Row key={report.id} report={report} onAct={(act) => setOpen({ act, report })} />
      )}
      dialog={
        open &&
        (open.act === 'decide' ? (
          <DecideReportDialog report={open.report} onClose={close} />
        ) : (
          <RemoveDialog report={open.report} onClose={close} />
        ))
      }
    />
  );
}

type RowProps = { report: Report; onAct: (act: Open['act']) => void };

function Row({ report, onAct }: RowProps) {
  const { id, about, space_id, space_title, quoted, reason, words, stands, outcome } = report;
  const titleId = `report-${id}`;
  const small = { size: 'sm', h: 44, 'aria-describedby': titleId } as const;
  return (
    <li className={classes.row}>
      <div className={classes.facts}>
        <h2 id={titleId} className="badged">
          <Link to="/spaces/$id" params={{ id: String(space_id) }}>
            {capitalised(thingIn(report))}
          </Link>{' '}
          <Standing report={report} />
        </h2>
        <p className="small">
          {report.reporter_name}, {formatDateTime(report.reported_at)}: {REPORT_WORDS[reason]}
        </p>
        <p className={classes.words}>{words}</p>
        {quoted !== null && (
          <blockquote className={classes.quoted}>
            {report.by_name && <cite>{report.by_name}</cite>}
            {quoted || 'Stars without words'}
          </blockquote>
        )}
        {report.note && (
          <p className="small">
            {report.decided_by_name}: {report.note}
          </p>
        )}
      </div>
      {outcome === null && (
        <div className={classes.acts}>
          {about === 'space' && stands && (
            <Link
              to="/admin-dashboard"
              search={{ tab: 'spaces', search: space_title }}
              className={classes.link}
            >
              Hide or remove
            </Link>
          )}
          {about !== 'space' && stands && (
            <Button {...small} variant="default" onClick={() => onAct('remove')}>
              Remove {about}
            </Button>
          )}
          <Button {...small} onClick={() => onAct('decide')}>
            Decide
          </Button>
        </div>
      )}
    </li>
  );
}

function Standing({ report: { outcome, stands } }: { report: Report }) {
  if (outcome === 'acted') return <StatusBadge tone="green">Acted</StatusBadge>;
  if (outcome === 'dismissed') return <StatusBadge tone="grey">Dismissed</StatusBadge>;
  return stands ? null : <StatusBadge tone="grey">Gone</StatusBadge>;
}
