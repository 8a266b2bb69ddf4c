import { FREE_CANCEL_HOURS, freeUntil } from '@nafasi/server/contract/renting/bookings/bookings';
import { formatDateTime } from '../../../lib/dates.ts';
import type { BookableSpace } from '../bookings.api.ts';
import classes from './booking-form.module.css';
import { isForFree, type ReservationDraft, stretchOf } from './reservation-draft.ts';

type Props = { draft: ReservationDraft; space: BookableSpace };

/** What booking implies: until when it can be cancelled for free, and that the time is held. */
export function BookingPromises({ draft, space }: Props) {
  if (isForFree(space))
    return (
      <div className={classes.promises}>
        <p>It costs nothing: the time is yours at once.</p>
      </div>
    );
  const stretch = stretchOf(draft);
  const lastFree = stretch && freeUntil(stretch.start);
  const isFree = lastFree && lastFree >= new Date();
  return (
    <div className={classes.promises}>
      {isFree && (
        <p className={classes.refund}>
          Free cancellation until <span className="unbroken">{formatDateTime(lastFree)}</span>.
        </p>
      )}
      {stretch && !isFree && (
        <p className={classes.late}>No refund: it starts in less than {FREE_CANCEL_HOURS} hours.</p>
      )}
      <p>Your time is held while you pay. If you do not pay, you owe nothing.</p>
    </div>
  );
}
