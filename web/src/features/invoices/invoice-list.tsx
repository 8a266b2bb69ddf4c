import { Button } from '@mantine/core';
import { IconReceipt } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ShowMore } from '../../ui/show-more.tsx';
import classes from './invoice-list.module.css';
import { InvoiceListSkeleton } from './invoice-list-skeleton.tsx';
import { InvoiceRow } from './invoice-row.tsx';
import { invoicesQuery, type Part } from './invoices.api.ts';

/** The invoices of a part, newest first; what the person has yet to pay has the only filled button. */
export function InvoiceList({ part, userId }: { part: Part; userId: number }) {
  const list = useInfiniteQuery(invoicesQuery(part));
  if (list.isPending) return <InvoiceListSkeleton />;
  if (!list.data) {
    return (
      <div className={classes.problem}>
        <Notice tone="red">Error: {list.error.message}</Notice>
        <Button variant="default" onClick={() => list.refetch()}>
          Try again
        </Button>
      </div>
    );
  }
  const invoices = list.data.pages.flatMap((page) => page.data);
  if (invoices.length === 0) return <NoInvoices part={part} />;
  return (
    <>
      <ul className={classes.list}>
        {invoices.map((invoice) => (
          <InvoiceRow
            key={invoice.id}
            invoice={invoice}
            currency={part === 'owner' ? 'Kshs' : 'Ksh'}
            canPay={invoice.user_id === userId}
          />
        ))}
      </ul>
      <ShowMore list={list} problem={list.error ? `Error: ${list.error.message}` : undefined}>
        Show more invoices
      </ShowMore>
    </>
  );
}

function NoInvoices({ part }: { part: Part }) {
  return (
    <div className={classes.list}>
      <EmptyState
        icon={IconReceipt}
        title="No invoices yet"
        action={part === 'client' && <LinkButton to="/">Browse Spaces</LinkButton>}
      >
        {part === 'client'
          ? 'Book a room, and its invoice appears here.'
          : 'They appear here with the first booking.'}
      </EmptyState>
    </div>
  );
}
