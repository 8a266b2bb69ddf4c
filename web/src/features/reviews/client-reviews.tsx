import { IconStar } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type ComponentProps, useState } from 'react';
import { Bone } from '../../ui/bone.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ProblemBanner } from '../../ui/problem-banner.tsx';
import classes from './client-reviews.module.css';
import { ReviewsOfMe } from './clients/reviews-of-me.tsx';
import { CountedPanel } from './counted-panel.tsx';
import { DeleteReviewDialog } from './delete-review-dialog.tsx';
import { OwnReview } from './own-review.tsx';
import { PendingReview } from './pending-review.tsx';
import { ReviewDialog } from './review-dialog.tsx';
import { ownReviewsQuery, pendingReviewsQuery, type Review } from './reviews.api.ts';

type Writing = Omit<ComponentProps<typeof ReviewDialog>, 'onClose'>;

/** The reviews that a client may still write, and those that they wrote. */
export function ClientReviews() {
  const pending = useInfiniteQuery(pendingReviewsQuery);
  const own = useInfiniteQuery(ownReviewsQuery);
  const [writing, setWriting] = useState<Writing>();
  const [deleting, setDeleting] = useState<Review>();
  const error = (!pending.data && pending.error) || (!own.data && own.error);
  if (error) {
    const retry = () => {
      if (!pending.data) void pending.refetch();
      if (!own.data) void own.refetch();
    };
    return <ProblemBanner onRetry={retry}>Error: {error.message}</ProblemBanner>;
  }
  if (!pending.data || !own.data) return <ReviewsSkeleton />;
  const isEmpty = !pending.data.pages[0]?.data.length && !own.data.pages[0]?.data.length;
  return (
    <div className={classes.lists}>
      {isEmpty && <NoReviews />}
      <CountedPanel
        title="Pending Reviews"
        list={pending}
        row={(booking) => (
          <PendingReview
            key={booking.id}
            booking={booking}
            onWrite={() => setWriting({ about: booking, bookingId: booking.id })}
          />
        )}
      />
      <CountedPanel
        title="My Reviews"
        list={own}
        row={(review) => (
          <OwnReview
            key={review.id}
            review={review}
            onEdit={() => setWriting({ about: review, bookingId: review.booking_id })}
            onDelete={() => setDeleting(review)}
          />
        )}
      />
      <ReviewsOfMe />
      {writing && <ReviewDialog {...writing} onClose={() => setWriting(undefined)} />}
      {deleting && (
        <DeleteReviewDialog reviewId={deleting.id} onClose={() => setDeleting(undefined)} />
      )}
    </div>
  );
}

function NoReviews() {
  return (
    <div className="surface">
      <EmptyState icon={IconStar} title="No reviews to show yet">
        Complete a booking to leave a review
      </EmptyState>
    </div>
  );
}

function ReviewsSkeleton() {
  return (
    <div className="surface" aria-busy="true">
      <p role="status" className="spoken">
        Loading your reviews
      </p>
      <ul className="ruled">
        {[1, 2, 3].map((key) => (
          <li key={key} className={classes.row}>
            <div className={classes.facts}>
              <Bone width="40%" height={20} />
              <Bone width="60%" />
              <Bone width="30%" />
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}
