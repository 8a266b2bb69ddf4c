import { IconStarFilled } from '@tabler/icons-react';
import classes from './rating-field.module.css';

const words = ['Poor', 'Fair', 'Good', 'Very good', 'Excellent'];

type Props = { rating: number; disabled: boolean; onRate: (rating: number) => void };

/** One to five stars: five radio buttons, so that the arrow keys choose. */
export function RatingField({ rating, disabled, onRate }: Props) {
  return (
    <fieldset className={classes.field} disabled={disabled}>
      <legend>Rating</legend>
      <div className={classes.row}>
        <div className={classes.stars}>
          {words.map((word, at) => (
            <label key={word} data-on={at < rating || undefined}>
              <input
                type="radio"
                name="rating"
                value={at + 1}
                checked={rating === at + 1}
                aria-label={`${at + 1} of 5 stars, ${word.toLowerCase()}`}
                onChange={() => onRate(at + 1)}
              />
              <IconStarFilled size={32} aria-hidden="true" />
            </label>
          ))}
        </div>
        <span className={classes.word} aria-hidden="true">
          {rating} of 5, {words[rating - 1]?.toLowerCase()}
        </span>
      </div>
    </fieldset>
  );
}
