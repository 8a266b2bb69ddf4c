import type { Space } from '../../domain/space.ts';
import { NativeSelect } from '../../ui/native-select.tsx';
import type { Review, ReviewInput } from './reviews.api.ts';
import classes from './utility-ratings.module.css';

const utilities = [
  ['power', 'Power'],
  ['internet', 'Internet'],
  ['water', 'Water'],
] as const;

export type UtilityRatings = Pick<ReviewInput, 'power_rating' | 'internet_rating' | 'water_rating'>;

export const ratingsOf = (review: Review | null): UtilityRatings => ({
  power_rating: review?.power_rating ?? null,
  internet_rating: review?.internet_rating ?? null,
  water_rating: review?.water_rating ?? null,
});

const choices = [
  { value: '', label: 'Did not need it' },
  { value: '5', label: '5, never failed' },
  { value: '4', label: '4' },
  { value: '3', label: '3' },
  { value: '2', label: '2' },
  { value: '1', label: '1, mostly failed' },
];

type FieldsProps = {
  ratings: UtilityRatings;
  disabled: boolean;
  onRate: (ratings: Partial<UtilityRatings>) => void;
};

/** How power, internet and water held, each where the writer needed it. */
export function UtilityFields({ ratings, disabled, onRate }: FieldsProps) {
  return (
    <fieldset className={classes.fields} disabled={disabled}>
      <legend>Did these hold? (optional)</legend>
      <div>
        {utilities.map(([utility, label]) => (
          <NativeSelect
            key={utility}
            label={label}
            data={choices}
            value={String(ratings[`${utility}_rating`] ?? '')}
            onChange={({ currentTarget: { value } }) =>
              onRate({ [`${utility}_rating`]: value ? Number(value) : null })
            }
          />
        ))}
      </div>
    </fieldset>
  );
}

/** The average ratings of the three, as far as there are any. */
export function UtilityAverages({ ratings }: Pick<Space, 'ratings'>) {
  const rated = utilities.filter(([utility]) => ratings[utility].average !== null);
  if (rated.length === 0) return null;
  return (
    <dl className={classes.averages}>
      {rated.map(([utility, label]) => (
        <div key={utility}>
          <dt>{label}</dt>
          <dd>{ratings[utility].average?.toFixed(1)}</dd>
        </div>
      ))}
    </dl>
  );
}
