import { useNavigate, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { InvoiceTable } from '../features/invoices/invoice-table.tsx';
import type { Part } from '../features/invoices/invoices.api.ts';
import { parseRecordSearch, type RecordSearch } from '../lib/record-search.ts';
import { useTitle } from '../lib/use-title.ts';
import { PageContainer } from '../ui/page-container.tsx';
import classes from './invoices-dashboard.module.css';

type Props = { title: string; sentence: string; part: Part; action?: ReactNode };

/** What a dashboard shows: the invoices of its part. */
export function InvoicesDashboard({ title, sentence, part, action }: Props) {
  const search = parseRecordSearch(useSearch({ strict: false }));
  const navigate = useNavigate();
  const go = (change: Partial<RecordSearch>) =>
    void navigate({ to: '.', search: { ...search, ...change } as never, replace: true });
  useTitle(title);
  return (
    <PageContainer className={classes.page}>
      <h1>{title}</h1>
      <p className={classes.lead}>{sentence}</p>
      {action && <div className={classes.action}>{action}</div>}
      <InvoiceTable part={part} search={search} onSearch={go} />
    </PageContainer>
  );
}
