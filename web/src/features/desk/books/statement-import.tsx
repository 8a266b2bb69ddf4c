import { IconFileUpload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type DragEvent, useRef } from 'react';
import { sentenceOf } from '../../../lib/api-error.ts';
import { formatDateTime } from '../../../lib/dates.ts';
import { plural } from '../../../lib/plural.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { type ImportedStatement, importStatement, type WaitingStatement } from '../desk.api.ts';
import { StatementApproval } from '../second-admin.tsx';
import classes from './statement-import.module.css';

/** Imports a statement of the M-Pesa portal, chosen or dropped, and shows the result of each line. */
export function StatementImport({ waiting }: { waiting: readonly WaitingStatement[] }) {
  const input = useRef<HTMLInputElement>(null);
  const importing = useMutation({
    mutationFn: importStatement,
    meta: { changes: 'money' },
  });
  const take = (file: File | undefined) => {
    if (file && !importing.isPending) importing.mutate(file);
    // The same file may be chosen again.
    if (input.current) input.current.value = '';
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    take(event.dataTransfer.files[0]);
  };
  return (
    <div className={classes.import}>
      {/* Dropping is a shortcut; the button works with every input device. */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: see above. */}
      <div className={classes.drop} onDragOver={(event) => event.preventDefault()} onDrop={drop}>
        <IconFileUpload size={28} stroke={1.6} aria-hidden="true" />
        <h2 className="h3">Read in a statement</h2>
        <p>
          Export it from the M-Pesa portal as CSV and drop it here, or choose it. Payments we were
          not told of are taken; what is on record stays as it is.
        </p>
        <input
          ref={input}
          type="file"
          accept=".csv,text/csv"
          aria-label="Statement as CSV"
          className={classes.file}
          tabIndex={-1}
          onChange={(event) => take(event.currentTarget.files?.[0])}
        />
        <Button loading={importing.isPending} onClick={() => input.current?.click()}>
          Choose a file
        </Button>
      </div>
      <div role="status">
        {importing.isPending && (
          <p>Reading {importing.variables.name} … This may take a minute for a long statement.</p>
        )}
      </div>
      {importing.isError && (
        <Notice tone="red">
          {sentenceOf(importing.error, 'The statement could not be read in.')}
        </Notice>
      )}
      {waiting.map((statement) => (
        <StatementApproval key={statement.id} statement={statement} />
      ))}
      {importing.data && 'rows_read' in importing.data && (
        <Outcome name={importing.variables.name} imported={importing.data} />
      )}
    </div>
  );
}

function Outcome({ name, imported }: { name: string; imported: ImportedStatement }) {
  const { receipts_added, receipts_known, reversals, problems, imported_before } = imported;
  const isNew = receipts_added + reversals > 0;
  const isFine = problems.length === 0;
  return (
    <section aria-label="What came of it" className={classes.outcome}>
      <Notice
        tone={isFine ? 'green' : 'yellow'}
        title={isNew ? `${name} is read in.` : `${name} changed nothing.`}
      >
        {plural(imported.rows_read, 'row')}: {plural(receipts_added, 'payment')} added,{' '}
        {receipts_known} known before, {plural(reversals, 'payment')} taken back,{' '}
        {imported.rows_skipped} of no concern.
        {imported_before && ` This file was read in before, on ${formatDateTime(imported_before)}.`}
      </Notice>
      {!isFine && (
        <>
          <h3>{plural(problems.length + imported.more_problems, 'line')} to look at</h3>
          <ul className={classes.lines}>
            {problems.map(({ line, problem }) => (
              <li key={`${line} ${problem}`}>
                <span>{line === null ? 'Missing' : `Line ${line}`}</span>
                <span>{problem}</span>
              </li>
            ))}
          </ul>
          <p className={classes.more}>
            Where it differs from our books, that is kept under{' '}
            <Link to="/admin-dashboard/payments" search={{ tab: 'contradictions' }}>
              Contradictions
            </Link>{' '}
            until it is cleared up.
          </p>
          {imported.more_problems > 0 && (
            <p className={classes.more}>
              And {imported.more_problems} more. Mend these first, and read it in again.
            </p>
          )}
        </>
      )}
    </section>
  );
}
