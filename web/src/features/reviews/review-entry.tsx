import { IconPencil, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { formatDate } from '../../lib/dates.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Stars } from '../../ui/stars.tsx';
import { shownWhen } from './clients/standing.ts';
import { ReviewAnswer } from './review-answer.tsx';
import classes from './review-entry.module.css';
import type { Review } from './reviews.api.ts';

/** Renders the button to report a review or the answer to it. */
export type ReportOf = (about: 'review' | 'answer', review: Review) => ReactNode;

type Props = {
  review: Review;
  isOwn: boolean;
  reportOf: ReportOf;
  onEdit: () => void;
  onDelete: () => void;
};

/** One review of a space; its author can edit and delete it. */
export function ReviewEntry({ review, isOwn, reportOf, onEdit, onDelete }: Props) {
  const { user, rating, created_at, comment } = review;
  return (
    <li>
      <div className={classes.head}>
        <Avatar name={user.first_name} size={36} />
        <div className={classes.who}>
          <p className={classes.name}>
            {user.first_name} {isOwn && <span>(you)</span>}
          </p>
          <p className={classes.when}>
            <Stars rating={rating} /> {formatDate(created_at)}
          </p>
        </div>
        {!isOwn && reportOf('review', review)}
        {isOwn && (
          <div className={classes.acts}>
            <button type="button" className="tool" aria-label="Edit your review" onClick={onEdit}>
              <IconPencil size={20} stroke={1.75} aria-hidden="true" />
            </button>
            <button
              type="button"
              className="tool"
              aria-label="Delete your review"
              data-grave
              onClick={onDelete}
            >
              <IconTrash size={20} stroke={1.75} aria-hidden="true" />
            </button>
          </div>
        )}
      </div>
      {comment && <p className={classes.comment}>{comment}</p>}
      {review.sealed_until && <p className="small">{shownWhen('owner', review.sealed_until)}</p>}
      <ReviewAnswer review={review}>{reportOf('answer', review)}</ReviewAnswer>
    </li>
  );
}
