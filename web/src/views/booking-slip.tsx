import { useQuery } from '@tanstack/react-query';
import { parseBookingSearch } from '../features/bookings/book/booking-search.ts';
import { flawIn } from '../features/bookings/book/requested-time.ts';
import { costOf, draftFor, stretchOf } from '../features/bookings/book/reservation-draft.ts';
import { spaceQuery } from '../features/spaces/spaces.api.ts';
import { formatDate, formatTime } from '../lib/dates.ts';
import { formatPrice } from '../lib/money.ts';
import { plural } from '../lib/plural.ts';
import { Bone } from '../ui/bone.tsx';
import { Picture } from '../ui/picture.tsx';
import classes from './booking-slip.module.css';

const bookingPath = /^\/spaces\/(\d+)\/booking(?:\?([^#]*))?(?:#.*)?$/;

/** What a person is about to book when the way there leads over an account; nothing for other targets. */
export function BookingSlip({ redirect }: { redirect: string | undefined }) {
  const [, id, query] = bookingPath.exec(redirect ?? '') ?? [];
  return id ? <Slip id={Number(id)} query={query ?? ''} /> : null;
}

function Slip({ id, query }: { id: number; query: string }) {
  const { data: space, isError } = useQuery(spaceQuery(id));
  if (isError) return null;
  if (!space) return <Bone height={68} />;
  const asked = parseBookingSearch(Object.fromEntries(new URLSearchParams(query)));
  const draft = draftFor(asked, new Date());
  const time = asked.start && !flawIn(asked) ? stretchOf(draft) : null;
  return (
    <aside className={classes.slip} aria-label="Your booking">
      <div className={classes.picture}>
        <Picture image={space.images[0]} sizes="60px" />
      </div>
      <div className={classes.words}>
        <p>
          <strong>{space.title}</strong>
          <span>
            <span className="unbroken">
              {time ? timeInWords(time) : 'You choose the time next'}
            </span>
            {asked.guests && (
              <span className={classes.guests}> · {plural(asked.guests, 'guest')}</span>
            )}
          </span>
        </p>
        <strong className="unbroken">
          {time
            ? formatPrice(costOf(draft, space).shillings)
            : `${formatPrice(space.price_per_hour)} / hour`}
        </strong>
      </div>
    </aside>
  );
}

/** `Tue 24 Nov, 09:00–12:00` */
function timeInWords({ start, end }: { start: Date; end: Date }): string {
  const day = formatDate(start).split(' ').slice(0, 3).join(' ');
  return `${day}, ${formatTime(start)}–${formatTime(end)}`;
}
