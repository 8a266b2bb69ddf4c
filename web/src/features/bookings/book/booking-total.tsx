import { nameOfLine } from '../../../domain/price-line.ts';
import { formatMoney } from '../../../lib/money.ts';
import { Sum, Sums } from '../../../ui/sums.tsx';
import type { BookableSpace } from '../bookings.api.ts';
import classes from './booking-total.module.css';
import { costOf, type ReservationDraft } from './reservation-draft.ts';

type Props = { draft: ReservationDraft; space: BookableSpace };

/** The duration, the price lines and the total. */
export function BookingTotal({ draft, space }: Props) {
  const { hours, lines, shillings } = costOf(draft, space);
  return (
    <Sums tight>
      <Sum name="Duration">
        <strong className={classes.hours}>{hours} hours</strong>
      </Sum>
      {lines.map((line) => (
        <Sum key={line.kind} name={nameOfLine(line)}>
          <span className="unbroken">{formatMoney(line.amount)}</span>
        </Sum>
      ))}
      <Sum name="Total" isTotal>
        {formatMoney(shillings)}
      </Sum>
    </Sums>
  );
}
