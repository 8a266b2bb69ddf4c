import { IconStarFilled } from '@tabler/icons-react';
import { plural } from '../../../lib/plural.ts';
import classes from './space-rating.module.css';

type Props = {
  rating: number | null;
  count: number;
  /** Where the reviews stand on the page, such as `#reviews`. */
  reviewsAt?: string;
};

/** The average to one decimal and the number of reviews; nothing if there are none. */
export function SpaceRating({ rating, count, reviewsAt }: Props) {
  if (rating === null) return null;
  return (
    <span className={classes.rating}>
      <IconStarFilled size={15} aria-hidden="true" />
      <span className="spoken">Rated </span>
      <strong>{rating.toFixed(1)}</strong>
      {reviewsAt ? (
        <a className={classes.count} href={reviewsAt}>
          {plural(count, 'review')}
        </a>
      ) : (
        <span className={classes.count}>
          ({count}
          <span className="spoken"> {count === 1 ? 'review' : 'reviews'}</span>)
        </span>
      )}
    </span>
  );
}
