import { IconMailCheck } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ReasonDialog } from '../../../domain/reason-dialog.tsx';
import { formatDateTime } from '../../../lib/dates.ts';
import { formatMoney } from '../../../lib/money.ts';
import { Button } from '../../../ui/button.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { callbacksQuery, type DeskCallback, seeCallback, seeCallbacks } from '../desk.api.ts';
import { callbackKinds, keyIn } from '../desk-kinds.ts';
import { StoryLink } from '../story/story-link.tsx';
import { AllTogether } from './all-together.tsx';
import { DeskFilters, type DeskListProps } from './desk-filters.tsx';
import classes from './desk-list.module.css';
import { DeskList } from './desk-list.tsx';

/** Messages from M-Pesa that need a person. */
export function CallbackList({ search, onSearch }: DeskListProps) {
  const kind = keyIn(callbackKinds, search.kind);
  const list = useInfiniteQuery(callbacksQuery({ kind }));
  // Not in the rows: an item may leave the list while an admin is typing.
  const [seeing, setSeeing] = useState<DeskCallback>();
  return (
    <>
      <DeskFilters search={search} onSearch={onSearch} kinds={callbackKinds} />
      {kind && <AllTogether list={list} name="messages" field="note" send={seeCallbacks} />}
      <DeskList
        list={list}
        name="messages"
        empty={{
          icon: IconMailCheck,
          title: 'Nothing to look at',
          sentence: 'Messages from M-Pesa that do not fit what we know appear here.',
        }}
        row={(callback) => <CallbackRow callback={callback} onSee={() => setSeeing(callback)} />}
      />
      {seeing && (
        <ReasonDialog
          title="Was this looked at?"
          consequence="It leaves the list. Nothing else changes. Your name and note stay on record."
          label="What did you find?"
          field="note"
          act="Take it off the list"
          send={(note) => seeCallback(seeing.id, note)}
          onClose={() => setSeeing(undefined)}
        />
      )}
    </>
  );
}

function CallbackRow({ callback, onSee }: { callback: DeskCallback; onSee: () => void }) {
  const { receipt, said: content } = callback;
  const facts = [
    content.code,
    content.amount !== null && formatMoney(content.amount),
    content.business_number && `pay-bill ${content.business_number}`,
    content.account && `account “${content.account}”`,
  ].filter(Boolean);
  return (
    <>
      <div className={classes.facts}>
        <h2 className="badged">
          <span>About {callback.about}</span>
          <StatusBadge tone="yellow">{callbackKinds[callback.kind]}</StatusBadge>
        </h2>
        <p className={classes.quiet}>
          Came {formatDateTime(callback.received_at)} from {callback.source_address}
        </p>
        <p className={classes.quiet}>
          {facts.length > 0 ? `It says: ${facts.join(', ')}.` : 'Nothing in it can be read.'}
          {receipt && (
            <>
              {' '}
              <StoryLink receiptId={receipt.id}>On record: {formatMoney(receipt.amount)}</StoryLink>
            </>
          )}
        </p>
        <p className={classes.advice}>
          {callback.problem} {callback.next_step}
        </p>
      </div>
      <div className={classes.foot}>
        <Button
          size="sm"
          h={40}
          variant="default"
          onClick={onSee}
          aria-label={`Looked at, message ${callback.id}`}
        >
          Looked at
        </Button>
      </div>
    </>
  );
}
