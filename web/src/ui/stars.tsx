import { IconStarFilled } from '@tabler/icons-react';
import classes from './stars.module.css';

/** A review's rating from 1 to 5 as a row of stars; a sentence for screen readers. */
export function Stars({ rating }: { rating: number }) {
  return (
    <span className={classes.stars} role="img" aria-label={`${rating} of 5 stars`}>
      {[1, 2, 3, 4, 5].map((star) => (
        <IconStarFilled key={star} size={16} data-off={star > rating || undefined} />
      ))}
    </span>
  );
}
