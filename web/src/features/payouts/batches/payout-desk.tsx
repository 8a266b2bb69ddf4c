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
  /** Whether every shilling is accounted for, which is to be known before money leaves. */
  books: BooksStanding | undefined;
  onBatch: (id: number) => void;
};

/** What owners are paid, for admins: the batches, or one of them with all that there is to decide. */
export function PayoutDesk({ batchId, books, onBatch }: Props) {
  // Both show it: so it is not asked for anew on the way from one to the other.
  useQuery(heldQuery);
  const section = useRef<HTMLElement>(null);
  const shown = useRef(batchId);
  // What was pressed has gone with the list, or with the batch.
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
