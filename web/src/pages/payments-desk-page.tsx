import { Button } from '@mantine/core';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { BooksEquation, BooksSkeleton } from '../features/reconciliation/books-equation.tsx';
import { CallbackList } from '../features/reconciliation/callback-list.tsx';
import { ClaimList } from '../features/reconciliation/claim-list.tsx';
import { ContradictionList } from '../features/reconciliation/contradiction-list.tsx';
import type { DeskSearch } from '../features/reconciliation/desk-search.ts';
import { DeskTabs } from '../features/reconciliation/desk-tabs.tsx';
import { ReceiptList } from '../features/reconciliation/receipt-list.tsx';
import { ReceiptStoryDialog } from '../features/reconciliation/receipt-story-dialog.tsx';
import { StatementImport } from '../features/reconciliation/statement-import.tsx';
import { useBooks } from '../features/reconciliation/use-books.ts';
import { RefundList } from '../features/refunds/refund-list.tsx';
import { refundStateIn } from '../features/refunds/refunds.api.ts';
import { formatDateTime } from '../lib/dates.ts';
import { useTitle } from '../lib/use-title.ts';
import { LinkButton } from '../ui/link-button.tsx';
import { Notice } from '../ui/notice.tsx';
import { PageContainer } from '../ui/page-container.tsx';
import classes from './payments-desk-page.module.css';

const route = getRouteApi('/guarded/admin-dashboard/payments');

/** `/admin-dashboard/payments`: whether all money is accounted for, and what needs a person. */
export function PaymentsDeskPage() {
  useTitle('Payments desk');
  const search = route.useSearch();
  const navigate = useNavigate({ from: '/admin-dashboard/payments' });
  const tab = search.tab ?? 'receipts';
  const onSearch = useCallback(
    (change: DeskSearch) =>
      void navigate({
        search: (before) => ({ ...before, ...change }),
        replace: true,
        resetScroll: false,
      }),
    [navigate],
  );
  const books = useBooks();
  return (
    <PageContainer className={classes.page}>
      <header className={classes.head}>
        <div>
          <h1>Payments desk</h1>
          <p className={classes.lead}>Where every shilling is, and what needs you.</p>
        </div>
        <LinkButton to="/admin-dashboard" variant="default">
          Back to the dashboard
        </LinkButton>
      </header>
      {books.isPending && <BooksSkeleton />}
      {books.isError && !books.data && (
        <div className={classes.problem}>
          <Notice tone="red">Error: {books.error.message}</Notice>
          <Button variant="default" onClick={() => books.refetch()}>
            Try again
          </Button>
        </div>
      )}
      {books.isError && books.data && (
        <Notice tone="yellow">
          The books could not be asked for just now. What is shown is of{' '}
          {formatDateTime(new Date(books.dataUpdatedAt).toISOString())}: check your connection, and
          reload the page.
        </Notice>
      )}
      {books.data && <BooksEquation books={books.data} />}
      {books.data && books.data.alarms.length > 0 && (
        <div className={classes.alarms}>
          {books.data.alarms.map(({ name, sentence, count }) => (
            <Notice key={name} tone={name === 'books_disagree' ? 'red' : 'yellow'}>
              {sentence} {count > 1 && `(${count})`}
            </Notice>
          ))}
        </div>
      )}
      <div>
        <DeskTabs active={tab} work={books.data?.work} />
        {tab === 'receipts' && <ReceiptList search={search} onSearch={onSearch} />}
        {tab === 'claims' && (
          <ClaimList
            search={search}
            onSearch={onSearch}
            missing={books.data?.work.prompts.uncounted ?? 0}
          />
        )}
        {tab === 'refunds' && (
          <RefundList
            filter={{ state: refundStateIn(search.kind), search: search.search }}
            onFilter={(filter) => onSearch({ kind: filter.state, search: filter.search })}
          />
        )}
        {tab === 'callbacks' && <CallbackList search={search} onSearch={onSearch} />}
        {tab === 'contradictions' && <ContradictionList search={search} onSearch={onSearch} />}
        {tab === 'import' && <StatementImport />}
      </div>
      {search.receipt !== undefined && (
        <ReceiptStoryDialog
          key={search.receipt}
          id={search.receipt}
          onClose={() => onSearch({ receipt: undefined })}
        />
      )}
    </PageContainer>
  );
}
