import { IconStarFilled } from '@tabler/icons-react';
import classes from './space-rating.module.css';

type Props = { rating: number | null; count: number };

/** The average to one decimal and how many reviews it rests on; nothing while there is none. */
export function SpaceRating({ rating, count }: Props) {
  if (rating === null) return null;
  return (
    <span className={classes.rating}>
      <IconStarFilled size={15} aria-hidden="true" />
      <span className="spoken">Rated </span>
      <strong>{rating.toFixed(1)}</strong>
      <span className={classes.count}>
        ({count}
        <span className="spoken"> {count === 1 ? 'review' : 'reviews'}</span>)
      </span>
    </span>
  );
}
