import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { sentenceOf } from '../../lib/api-error.ts';
import { formatDateTime } from '../../lib/dates.ts';
import { toastDone, toastProblem } from '../../lib/toast.ts';
import { Button } from '../../ui/button.tsx';
import { Panel } from '../../ui/panel.tsx';
import { ProblemBanner } from '../../ui/problem-banner.tsx';
import { ShowMore } from '../../ui/show-more.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { type Listing, ownListingsQuery, sendListing } from './listing.api.ts';
import classes from './listings.module.css';

type Props = { onEdit: (spaceId: number) => void; onDelete: (listing: Listing) => void };

/** An owner's spaces that an admin has yet to approve, or has asked about; nothing if there are none. */
export function OwnListings({ onEdit, onDelete }: Props) {
  const list = useInfiniteQuery(ownListingsQuery);
  const listings = list.data?.pages.flatMap(({ data }) => data);
  if (list.isError && !listings)
    return (
      <ProblemBanner onRetry={() => list.refetch()}>
        We could not load your spaces that wait to be listed.
      </ProblemBanner>
    );
  if (!listings || listings.length === 0) return null;
  return (
    <Panel title="Not listed yet" flush>
      <ul className="ruled" aria-label="Not listed yet">
        {listings.map((listing) => (
          <Row
            key={listing.id}
            listing={listing}
            onEdit={() => onEdit(listing.id)}
            onDelete={() => onDelete(listing)}
          />
        ))}
      </ul>
      <ShowMore list={list}>Show more</ShowMore>
    </Panel>
  );
}

type RowProps = { listing: Listing; onEdit: () => void; onDelete: () => void };

function Row({ listing, onEdit, onDelete }: RowProps) {
  const { id, title, state, sent_at, questions } = listing;
  const titleId = `listing-${id}`;
  const small = { size: 'sm', h: 44, 'aria-describedby': titleId } as const;
  const sending = useMutation({
    mutationFn: () => sendListing(id),
    meta: { changes: 'listing' },
    onSuccess: () => toastDone(`${title} waits for our look again.`),
    onError: (error) => toastProblem(sentenceOf(error, 'It was not sent. Please try again.')),
  });
  return (
    <li className={classes.row}>
      <div className={classes.facts}>
        <h3 id={titleId} className="badged">
          <Link to="/spaces/$id" params={{ id: String(id) }}>
            {title}
          </Link>{' '}
          <StatusBadge tone={state === 'asked' ? 'yellow' : 'grey'}>
            {state === 'asked' ? 'Please change something' : 'Waits for our look'}
          </StatusBadge>
        </h3>
        {state === 'asked' ? (
          <p className={classes.questions}>{questions}</p>
        ) : (
          <p className="small">
            Sent {formatDateTime(sent_at)}. We tell you once it is listed, or when something is to
            be changed.
          </p>
        )}
      </div>
      <div className={classes.acts}>
        <Button {...small} variant="subtle" color="red" onClick={onDelete}>
          Delete
        </Button>
        <Button {...small} variant="default" onClick={onEdit}>
          Edit
        </Button>
        {state === 'asked' && (
          <Button {...small} loading={sending.isPending} onClick={() => sending.mutate()}>
            Send again
          </Button>
        )}
      </div>
    </li>
  );
}
