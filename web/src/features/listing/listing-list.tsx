import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { capitalised } from '../../lib/capitalised.ts';
import { formatDateTime } from '../../lib/dates.ts';
import { formatMoney } from '../../lib/money.ts';
import { plural } from '../../lib/plural.ts';
import { Button } from '../../ui/button.tsx';
import { ChoiceChips } from '../../ui/choice-chips.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { WorkList } from '../../ui/work-list.tsx';
import { WorkListSkeleton } from '../../ui/work-list-skeleton.tsx';
import { ApproveDialog } from './approve-dialog.tsx';
import { AskDialog } from './ask-dialog.tsx';
import { type Listing, type ListingFilter, listingsQuery } from './listing.api.ts';
import classes from './listings.module.css';

const states = [
  { value: undefined, label: 'All' },
  { value: 'waiting', label: 'Wait for us' },
  { value: 'asked', label: 'Wait for the owner' },
] as const;

type Props = {
  filter: ListingFilter;
  onFilter: (change: ListingFilter) => void;
  /** Renders the confirmation before one of them is deleted. */
  deletionOf: (listing: Listing, onClose: () => void) => ReactNode;
};
type Open = { act: 'ask' | 'approve' | 'delete'; listing: Listing };

/** Spaces that are hidden until an admin has approved them, longest waiting first. */
export function ListingList({ filter, onFilter, deletionOf }: Props) {
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  const dialogOf = ({ act, listing }: Open) => {
    if (act === 'ask') return <AskDialog listing={listing} onClose={close} />;
    if (act === 'approve') return <ApproveDialog listing={listing} onClose={close} />;
    return deletionOf(listing, close);
  };
  return (
    <WorkList
      list={useInfiniteQuery(listingsQuery(filter))}
      name="new spaces"
      filters={
        <ChoiceChips<Listing['state'] | undefined>
          legend="Which new spaces"
          choices={states}
          chosen={filter.state}
          onChoose={(state) => onFilter({ state })}
        />
      }
      waiting={<WorkListSkeleton classes={classes} last={{ width: '30%' }} />}
      empty={{
        title: 'No new space fits this.',
        text: 'Where new spaces are looked at first, they wait here until you list them.',
      }}
      row={(listing) => (
        <Row key={listing.id} listing={listing} onAct={(act) => setOpen({ act, listing })} />
      )}
      dialog={open && dialogOf(open)}
    />
  );
}

function Row({ listing, onAct }: { listing: Listing; onAct: (act: Open['act']) => void }) {
  const { id, title, state, owner_name, questions, location } = listing;
  const titleId = `new-space-${id}`;
  const small = { size: 'sm', h: 44, 'aria-describedby': titleId } as const;
  return (
    <li className={classes.row}>
      <div className={classes.facts}>
        <h2 id={titleId} className="badged">
          <Link to="/spaces/$id" params={{ id: String(id) }}>
            {title}
          </Link>{' '}
          {state === 'asked' && <StatusBadge tone="grey">Waits for the owner</StatusBadge>}
        </h2>
        <p>
          {[
            capitalised(listing.space_type),
            location,
            `up to ${plural(listing.max_guests, 'guest')}`,
            `${formatMoney(listing.price_per_hour)}/hr`,
            plural(listing.pictures, 'picture'),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
        <p className="small">
          {owner_name}, sent {formatDateTime(listing.sent_at)}
        </p>
        {questions && <p className={classes.questions}>{questions}</p>}
      </div>
      <div className={classes.acts}>
        <Button {...small} variant="subtle" color="red" onClick={() => onAct('delete')}>
          Delete
        </Button>
        <Button {...small} variant="default" onClick={() => onAct('ask')}>
          Ask the owner
        </Button>
        <Button {...small} onClick={() => onAct('approve')}>
          Look and list
        </Button>
      </div>
    </li>
  );
}
