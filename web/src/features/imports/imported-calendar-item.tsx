import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { sentenceOf } from '../../lib/api-error.ts';
import { formatDateTime, formatStretch } from '../../lib/dates.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { QuestionDialog } from '../../ui/question-dialog.tsx';
import { countWords, refreshWords } from './import-words.ts';
import classes from './imported-calendar-item.module.css';
import { type ImportedCalendar, refreshImport, removeImport } from './imports.api.ts';

type Props = {
  spaceId: number;
  calendar: ImportedCalendar;
  onRefreshed: (calendar: ImportedCalendar) => void;
  onRemoved: (calendar: ImportedCalendar) => void;
};

/** One imported calendar: its contents, how fresh they are, and where they clash with taken time. */
export function ImportedCalendarItem({ spaceId, calendar, onRefreshed, onRemoved }: Props) {
  const { id, name, host, error, failed_at, clashes } = calendar;
  const [asking, setAsking] = useState(false);
  const refreshing = useMutation({
    mutationFn: () => refreshImport(spaceId, id),
    meta: { changes: 'times' },
    onSuccess: onRefreshed,
  });
  const removing = useMutation({
    mutationFn: () => removeImport(spaceId, id),
    meta: { changes: 'times' },
    onSuccess: () => {
      // Closed synchronously: nothing behind an open dialog can get the focus.
      flushSync(close);
      onRemoved(calendar);
    },
  });
  const close = () => {
    removing.reset();
    setAsking(false);
  };
  return (
    <li className={classes.calendar}>
      <div>
        <h4 id={`import-${id}`}>{name}</h4>
        <p className={classes.facts}>{host}</p>
        <p className={classes.facts}>{countWords(calendar)}</p>
        <p className={classes.facts}>{refreshWords(calendar)}</p>
      </div>
      {error && failed_at && (
        <Notice tone="yellow" title={`Not refreshed on ${formatDateTime(failed_at)}`}>
          {error} What it said before still holds.
        </Notice>
      )}
      {refreshing.isError && (
        <Notice tone="red">{sentenceOf(refreshing.error, 'It was not refreshed.')}</Notice>
      )}
      <ImportClashes clashes={clashes} />
      <div className="wrap tight">
        <Button
          variant="default"
          aria-describedby={`import-${id}`}
          loading={refreshing.isPending}
          onClick={() => refreshing.mutate()}
        >
          Refresh now
        </Button>
        <Button
          variant="subtle"
          className={classes.remove}
          aria-describedby={`import-${id}`}
          onClick={() => setAsking(true)}
        >
          Remove
        </Button>
      </div>
      {asking && (
        <QuestionDialog
          title={`Remove ${name}?`}
          act="Remove"
          keep="Keep it"
          grave
          busy={removing.isPending}
          problem={removing.isError ? sentenceOf(removing.error, 'It was not removed.') : undefined}
          onAct={() => removing.mutate()}
          onClose={close}
        >
          <p>
            Its blocks go with it, and their times can be booked at once, unless another calendar
            says that they are taken.
          </p>
        </QuestionDialog>
      )}
    </li>
  );
}

type Clashes = ImportedCalendar['clashes'];

/** Events that overlap time which is taken here already. */
function ImportClashes({ clashes }: { clashes: Clashes }) {
  if (clashes.length === 0) return null;
  const many = clashes.length > 1;
  return (
    <details className={classes.clashes}>
      <summary>
        {clashes.length} {many ? 'clashes' : 'clash'} with what is taken here
      </summary>
      <p>What is taken keeps its time, and nothing of it was changed.</p>
      <ul>
        {clashes.map((clash) => {
          const { day, times } = formatStretch(clash.start_time, clash.end_time);
          return (
            <li key={`${clash.kind}-${clash.id}-${clash.start_time}`}>
              <span className="unbroken">{day}</span>, <span className="together">{times}</span>:{' '}
              <TakenBy {...clash} />
            </li>
          );
        })}
      </ul>
    </details>
  );
}

function TakenBy({ kind, id }: Pick<Clashes[number], 'kind' | 'id'>) {
  if (kind === 'block') return 'blocked already';
  return (
    <Link to="/bookings/$id" params={{ id: String(id) }}>
      {kind === 'hold' ? `held as BK-${id}` : `booked as BK-${id}`}
    </Link>
  );
}
