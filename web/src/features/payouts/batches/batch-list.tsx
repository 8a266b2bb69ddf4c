import { IconCashBanknote } from '@tabler/icons-react';
import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { sentenceOf } from '../../../lib/api-error.ts';
import { formatMoney } from '../../../lib/money.ts';
import { plural } from '../../../lib/plural.ts';
import { Button } from '../../../ui/button.tsx';
import { ChoiceChips } from '../../../ui/choice-chips.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { WorkList } from '../../../ui/work-list.tsx';
import { WorkListSkeleton } from '../../../ui/work-list-skeleton.tsx';
import { BatchBadge } from './batch-badge.tsx';
import classes from './batch-list.module.css';
import { preparedBy, titleOf } from './batch-words.ts';
import { type Batch, type BatchState, batchesQuery, gatherBatch } from './batches.api.ts';
import { ExceptionsOfAll } from './exceptions.tsx';

const choices: readonly { value: BatchState | undefined; label: string }[] = [
  { value: undefined, label: 'All' },
  { value: 'waiting', label: 'To approve' },
  { value: 'approved', label: 'Approved' },
  { value: 'cancelled', label: 'Cancelled' },
];

/** All batches, newest first, below the exceptions that need a person. */
export function BatchList({ onGathered }: { onGathered: (id: number) => void }) {
  const [state, setState] = useState<BatchState>();
  return (
    <div className={classes.desk}>
      <ExceptionsOfAll />
      <Gather onGathered={onGathered} />
      <WorkList
        list={useInfiniteQuery(batchesQuery(state))}
        name="batches"
        filters={
          <ChoiceChips
            legend="Which batches"
            choices={choices}
            chosen={state}
            onChoose={(next) => setState(next)}
          />
        }
        waiting={<WorkListSkeleton classes={classes} last={{ width: '50%', height: 18 }} />}
        empty={state ? noneLikeThis : noneYet}
        row={(batch) => <Row key={batch.id} batch={batch} />}
      />
    </div>
  );
}

const noneYet = {
  icon: IconCashBanknote,
  title: 'No batch of payouts yet',
  text: 'Who is due is gathered each morning at six, and appears here to be approved.',
};

const noneLikeThis = {
  icon: IconCashBanknote,
  title: 'No such batch',
  text: 'Batches that stand like this appear here.',
};

/** Gathers a batch now instead of waiting for the morning. */
function Gather({ onGathered }: { onGathered: (id: number) => void }) {
  const gathering = useMutation({
    mutationFn: gatherBatch,
    meta: { changes: 'money' },
  });
  // A callback of this call only: whoever has left the page meanwhile is not navigated away.
  const gather = () => gathering.mutate(undefined, { onSuccess: ({ id }) => onGathered(id) });
  return (
    <div className={classes.gather}>
      <div className="between">
        <div>
          <h2 className="h3">Batches of payouts</h2>
          <p className="small">Gathered at six each morning, and sent once another admin agrees.</p>
        </div>
        <Button variant="default" loading={gathering.isPending} onClick={gather}>
          Gather a batch now
        </Button>
      </div>
      {gathering.isError && (
        <Notice tone="red">
          {sentenceOf(gathering.error, 'No batch could be gathered. Please try again.')}
        </Notice>
      )}
    </div>
  );
}

function Row({ batch }: { batch: Batch }) {
  const { id, owners, amount, can_approve } = batch;
  const title = titleOf(batch);
  const act = can_approve ? 'Look and approve' : 'Look at it';
  const search = { tab: 'payouts', batch: id } as const;
  return (
    <li className={classes.row}>
      <div className={classes.facts}>
        <h3 className="badged">
          <Link to="/admin-dashboard/payments" search={search} resetScroll={false}>
            {title}
          </Link>
          <BatchBadge batch={batch} />
        </h3>
        <p>{preparedBy(batch)}</p>
        <p className="small">{progressOf(batch)}</p>
      </div>
      <div className={classes.foot}>
        <span>
          <strong>{formatMoney(amount, 'Kshs')}</strong>
          <span className="small">to {plural(owners, 'owner')}</span>
        </span>
        <LinkButton
          to="/admin-dashboard/payments"
          search={search}
          resetScroll={false}
          size="sm"
          h={44}
          variant={can_approve ? 'filled' : 'default'}
          aria-label={`${act}, batch ${id}`}
        >
          {act}
        </LinkButton>
      </div>
    </li>
  );
}

/** Its progress so far. */
function progressOf({ state, paid, under_way, stopped, approved_by, ...batch }: Batch): string {
  if (state === 'cancelled') return `Nothing was sent: ${batch.cancel_reason}`;
  if (state === 'waiting')
    return stopped > 0 ? `${plural(stopped, 'payout')} taken out.` : 'Nothing is sent yet.';
  const parts = [
    `Approved by ${approved_by}.`,
    `${formatMoney(paid, 'Kshs')} has arrived.`,
    under_way > 0 && `${plural(under_way, 'payout')} on the way.`,
    stopped > 0 && `${stopped} not sent.`,
  ];
  return parts.filter(Boolean).join(' ');
}
