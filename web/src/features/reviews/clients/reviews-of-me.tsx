import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { formatDate } from '../../../lib/dates.ts';
import { Panel } from '../../../ui/panel.tsx';
import { ProblemBanner } from '../../../ui/problem-banner.tsx';
import { ShowMore } from '../../../ui/show-more.tsx';
import { Stars } from '../../../ui/stars.tsx';
import classes from '../client-reviews.module.css';
import { type ClientReview, reviewsOfMeQuery } from './clients.api.ts';

/** What owners say of the signed-in client; nothing where nobody has, or it is not shown yet. */
export function ReviewsOfMe() {
  const list = useInfiniteQuery(reviewsOfMeQuery);
  const reviews = list.data?.pages.flatMap((page) => page.data);
  if (list.isError && !reviews)
    return (
      <ProblemBanner onRetry={() => list.refetch()}>
        What owners say of you did not load.
      </ProblemBanner>
    );
  if (!reviews || reviews.length === 0) return null;
  return (
    <Panel
      title="What owners say of you"
      aside={<span className={classes.count}>{list.data?.pages[0]?.total}</span>}
      flush
    >
      <ul className="ruled" aria-label="What owners say of you">
        {reviews.map((review) => (
          <ReviewOfMe key={review.id} review={review} />
        ))}
      </ul>
      <div className={classes.more}>
        <ShowMore list={list}>Show more</ShowMore>
      </div>
    </Panel>
  );
}

function ReviewOfMe({ review }: { review: ClientReview }) {
  const { space_id, space_title, booking_id, booking_number, owner_name, rating, comment } = review;
  return (
    <li className={classes.row}>
      <div className={classes.facts}>
        <h3 className="h4">
          <Link to="/spaces/$id" params={{ id: String(space_id) }}>
            {space_title}
          </Link>
        </h3>
        <p className={classes.rating}>
          <Stars rating={rating} />
          <span>
            by {owner_name}, {formatDate(review.created_at)}
          </span>
          <Link to="/bookings/$id" params={{ id: String(booking_id) }}>
            Booking {booking_number}
          </Link>
        </p>
        {comment && <p className={classes.comment}>{comment}</p>}
      </div>
    </li>
  );
}
