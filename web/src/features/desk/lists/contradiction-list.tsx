import { IconScale } from '@tabler/icons-react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ReasonDialog } from '../../../domain/reason-dialog.tsx';
import { formatDateTime } from '../../../lib/dates.ts';
import { formatMoney } from '../../../lib/money.ts';
import { Button } from '../../../ui/button.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import {
  closeContradiction,
  closeContradictions,
  contradictionsQuery,
  type DeskContradiction,
  receiptStoryQuery,
} from '../desk.api.ts';
import { contradictionKinds, keyIn } from '../desk-kinds.ts';
import { TakeOffDialog } from '../dialogs/take-off-dialog.tsx';
import { StoryLink } from '../story/story-link.tsx';
import { AllTogether } from './all-together.tsx';
import { DeskFilters, type DeskListProps } from './desk-filters.tsx';
import classes from './desk-list.module.css';
import { DeskList } from './desk-list.tsx';

/** Payments of which a statement, or M-Pesa's list, differs from what is on record. */
export function ContradictionList({ search, onSearch }: DeskListProps) {
  const kind = keyIn(contradictionKinds, search.kind);
  const list = useInfiniteQuery(contradictionsQuery({ kind, search: search.search }));
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
          sentence: 'What a statement of M-Pesa says otherwise than our books appears here.',
        }}
        row={(contradiction) => <ContradictionRow contradiction={contradiction} />}
      />
    </>
  );
}

function ContradictionRow({ contradiction }: { contradiction: DeskContradiction }) {
  const [isOpen, setIsOpen] = useState(false);
  const [isMoving, setIsMoving] = useState(false);
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
          <Button size="sm" h={40} onClick={() => setIsMoving(true)}>
            Move to {paid_for.number}
          </Button>
        )}
        <Button
          size="sm"
          h={40}
          variant="default"
          onClick={() => setIsOpen(true)}
          aria-label={`Cleared up, ${receipt.code}`}
        >
          Cleared up
        </Button>
      </div>
      {isMoving && paid_for && (
        <MoveDialog
          receiptId={receipt.id}
          proposed={paid_for.number}
          onClose={() => setIsMoving(false)}
        />
      )}
      {isOpen && (
        <ReasonDialog
          title="Is this cleared up?"
          consequence="It leaves the list. The payment stays as it is. Your name and reason stay on record."
          label="What did you find?"
          field="reason"
          act="Take it off the list"
          send={(reason) => closeContradiction(contradiction.id, reason)}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}

type MoveProps = { receiptId: number; proposed: string; onClose: () => void };

/** Moves a payment to the invoice that M-Pesa says it was paid for, once it has been read. */
function MoveDialog({ receiptId, proposed, onClose }: MoveProps) {
  const { data: receipt } = useQuery(receiptStoryQuery(receiptId));
  if (!receipt?.invoice) return null;
  const { invoice } = receipt;
  return <TakeOffDialog receipt={{ ...receipt, invoice }} proposed={proposed} onClose={onClose} />;
}
