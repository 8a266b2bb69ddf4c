import { IconBuildingBank } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatFigure, formatMoney } from '../../../lib/money.ts';
import { useListFocus } from '../../../lib/use-list-focus.ts';
import { DownloadButton } from '../../../ui/download-button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { RecordAct } from '../../../ui/record-acts.tsx';
import type { Column } from '../../../ui/record-list.tsx';
import { RecordPages } from '../../../ui/record-pages.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { type BankLine, bankLinesQuery, loadBankFile } from './bank.api.ts';
import { BankLineDialog } from './bank-line-dialog.tsx';
import classes from './bank-lines.module.css';
import { BankStatement } from './bank-statement.tsx';

/**
 * The part of a batch that our bank pays: its file, its statement, and each line. Nothing if no payout goes to a bank
 * account.
 */
export function BankLines({ batchId }: { batchId: number }) {
  const list = useInfiniteQuery(bankLinesQuery(batchId));
  const [line, setLine] = useState<BankLine>();
  const section = useListFocus<HTMLElement>(line !== undefined);
  if (list.isPending || list.data?.pages[0]?.data.length === 0) return null;
  return (
    <section ref={section} tabIndex={-1} className={classes.section} aria-labelledby="bank-lines">
      <div className={classes.head}>
        <h3 className="h3" id="bank-lines">
          By the bank
        </h3>
        <DownloadButton
          load={() => loadBankFile(batchId)}
          fileName={`nafasi-bank-file-${batchId}.csv`}
          look={{ variant: 'default' }}
        >
          Bank file
        </DownloadButton>
      </div>
      <p className={classes.hint}>
        Give the bank this file for PesaLink, once. Then read in its statement: each line that it
        has paid as the file says is closed.
      </p>
      <BankStatement />
      <RecordPages
        list={list}
        name="bank lines"
        columns={columnsFor(setLine)}
        card={(one) => <LineCard line={one} onRecord={setLine} />}
        empty={
          <EmptyState icon={IconBuildingBank} title="Nothing goes to a bank">
            Whoever is paid to a bank account stands here.
          </EmptyState>
        }
      />
      {line && <BankLineDialog line={line} onClose={() => setLine(undefined)} />}
    </section>
  );
}

const badges = {
  open: ['yellow', 'Waits for the bank'],
  paid: ['green', 'Paid'],
  failed: ['grey', 'Not paid'],
  reversed: ['grey', 'Taken back'],
} as const;

function State({ line: { state, bank_reference } }: { line: BankLine }) {
  const [tone, words] = badges[state];
  return (
    <span className={classes.state}>
      <StatusBadge tone={tone}>{words}</StatusBadge>
      {bank_reference && <span className="small">{bank_reference}</span>}
    </span>
  );
}

function Account({ line }: { line: BankLine }) {
  return (
    <span className={classes.account}>
      <strong>{line.account_name}</strong>
      <span className="small">
        {line.destination}, <span className="unbroken">{line.payout_number}</span>
      </span>
    </span>
  );
}

type ActProps = { line: BankLine; onRecord: (line: BankLine) => void };

const Record = ({ line, onRecord }: ActProps) =>
  line.state === 'open' && (
    <RecordAct name="Record" about={line.reference} onPress={() => onRecord(line)} />
  );

const columnsFor = (onRecord: (line: BankLine) => void): Column<BankLine>[] => [
  { title: 'Account', cell: (line) => <Account line={line} /> },
  { title: 'Reference', cell: ({ reference }) => reference },
  {
    title: 'Amount, Kshs',
    end: true,
    cell: ({ amount }) => <strong className={classes.amount}>{formatFigure(amount)}</strong>,
  },
  { title: 'State', cell: (line) => <State line={line} /> },
  { title: 'Act', end: true, cell: (line) => <Record line={line} onRecord={onRecord} /> },
];

function LineCard({ line, onRecord }: ActProps) {
  return (
    <div className={classes.card}>
      <div className={classes.head}>
        <Account line={line} />
        <strong className={classes.amount}>{formatMoney(line.amount, 'Kshs')}</strong>
      </div>
      <div className={classes.head}>
        <span className="small">{line.reference}</span>
        <State line={line} />
      </div>
      <Record line={line} onRecord={onRecord} />
    </div>
  );
}
