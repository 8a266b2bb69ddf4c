import { formatDate } from '../../lib/dates.ts';
import classes from './review-answer.module.css';
import type { Review } from './reviews.api.ts';

/** What the owner of the space says to a review; nothing where they have not. */
export function ReviewAnswer({ review: { answer, answered_at, answer_changed_at } }: Props) {
  if (answer === null || answered_at === null) return null;
  return (
    <div className={classes.answer}>
      <p className={classes.head}>
        <strong>Answer from the owner</strong>
        <span>
          <time dateTime={answered_at}>{formatDate(answered_at)}</time>
          {answer_changed_at && ', changed since'}
        </span>
      </p>
      <p className={classes.words}>{answer}</p>
    </div>
  );
}

type Props = { review: Pick<Review, 'answer' | 'answered_at' | 'answer_changed_at'> };
