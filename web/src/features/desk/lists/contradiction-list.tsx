import { IconScale } from '@tabler/icons-react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ReasonDialog } from '../../../domain/reason-dialog.tsx';
import { sentenceOf } from '../../../lib/api-error.ts';
import { formatDateTime } from '../../../lib/dates.ts';
import { formatMoney } from '../../../lib/money.ts';
import { Bone } from '../../../ui/bone.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { DialogBody } from '../../../ui/dialog-body.tsx';
import { ProblemBanner } from '../../../ui/problem-banner.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import {
  closeContradiction,
  closeContradictions,
  contradictionsQuery,
  type DeskContradiction,
  type InvoiceRef,
  receiptStoryQuery,
} from '../desk.api.ts';
import { contradictionKinds, keyIn } from '../desk-kinds.ts';
import { TakeOffDialog } from '../dialogs/take-off-dialog.tsx';
import { StoryLink } from '../story/story-link.tsx';
import { AllTogether } from './all-together.tsx';
import { DeskFilters, type DeskListProps } from './desk-filters.tsx';
import classes from './desk-list.module.css';
import { DeskList } from './desk-list.tsx';

/** A payment, the invoice it counts for, and the one that it was paid for. */
type Move = { receipt: DeskContradiction['receipt']; from: InvoiceRef; to: InvoiceRef };

/** Payments for which a statement, or M-Pesa's list, differs from our records. */
export function ContradictionList({ search, onSearch }: DeskListProps) {
  const kind = keyIn(contradictionKinds, search.kind);
  const list = useInfiniteQuery(contradictionsQuery({ kind, search: search.search }));
  // Not in the rows: an item may leave the list while an admin is typing.
  const [moving, setMoving] = useState<Move>();
  const [closing, setClosing] = useState<DeskContradiction>();
  return (
    <>
      <DeskFilters
        search={search}
        onSearch={onSearch}
        searchFor="Code"
        kinds={contradictionKinds}
      />
      {kind && (
        <AllTogether list={list} name="contradictions" field="reason" send={closeContradictions} />
      )}
      <DeskList
        list={list}
        name="contradictions"
        empty={{
          icon: IconScale,
          title: 'Nothing contradicts our books',
          sentence: 'Differences between M-Pesa’s statements and our books appear here.',
        }}
        row={(contradiction) => (
          <ContradictionRow contradiction={contradiction} onMove={setMoving} onClose={setClosing} />
        )}
      />
      {moving && <MoveDialog {...moving} onClose={() => setMoving(undefined)} />}
      {closing && (
        <ReasonDialog
          title="Is this cleared up?"
          consequence="It leaves the list. The payment stays as it is. Your name and reason stay on record."
          label="What did you find?"
          field="reason"
          act="Take it off the list"
          send={(reason) => closeContradiction(closing.id, reason)}
          onClose={() => setClosing(undefined)}
        />
      )}
    </>
  );
}

type RowProps = {
  contradiction: DeskContradiction;
  onMove: (move: Move) => void;
  onClose: (contradiction: DeskContradiction) => void;
};

function ContradictionRow({ contradiction, onMove, onClose }: RowProps) {
  const { receipt, counted_for, paid_for } = contradiction;
  return (
    <>
      <div className={classes.facts}>
        <h2 className="badged">
          <StoryLink receiptId={receipt.id} className={classes.code}>
            {receipt.code}
          </StoryLink>
          <StatusBadge tone="yellow">{contradictionKinds[contradiction.kind]}</StatusBadge>
        </h2>
        <p className={classes.quiet}>
          Paid {formatDateTime(receipt.paid_at)}, found {formatDateTime(contradiction.found_at)}
        </p>
        <p className={classes.advice}>
          {contradiction.problem} {contradiction.next_step}
        </p>
      </div>
      <div className={classes.foot}>
        <strong>{formatMoney(receipt.amount)}</strong>
        {counted_for && paid_for && counted_for.id !== paid_for.id && (
          <Button
            size="sm"
            h={40}
            onClick={() => onMove({ receipt, from: counted_for, to: paid_for })}
          >
            Move to {paid_for.number}
          </Button>
        )}
        <Button
          size="sm"
          h={40}
          variant="default"
          onClick={() => onClose(contradiction)}
          aria-label={`Cleared up, ${receipt.code}`}
        >
          Cleared up
        </Button>
      </div>
    </>
  );
}

/** Moves a payment to the invoice that M-Pesa says it was paid for, once it has been read. */
function MoveDialog({ receipt: { id, code }, from, to, onClose }: Move & { onClose: () => void }) {
  const story = useQuery(receiptStoryQuery(id));
  if (story.data)
    return (
      <TakeOffDialog receipt={story.data} from={from} proposed={to.number} onClose={onClose} />
    );
  const title = `Move ${code} to ${to.number}`;
  return (
    <Dialog label={title} size="form" onClose={onClose}>
      <h2>{title}</h2>
      <DialogBody>
        {story.error ? (
          <ProblemBanner onRetry={() => story.refetch()}>
            {sentenceOf(story.error, 'This payment could not be read.')}
          </ProblemBanner>
        ) : (
          <Bone height={240} />
        )}
      </DialogBody>
    </Dialog>
  );
}
