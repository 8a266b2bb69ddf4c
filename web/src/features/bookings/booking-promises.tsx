import { formatDateTime } from '../../lib/dates.ts';
import { type BookingDraft, stretchOf } from './booking-draft.ts';
import classes from './booking-form.module.css';

const dayMs = 24 * 60 * 60 * 1000;

/** What booking means: the time is held, and until when it can be given back for free. */
export function BookingPromises({ draft }: { draft: BookingDraft }) {
  const stretch = stretchOf(draft);
  const lastFree = stretch && stretch.start.getTime() - dayMs;
  return (
    <p className={classes.promises}>
      Your time is held while you pay.
      {lastFree && lastFree > Date.now() && (
        <>
          {' '}
          Free cancellation until <span className="unbroken">{formatDateTime(lastFree)}</span>.
        </>
      )}
    </p>
  );
}
