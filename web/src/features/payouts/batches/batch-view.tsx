import { IconHistory } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { sentenceOf } from '../../../lib/api-error.ts';
import { Bone } from '../../../ui/bone.tsx';
import { ProblemBanner } from '../../../ui/problem-banner.tsx';
import { RecordListSkeleton } from '../../../ui/record-list.tsx';
import { ApprovalCard } from './approval-card.tsx';
import { BankLines } from './bank-lines.tsx';
import { BatchBadge } from './batch-badge.tsx';
import { BatchPayouts } from './batch-payouts.tsx';
import { BatchSums } from './batch-sums.tsx';
import classes from './batch-view.module.css';
import { type BooksStanding, preparedBy, titleOf } from './batch-words.ts';
import { batchQuery, type OpenBatch } from './batches.api.ts';
import { ExceptionsOfBatch } from './exceptions.tsx';

type Props = { id: number; books: BooksStanding | undefined };

/** One batch: first what needs a decision, then its sums, what will be sent, and each payout. */
export function BatchView({ id, books }: Props) {
  const { data: batch, error, refetch } = useQuery(batchQuery(id));
  return (
    <div className={classes.batch}>
      <header className={classes.head}>
        {batch ? <Title batch={batch} /> : <h2>Batch {id}</h2>}
        <Link
          to="/admin-dashboard/payments"
          search={{ tab: 'payouts' }}
          resetScroll={false}
          className={classes.back}
        >
          <IconHistory size={20} stroke={1.75} aria-hidden="true" />
          All batches
        </Link>
      </header>
      {!batch && error && (
        <ProblemBanner onRetry={() => refetch()}>
          {sentenceOf(error, 'We could not read this batch. Please try again.')}
        </ProblemBanner>
      )}
      {!batch && !error && <Waiting />}
      {batch && (
        <>
          <div className={classes.columns}>
            <div className={classes.main}>
              <ExceptionsOfBatch batch={batch} />
              {batch.sums.bookings > 0 && <BatchSums sums={batch.sums} />}
            </div>
            <ApprovalCard batch={batch} books={books} />
          </div>
          {batch.state === 'approved' && <BankLines batchId={id} />}
          <BatchPayouts batch={batch} />
        </>
      )}
    </div>
  );
}

function Title({ batch }: { batch: OpenBatch }) {
  return (
    <div>
      <div className={classes.title}>
        <h2>{titleOf(batch)}</h2>
        <span role="status">
          <BatchBadge batch={batch} />
        </span>
      </div>
      <p className="small">{preparedBy(batch)}.</p>
    </div>
  );
}

function Waiting() {
  return (
    <div className={classes.main} aria-busy="true">
      <div className={classes.columns}>
        <Bone height={280} />
        <Bone height={360} />
      </div>
      <RecordListSkeleton />
    </div>
  );
}
