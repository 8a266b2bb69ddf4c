import { Link } from '@tanstack/react-router';
import { formatDate } from '../../lib/dates.ts';
import { Button } from '../../ui/button.tsx';
import { Stars } from '../../ui/stars.tsx';
import classes from './client-reviews.module.css';
import { shownWhen } from './clients/standing.ts';
import { ReviewAnswer } from './review-answer.tsx';
import type { Review } from './reviews.api.ts';

type Props = { review: Review; onEdit: () => void; onDelete: () => void };

/** A review that the person wrote. */
export function OwnReview({ review, onEdit, onDelete }: Props) {
  const { id, space_id, space_title, booking_id, booking_number, rating, comment } = review;
  const titleId = `review-${id}`;
  const small = { size: 'sm', h: 44, 'aria-describedby': titleId } as const;
  return (
    <li className={classes.row}>
      <div className={classes.facts}>
        <h3 id={titleId} className="h4">
          <Link to="/spaces/$id" params={{ id: String(space_id) }}>
            {space_title || `Space #${space_id}`}
          </Link>
        </h3>
        <p className={classes.rating}>
          <Stars rating={rating} />
          <span aria-hidden="true">{rating}/5</span>
          <span>{formatDate(review.created_at)}</span>
          <Link to="/bookings/$id" params={{ id: String(booking_id) }}>
            Booking {booking_number}
          </Link>
        </p>
        {comment && <p className={classes.comment}>{comment}</p>}
        {review.sealed_until && <p className="small">{shownWhen('owner', review.sealed_until)}</p>}
        <ReviewAnswer review={review} />
      </div>
      <div className={classes.acts}>
        <Button variant="default" onClick={onEdit} {...small}>
          Edit
        </Button>
        <Button variant="subtle" color="red" onClick={onDelete} {...small}>
          Delete
        </Button>
      </div>
    </li>
  );
}
