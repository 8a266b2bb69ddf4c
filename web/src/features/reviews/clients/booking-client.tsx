import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import type { BookingInFull } from '../../../domain/booking.ts';
import type { Part } from '../../../domain/part.ts';
import { formatDateTime } from '../../../lib/dates.ts';
import { lazyNamed } from '../../../lib/lazy-named.ts';
import { Bone } from '../../../ui/bone.tsx';
import { Button } from '../../../ui/button.tsx';
import { ProblemBanner } from '../../../ui/problem-banner.tsx';
import { Stars } from '../../../ui/stars.tsx';
import classes from './booking-client.module.css';
import { type ClientOfBooking, type ClientReview, clientOfBookingQuery } from './clients.api.ts';
import { shownWhen, standingIn } from './standing.ts';

const ClientReviewDialog = lazyNamed(
  () => import('./client-review-dialog.tsx'),
  'ClientReviewDialog',
);
const RemoveClientReviewDialog = lazyNamed(
  () => import('./remove-client-review-dialog.tsx'),
  'RemoveClientReviewDialog',
);

type Props = { booking: BookingInFull; part: Part };

/**
 * What a space's owner, or an admin, sees of a booking's client: how owners rate them; with buttons to review them, or
 * to remove a review.
 */
export function BookingClient({ booking, part }: Props) {
  const { data, isError, refetch } = useQuery(clientOfBookingQuery(booking.id));
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  if (!data && isError)
    return (
      <ProblemBanner onRetry={() => refetch()}>
        How owners rate the client did not load.
      </ProblemBanner>
    );
  if (!data) return <Bone height={120} />;
  return (
    <section className={classes.card} aria-labelledby="client-title">
      <h2 className="h3" id="client-title">
        The client
      </h2>
      <p className={classes.standing}>{standingIn(data)}</p>
      {data.review && <Said review={data.review} isOwn={part === 'owner'} />}
      {part === 'owner' && <Act client={data} onWrite={() => setOpen(true)} />}
      {part === 'admin' && data.review && (
        <div className={classes.act}>
          <Button variant="default" onClick={() => setOpen(true)}>
            Remove review
          </Button>
        </div>
      )}
      {isOpen && (
        <Suspense>
          {part === 'owner' ? (
            <ClientReviewDialog
              bookingId={booking.id}
              name={booking.client_name}
              own={data.review}
              onClose={close}
            />
          ) : (
            <RemoveClientReviewDialog bookingId={booking.id} onClose={close} />
          )}
        </Suspense>
      )}
    </section>
  );
}

function Said({ review, isOwn }: { review: ClientReview; isOwn: boolean }) {
  return (
    <div className={classes.said}>
      <p className={classes.rating}>
        <Stars rating={review.rating} />
        <span>{isOwn ? 'Your review' : `By ${review.owner_name}`}</span>
      </p>
      {review.comment && <p className={classes.words}>{review.comment}</p>}
      {review.sealed_until && <p className="small">{shownWhen('client', review.sealed_until)}</p>}
    </div>
  );
}

function Act({ client, onWrite }: { client: ClientOfBooking; onWrite: () => void }) {
  const { review, may_be_reviewed, reviewable_until } = client;
  if (!may_be_reviewed && !review) return null;
  return (
    <div className={classes.act}>
      <Button variant="default" onClick={onWrite}>
        {review ? 'Change or take back' : 'Review client'}
      </Button>
      {!review && <p className="small">You can until {formatDateTime(reviewable_until)}.</p>}
    </div>
  );
}
