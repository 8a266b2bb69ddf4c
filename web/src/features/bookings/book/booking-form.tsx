import type { Space } from '../../../domain/space.ts';
import { formatMoney } from '../../../lib/money.ts';
import type { BookableSpace } from '../bookings.api.ts';
import { BookingAct } from './booking-act.tsx';
import classes from './booking-form.module.css';
import { BookingProblem } from './booking-problem.tsx';
import { BookingPromises } from './booking-promises.tsx';
import { BookingTotal } from './booking-total.tsx';
import { GuestsField } from './guests-field.tsx';
import { type Other, OtherTime } from './other-time.tsx';
import type { Reservation } from './use-reservation.ts';
import { type WhenChoices, WhenFields } from './when-fields.tsx';

export type FormProps = {
  space: BookableSpace & Pick<Space, 'title' | 'location' | 'images'>;
  reservation: Reservation;
  /** A sentence saying that the time is not free, once known. */
  notFree: string | undefined;
  /** A free time instead. */
  other: Other | undefined;
};

type Props = FormProps & { choices: WhenChoices };

/**
 * The booking form with a running total. Its button is disabled until the time is bookable and the terms are accepted.
 */
export function BookingForm({ space, reservation, notFree, other, choices }: Props) {
  const { draft, change, wrong, form, isLost } = reservation;
  const instead = <OtherTime other={other} day={draft.startDate} isLost={isLost} onTake={change} />;
  return (
    <form {...form} className={classes.card} aria-label="Reservation">
      <p>
        <span className={classes.price}>{formatMoney(space.price_per_hour)}</span>{' '}
        <span className={classes.unit}>/ hour</span>
      </p>
      <div>
        <WhenFields
          draft={draft}
          problems={wrong}
          notFree={isLost ? undefined : notFree}
          choices={choices}
          onChange={change}
        />
        {!isLost && instead}
      </div>
      <GuestsField
        guests={draft.guests}
        most={space.max_guests}
        problem={wrong.estimated_guests}
        onChange={(guests) => change({ guests })}
      />
      <BookingTotal draft={draft} space={space} />
      <BookingProblem problem={reservation.problem}>{isLost && instead}</BookingProblem>
      <BookingAct
        space={space}
        reservation={reservation}
        whyNot={
          notFree || reservation.isTimeWrong
            ? 'This time cannot be booked.'
            : reservation.guestsProblem
        }
      />
      <BookingPromises draft={draft} space={space} />
    </form>
  );
}
