import { nameOfLine } from '../../../domain/price-line.ts';
import { formatMoney } from '../../../lib/money.ts';
import type { BookableSpace } from '../bookings.api.ts';
import classes from './booking-total.module.css';
import { costOf, type ReservationDraft } from './reservation-draft.ts';

type Props = { draft: ReservationDraft; space: BookableSpace };

/** Duration, sum and total; spoken as one sentence when they change. */
export function BookingTotal({ draft, space }: Props) {
  const { hours, lines, shillings } = costOf(draft, space);
  const total = formatMoney(shillings);
  return (
    <div>
      <dl className={classes.lines}>
        <div>
          <dt>Duration</dt>
          <dd className={classes.hours}>{hours} hours</dd>
        </div>
        {lines.map((line) => (
          <div key={line.kind}>
            <dt>{nameOfLine(line)}</dt>
            <dd>{formatMoney(line.amount)}</dd>
          </div>
        ))}
        <div className={classes.total}>
          <dt>Total</dt>
          <dd>{total}</dd>
        </div>
      </dl>
      <p className="spoken" role="status">
        {hours} hours, {total} in total
      </p>
    </div>
  );
}
