import { formatMoney } from '../../lib/money.ts';
import { type BookingDraft, costOf } from './booking-draft.ts';
import classes from './booking-total.module.css';
import type { BookableSpace } from './bookings.api.ts';

type Props = { draft: BookingDraft; space: BookableSpace };

/** Duration, sum and total; spoken as one sentence when they change. */
export function BookingTotal({ draft, space }: Props) {
  const { hours, shillings } = costOf(draft, space);
  const total = formatMoney(shillings);
  return (
    <div>
      <dl className={classes.lines}>
        <div>
          <dt>Duration</dt>
          <dd className={classes.hours}>{hours} hours</dd>
        </div>
        <div>
          <dt>
            {formatMoney(space.price_per_hour)} × {hours} hours
          </dt>
          <dd>{total}</dd>
        </div>
        <div className={classes.total}>
          <dt>Total</dt>
          <dd>{total}</dd>
        </div>
      </dl>
      <p className={classes.spoken} role="status">
        {hours} hours, {total} in total
      </p>
    </div>
  );
}
