import { IconReceiptTax } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { formatDate, formatMonth } from '../../lib/dates.ts';
import { formatFigure, formatMoney } from '../../lib/money.ts';
import { DownloadButton } from '../../ui/download-button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import type { Column } from '../../ui/record-list.tsx';
import { RecordPages } from '../../ui/record-pages.tsx';
import classes from './paper-list.module.css';
import { loadPaper, ownPapersQuery, type Paper } from './papers.api.ts';
import { TaxYears } from './tax-years.tsx';

const KINDS: Record<Paper['kind'], string> = {
  commission_invoice: 'Commission invoice',
  credit_note: 'Credit note',
  withholding_certificate: 'Withholding certificate',
};

/** An owner's tax papers: yearly summaries, and the papers of each month. */
export function PaperList() {
  const list = useInfiniteQuery(ownPapersQuery);
  return (
    <section className={classes.list} aria-labelledby="paper-list">
      <h2 className="h3" id="paper-list">
        Papers for your taxes
      </h2>
      <TaxYears />
      <RecordPages
        list={list}
        name="papers"
        columns={columns}
        card={(paper) => <PaperCard paper={paper} />}
        empty={
          <EmptyState icon={IconReceiptTax} title="No papers yet">
            Once a month is over, the invoice of our commission and the certificate of what was
            withheld appear here.
          </EmptyState>
        }
      />
    </section>
  );
}

const titleIdOf = ({ id }: Paper) => `paper-${id}`;

function Title({ paper }: { paper: Paper }) {
  return (
    <span className={classes.title} id={titleIdOf(paper)}>
      {KINDS[paper.kind]}
      <span className="small">{paper.number}</span>
    </span>
  );
}

const File = ({ paper }: { paper: Paper }) => (
  <DownloadButton
    load={() => loadPaper(paper.id)}
    fileName={`${KINDS[paper.kind]} ${paper.number}.pdf`}
    icon="PDF"
    small={{ of: titleIdOf(paper) }}
  >
    Paper as PDF
  </DownloadButton>
);

const columns: Column<Paper>[] = [
  { title: 'Paper', cell: (paper) => <Title paper={paper} /> },
  { title: 'Of', cell: ({ month }) => formatMonth(month) },
  { title: 'Issued', cell: ({ issued_at }) => formatDate(issued_at) },
  {
    title: 'Amount, Kshs',
    end: true,
    cell: ({ amount }) => <strong className={classes.amount}>{formatFigure(amount)}</strong>,
  },
  { title: 'File', end: true, cell: (paper) => <File paper={paper} /> },
];

function PaperCard({ paper }: { paper: Paper }) {
  return (
    <div className={classes.card}>
      <div className={classes.line}>
        <Title paper={paper} />
        <strong className={classes.amount}>{formatMoney(paper.amount, 'Kshs')}</strong>
      </div>
      <div className={classes.line}>
        <span className="small">{formatMonth(paper.month)}</span>
        <File paper={paper} />
      </div>
    </div>
  );
}
