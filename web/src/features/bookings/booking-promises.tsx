import { formatDateTime } from '../../lib/dates.ts';
import { type BookingDraft, stretchOf } from './booking-draft.ts';
import classes from './booking-form.module.css';

const dayMs = 24 * 60 * 60 * 1000;

/** What booking means: the time is held, and until when it can be given back for free. */
export function BookingPromises({ draft }: { draft: BookingDraft }) {
  const stretch = stretchOf(draft);
  const lastFree = stretch && stretch.start.getTime() - dayMs;
  return (
    <div className={classes.promises}>
      <p>
        Your time is held while you pay: nobody else can take it. If you do not pay, it is given
        back, and you owe nothing.
      </p>
      {lastFree && lastFree > Date.now() ? (
        <p>
          Free cancellation until <span className="unbroken">{formatDateTime(lastFree)}</span>.
        </p>
      ) : (
        stretch && (
          <p>It starts within 24 hours: if you cancel after paying, nothing is refunded.</p>
        )
      )}
    </div>
  );
}
