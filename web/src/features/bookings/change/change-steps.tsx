import type { BookingInFull } from '../../../domain/booking.ts';
import { formatStretch } from '../../../lib/dates.ts';
import { stretchOf, type WhenDraft } from '../book/reservation-draft.ts';
import classes from './change-time.module.css';

type Props = {
  booking: Pick<BookingInFull, 'start_time' | 'end_time'>;
  draft: WhenDraft;
  /** The draft still has the booking's own time. */
  isOld: boolean;
};

/** The booking's old time and its new one. */
export function ChangeSteps({ booking, draft, isOld }: Props) {
  const next = stretchOf(draft);
  const isNew = next !== null && next.start < next.end && !isOld;
  return (
    <ol className={classes.steps}>
      <li>
        <span className="tiny">Now</span>
        <p>
          <Time start={booking.start_time} end={booking.end_time} />
        </p>
      </li>
      <li data-is-new={isNew || undefined}>
        <span className="tiny">New time</span>
        <p>{isNew ? <Time start={next.start} end={next.end} /> : 'Not chosen yet'}</p>
      </li>
    </ol>
  );
}

function Time({ start, end }: { start: string | Date; end: string | Date }) {
  const { day, times } = formatStretch(start, end);
  return (
    <>
      <span className="unbroken">{day}</span>, <span className="together">{times}</span>
    </>
  );
}
