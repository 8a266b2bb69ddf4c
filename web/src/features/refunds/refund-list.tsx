import { IconCashOff } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Refund } from '../../domain/refund.ts';
import { Button } from '../../ui/button.tsx';
import { WorkList } from '../../ui/work-list.tsx';
import { WorkListSkeleton } from '../../ui/work-list-skeleton.tsx';
import { CloseRefundDialog } from './close-refund-dialog.tsx';
import { CorrectRefundDialog } from './correct-refund-dialog.tsx';
import { RefundFilters } from './refund-filters.tsx';
import classes from './refund-list.module.css';
import { RefundRow } from './refund-row.tsx';
import { type RefundFilter, refundsQuery } from './refunds.api.ts';
import { SendRefundDialog } from './send-refund-dialog.tsx';

type Props = { filter: RefundFilter; onFilter: (filter: RefundFilter) => void };

/** All refunds, for admins: those due, those under way, and the actions on each. The page owns the filter. */
export function RefundList({ filter, onFilter }: Props) {
  const [act, setAct] = useState<{ kind: keyof typeof dialogs; refund: Refund }>();
  const ActDialog = act && dialogs[act.kind];
  return (
    <WorkList
      list={useInfiniteQuery(refundsQuery(filter))}
      name="refunds"
      filters={<RefundFilters filter={filter} onFilter={onFilter} />}
      waiting={<WorkListSkeleton classes={classes} last={{ width: '80%' }} />}
      empty={filter.state || filter.search ? noneFits(() => onFilter({})) : nothingOwed}
      row={(refund) => (
        <RefundRow key={refund.id} refund={refund} onAct={(kind) => setAct({ kind, refund })} />
      )}
      dialog={ActDialog && <ActDialog refund={act.refund} onClose={() => setAct(undefined)} />}
    />
  );
}

const dialogs = {
  send: SendRefundDialog,
  record: CloseRefundDialog,
  correct: CorrectRefundDialog,
};

const nothingOwed = {
  icon: IconCashOff,
  title: 'Nothing is owed back',
  text: 'Money that is to go back to a client appears here.',
};

const noneFits = (onClear: () => void) => ({
  icon: IconCashOff,
  title: 'No refund fits this',
  text: 'Try another state, or fewer words.',
  action: (
    <Button variant="default" onClick={onClear}>
      Show all refunds
    </Button>
  ),
});
