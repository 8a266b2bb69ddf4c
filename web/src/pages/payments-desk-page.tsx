import { getRouteApi } from '@tanstack/react-router';
import { Suspense } from 'react';
import { BooksEquation, BooksSkeleton } from '../features/desk/books/books-equation.tsx';
import { StatementImport } from '../features/desk/books/statement-import.tsx';
import { useBooks } from '../features/desk/books/use-books.ts';
import { WhoseMoney } from '../features/desk/books/whose-money.tsx';
import type { DeskSearch } from '../features/desk/desk-search.ts';
import { DeskTabs } from '../features/desk/desk-tabs.tsx';
import { CallbackList } from '../features/desk/lists/callback-list.tsx';
import { ClaimList } from '../features/desk/lists/claim-list.tsx';
import { ContradictionList } from '../features/desk/lists/contradiction-list.tsx';
import { ReceiptList } from '../features/desk/lists/receipt-list.tsx';
import { ReceiptStoryDialog } from '../features/desk/story/receipt-story-dialog.tsx';
import { ProblemList } from '../features/problems/problem-list.tsx';
import { RefundList } from '../features/refunds/refund-list.tsx';
import { refundStateIn } from '../features/refunds/refunds.api.ts';
import { formatDateTime } from '../lib/dates.ts';
import { lazyNamed } from '../lib/lazy-named.ts';
import { useSearchChange } from '../lib/use-search-change.ts';
import { LinkButton } from '../ui/link-button.tsx';
import { Notice } from '../ui/notice.tsx';
import { PageContainer } from '../ui/page-container.tsx';
import { ProblemBanner } from '../ui/problem-banner.tsx';
import { RecordListSkeleton } from '../ui/record-list.tsx';
import classes from './payments-desk-page.module.css';

const CommissionTermsList = lazyNamed(
  () => import('../features/commission/commission-terms.tsx'),
  'CommissionTermsList',
);

const PayoutDesk = lazyNamed(
  () => import('../features/payouts/batches/payout-desk.tsx'),
  'PayoutDesk',
);

const UnregisteredList = lazyNamed(
  () => import('../features/desk/lists/unregistered-list.tsx'),
  'UnregisteredList',
);

const route = getRouteApi('/guarded/admin-dashboard/payments');

/** `/admin-dashboard/payments`: whether all money is accounted for, and what needs a person. */
export function PaymentsDeskPage() {
  const search = route.useSearch();
  const { narrow, open, close } = useSearchChange<DeskSearch>('/admin-dashboard/payments');
  const tab = search.tab ?? 'receipts';
  const books = useBooks();
  return (
    <PageContainer className={classes.page}>
      <header className={classes.head}>
        <div>
          <h1>Payments desk</h1>
          <p className="lead">Where every shilling is, and what needs you.</p>
        </div>
        <LinkButton to="/admin-dashboard" variant="default">
          Back to the dashboard
        </LinkButton>
      </header>
      {books.isPending && <BooksSkeleton />}
      {books.isError && !books.data && (
        <ProblemBanner onRetry={() => books.refetch()}>Error: {books.error.message}</ProblemBanner>
      )}
      {books.isError && books.data && (
        <Notice tone="yellow">
          The books could not be asked for just now. What is shown is of{' '}
          {formatDateTime(new Date(books.dataUpdatedAt).toISOString())}: check your connection, and
          reload the page.
        </Notice>
      )}
      {books.data && <BooksEquation books={books.data} />}
      {books.data && <WhoseMoney ledger={books.data.ledger} payBill={books.data.pay_bill} />}
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
        {tab === 'receipts' && <ReceiptList search={search} onSearch={narrow} />}
        {tab === 'claims' && (
          <ClaimList
            search={search}
            onSearch={narrow}
            missing={books.data?.work.prompts.uncounted ?? 0}
          />
        )}
        {tab === 'refunds' && (
          <RefundList
            filter={{ state: refundStateIn(search.kind), search: search.search }}
            onFilter={(filter) => narrow({ kind: filter.state, search: filter.search })}
          />
        )}
        {tab === 'payouts' && (
          <Suspense fallback={<RecordListSkeleton />}>
            <PayoutDesk
              batchId={search.batch}
              books={books.data}
              onBatch={(batch) => open({ batch })}
            />
          </Suspense>
        )}
        {tab === 'problems' && <ProblemList />}
        {tab === 'callbacks' && <CallbackList search={search} onSearch={narrow} />}
        {tab === 'contradictions' && <ContradictionList search={search} onSearch={narrow} />}
        {tab === 'taxes' && (
          <Suspense fallback={<RecordListSkeleton />}>
            <UnregisteredList />
          </Suspense>
        )}
        {tab === 'commission' && (
          <Suspense fallback={<RecordListSkeleton />}>
            <CommissionTermsList />
          </Suspense>
        )}
        {tab === 'import' && <StatementImport waiting={books.data?.waiting_statements ?? []} />}
      </div>
      {search.receipt !== undefined && (
        <ReceiptStoryDialog
          key={search.receipt}
          id={search.receipt}
          onClose={() => close({ receipt: undefined })}
        />
      )}
    </PageContainer>
  );
}
