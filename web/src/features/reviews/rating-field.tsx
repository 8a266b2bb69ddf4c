import { IconStarFilled } from '@tabler/icons-react';
import classes from './rating-field.module.css';

const labels = ['Poor', 'Fair', 'Good', 'Very good', 'Excellent'];

type Props = { rating: number; disabled: boolean; onRate: (rating: number) => void };

/** One to five stars: five radio buttons, so that the arrow keys choose. */
export function RatingField({ rating, disabled, onRate }: Props) {
  return (
    <fieldset className={classes.field} disabled={disabled}>
      <legend>Rating</legend>
      <div className={classes.row}>
        <div className={classes.stars}>
          {labels.map((label, at) => (
            <label key={label} data-on={at < rating || undefined}>
              <input
                type="radio"
                name="rating"
                value={at + 1}
                checked={rating === at + 1}
                aria-label={`${at + 1} of 5 stars, ${label.toLowerCase()}`}
                onChange={() => onRate(at + 1)}
              />
              <IconStarFilled size={32} aria-hidden="true" />
            </label>
          ))}
        </div>
        <span className={classes.label} aria-hidden="true">
          {rating} of 5, {labels[rating - 1]?.toLowerCase()}
        </span>
      </div>
    </fieldset>
  );
}
