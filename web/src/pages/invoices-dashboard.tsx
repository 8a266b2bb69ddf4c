import type { ReactNode } from 'react';
import { InvoiceList } from '../features/invoices/invoice-list.tsx';
import type { Part } from '../features/invoices/invoices.api.ts';
import { useSession } from '../lib/session.ts';
import { useTitle } from '../lib/use-title.ts';
import { PageContainer } from '../ui/page-container.tsx';
import classes from './invoices-dashboard.module.css';

type Props = { title: string; sentence: string; part: Part; action?: ReactNode };

/** What a dashboard shows: the invoices of its part. */
export function InvoicesDashboard({ title, sentence, part, action }: Props) {
  const { user } = useSession();
  useTitle(title);
  return (
    <PageContainer className={classes.page}>
      <h1>{title}</h1>
      <p className={classes.lead}>{sentence}</p>
      {action && <div className={classes.action}>{action}</div>}
      {user && <InvoiceList part={part} userId={user.id} />}
    </PageContainer>
  );
}
