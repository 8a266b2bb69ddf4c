import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { BatchList } from './batch-list.tsx';
import { BatchView } from './batch-view.tsx';
import type { BooksStanding } from './batch-words.ts';
import { heldQuery } from './batches.api.ts';
import classes from './payout-desk.module.css';

type Props = {
  /** The batch that is looked at; without one all are listed. */
  batchId: number | undefined;
  /** Whether the books agree, which should be known before money is sent. */
  books: BooksStanding | undefined;
  onBatch: (id: number) => void;
};

/** Payouts to owners, for admins: the list of batches, or one of them with all decisions it needs. */
export function PayoutDesk({ batchId, books, onBatch }: Props) {
  // Observed here, because both views show it: it is not refetched when switching between them.
  useQuery(heldQuery);
  const section = useRef<HTMLElement>(null);
  const shown = useRef(batchId);
  // The link that had the focus has disappeared with the list, or with the batch.
  useEffect(() => {
    if (shown.current !== batchId) section.current?.focus();
    shown.current = batchId;
  }, [batchId]);
  return (
    <section ref={section} tabIndex={-1} className={classes.desk} aria-label="Payouts">
      {batchId === undefined ? (
        <BatchList onGathered={onBatch} />
      ) : (
        <BatchView key={batchId} id={batchId} books={books} />
      )}
    </section>
  );
}
