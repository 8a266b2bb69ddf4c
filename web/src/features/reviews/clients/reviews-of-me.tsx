import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { formatDate } from '../../../lib/dates.ts';
import { Stars } from '../../../ui/stars.tsx';
import classes from '../client-reviews.module.css';
import { CountedPanel } from '../counted-panel.tsx';
import { type ClientReview, reviewsOfMeQuery } from './clients.api.ts';

/** What owners say about the signed-in client; nothing if there are no reviews, or none is visible yet. */
export const ReviewsOfMe = () => (
  <CountedPanel
    title="What owners say of you"
    list={useInfiniteQuery(reviewsOfMeQuery)}
    failed="What owners say of you did not load."
    row={(review) => <ReviewOfMe key={review.id} review={review} />}
  />
);

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
