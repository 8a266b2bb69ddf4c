import { IconFileUpload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { sentenceOf } from '../../../lib/api-error.ts';
import { plural } from '../../../lib/plural.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { type BankStatementRead, readBankStatement } from './bank.api.ts';
import classes from './bank-lines.module.css';

/** Reads the bank's statement, and shows where it differs from the file given to the bank. */
export function BankStatement() {
  const input = useRef<HTMLInputElement>(null);
  const reading = useMutation({ mutationFn: readBankStatement, meta: { changes: 'money' } });
  const take = (file: File | undefined) => {
    if (file && !reading.isPending) reading.mutate(file);
    // The same file may be chosen again.
    if (input.current) input.current.value = '';
  };
  return (
    <div className={classes.statement}>
      <input
        ref={input}
        type="file"
        accept=".csv,text/csv"
        aria-label="The bank’s statement as CSV"
        className={classes.file}
        tabIndex={-1}
        onChange={(event) => take(event.currentTarget.files?.[0])}
      />
      <Button
        variant="default"
        leftSection={<IconFileUpload size={18} stroke={1.75} aria-hidden="true" />}
        loading={reading.isPending}
        onClick={() => input.current?.click()}
      >
        Read in the bank’s statement
      </Button>
      {reading.isError && (
        <Notice tone="red">
          {sentenceOf(reading.error, 'The statement could not be read in.')}
        </Notice>
      )}
      {reading.data && <Outcome read={reading.data} />}
    </div>
  );
}

function Outcome({
  read: { closed, known, skipped, problems, open },
}: {
  read: BankStatementRead;
}) {
  return (
    <Notice
      tone={problems.length === 0 ? 'green' : 'yellow'}
      title={closed > 0 ? `${plural(closed, 'line')} closed.` : 'It closed nothing.'}
    >
      {known} closed before, {plural(skipped, 'row')} of no concern, {plural(open, 'line')} still
      open.
      {problems.length > 0 && (
        <ul className={classes.lines}>
          {problems.map(({ line, reference, problem }) => (
            <li key={line}>
              Row {line}, {reference}: {problem}
            </li>
          ))}
        </ul>
      )}
    </Notice>
  );
}
