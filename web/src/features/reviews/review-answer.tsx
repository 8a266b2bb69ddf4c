import type { ReactNode } from 'react';
import { formatDate } from '../../lib/dates.ts';
import classes from './review-answer.module.css';
import type { Review } from './reviews.api.ts';

/** The answer of the space's owner to a review; nothing if there is none. */
export function ReviewAnswer({ review, children }: Props) {
  const { answer, answered_at, answer_changed_at } = review;
  if (answer === null || answered_at === null) return null;
  return (
    <div className={classes.answer}>
      <div className={classes.head}>
        <strong>Answer from the owner</strong>
        <span>
          <time dateTime={answered_at}>{formatDate(answered_at)}</time>
          {answer_changed_at && ', changed since'}
        </span>
        {children}
      </div>
      <p className={classes.words}>{answer}</p>
    </div>
  );
}

type Props = {
  review: Pick<Review, 'answer' | 'answered_at' | 'answer_changed_at'>;
  /** Actions on it. */
  children?: ReactNode;
};
