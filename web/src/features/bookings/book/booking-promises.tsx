import { FREE_CANCEL_HOURS, freeUntil } from '@nafasi/server/contract/renting/bookings/bookings';
import { formatDateTime } from '../../../lib/dates.ts';
import classes from './booking-form.module.css';
import { type ReservationDraft, stretchOf } from './reservation-draft.ts';

/** What booking means: the time is held, and until when it can be given back for free. */
export function BookingPromises({ draft }: { draft: ReservationDraft }) {
  const stretch = stretchOf(draft);
  const lastFree = stretch && freeUntil(stretch.start);
  return (
    <div className={classes.promises}>
      <p>
        Your time is held while you pay: nobody else can take it. If you do not pay, it is given
        back, and you owe nothing.
      </p>
      {lastFree && lastFree >= new Date() ? (
        <p>
          Free cancellation until <span className="unbroken">{formatDateTime(lastFree)}</span>.
        </p>
      ) : (
        stretch && (
          <p>
            It starts within {FREE_CANCEL_HOURS} hours: if you cancel after paying, nothing is
            refunded.
          </p>
        )
      )}
    </div>
  );
}
