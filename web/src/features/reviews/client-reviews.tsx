import { IconStar } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type ComponentProps, useState } from 'react';
import { Bone } from '../../ui/bone.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Panel } from '../../ui/panel.tsx';
import { ProblemBanner } from '../../ui/problem-banner.tsx';
import { ShowMore } from '../../ui/show-more.tsx';
import classes from './client-reviews.module.css';
import { ReviewsOfMe } from './clients/reviews-of-me.tsx';
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
  const visits = pending.data.pages.flatMap((page) => page.data);
  const reviews = own.data.pages.flatMap((page) => page.data);
  return (
    <div className={classes.lists}>
      {visits.length + reviews.length === 0 && <NoReviews />}
      {visits.length > 0 && (
        <Panel title="Pending Reviews" aside={<Count of={pending.data.pages[0]?.total} />} flush>
          <ul className="ruled">
            {visits.map((booking) => (
              <PendingReview
                key={booking.id}
                booking={booking}
                onWrite={() => setWriting({ about: booking, bookingId: booking.id })}
              />
            ))}
          </ul>
          <div className={classes.more}>
            <ShowMore list={pending}>Show more</ShowMore>
          </div>
        </Panel>
      )}
      {reviews.length > 0 && (
        <Panel title="My Reviews" aside={<Count of={own.data.pages[0]?.total} />} flush>
          <ul className="ruled">
            {reviews.map((review) => (
              <OwnReview
                key={review.id}
                review={review}
                onEdit={() => setWriting({ about: review, bookingId: review.booking_id })}
                onDelete={() => setDeleting(review)}
              />
            ))}
          </ul>
          <div className={classes.more}>
            <ShowMore list={own}>Show more</ShowMore>
          </div>
        </Panel>
      )}
      <ReviewsOfMe />
      {writing && <ReviewDialog {...writing} onClose={() => setWriting(undefined)} />}
      {deleting && (
        <DeleteReviewDialog reviewId={deleting.id} onClose={() => setDeleting(undefined)} />
      )}
    </div>
  );
}

function Count({ of }: { of: number | undefined }) {
  return <span className={classes.count}>{of}</span>;
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
