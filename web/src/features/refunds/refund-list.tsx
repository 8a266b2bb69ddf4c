import { IconCashOff } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Refund } from '../../domain/refund.ts';
import { sentenceOf } from '../../lib/api-error.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ProblemBanner } from '../../ui/problem-banner.tsx';
import { ShowMore } from '../../ui/show-more.tsx';
import { WorkListSkeleton } from '../../ui/work-list-skeleton.tsx';
import { CloseRefundDialog } from './close-refund-dialog.tsx';
import { CorrectRefundDialog } from './correct-refund-dialog.tsx';
import { RefundFilters } from './refund-filters.tsx';
import classes from './refund-list.module.css';
import { RefundRow } from './refund-row.tsx';
import { type RefundFilter, refundsQuery } from './refunds.api.ts';
import { SendRefundDialog } from './send-refund-dialog.tsx';

type Props = { filter: RefundFilter; onFilter: (filter: RefundFilter) => void };

/** The refunds of everybody, for admins: what is owed, what is on its way, and what can be done. The filter belongs to the page. */
export function RefundList({ filter, onFilter }: Props) {
  return (
    <section aria-label="Refunds">
      <RefundFilters filter={filter} onFilter={onFilter} />
      <Refunds filter={filter} onClear={() => onFilter({})} />
    </section>
  );
}

type Act = { kind: 'send' | 'record' | 'correct'; refund: Refund };
const couldNotRead = 'We could not read the refunds. Please try again.';

function Refunds({ filter, onClear }: { filter: RefundFilter; onClear: () => void }) {
  const list = useInfiniteQuery(refundsQuery(filter));
  const [act, setAct] = useState<Act>();
  if (list.isPending) return <WorkListSkeleton classes={classes} last={{ width: '80%' }} />;
  if (!list.data) {
    return (
      <ProblemBanner onRetry={() => list.refetch()}>
        {sentenceOf(list.error, couldNotRead)}
      </ProblemBanner>
    );
  }
  const refunds = list.data.pages.flatMap((page) => page.data);
  const close = () => setAct(undefined);
  return (
    <>
      {refunds.length === 0 ? (
        <NoRefunds narrowed={Boolean(filter.state || filter.search)} onClear={onClear} />
      ) : (
        <ul className="surface ruled">
          {refunds.map((refund) => (
            <RefundRow
              key={refund.id}
              refund={refund}
              onSend={() => setAct({ kind: 'send', refund })}
              onRecord={() => setAct({ kind: 'record', refund })}
              onCorrect={() => setAct({ kind: 'correct', refund })}
            />
          ))}
        </ul>
      )}
      <ShowMore list={list} problem={list.error ? sentenceOf(list.error, couldNotRead) : undefined}>
        Show more refunds
      </ShowMore>
      {act?.kind === 'send' && <SendRefundDialog refund={act.refund} onClose={close} />}
      {act?.kind === 'correct' && <CorrectRefundDialog refund={act.refund} onClose={close} />}
      {act?.kind === 'record' && <CloseRefundDialog refund={act.refund} onClose={close} />}
    </>
  );
}

function NoRefunds({ narrowed, onClear }: { narrowed: boolean; onClear: () => void }) {
  return (
    <div className="surface">
      <EmptyState
        icon={IconCashOff}
        title={narrowed ? 'No refund fits this' : 'Nothing is owed back'}
        action={
          narrowed && (
            <Button variant="default" onClick={onClear}>
              Show all refunds
            </Button>
          )
        }
      >
        {narrowed
          ? 'Try another state, or fewer words.'
          : 'Money that is to go back to a client appears here.'}
      </EmptyState>
    </div>
  );
}
