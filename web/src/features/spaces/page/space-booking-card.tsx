import { FREE_CANCEL_HOURS, freeUntil } from '@nafasi/server/contract/renting/bookings/bookings';
import { IconCalendarEvent } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Space } from '../../../domain/space.ts';
import { formatShortDate, formatTime } from '../../../lib/dates.ts';
import { hourMs } from '../../../lib/durations.ts';
import { formatPrice, formatWholeMoney } from '../../../lib/money.ts';
import { Button } from '../../../ui/button.tsx';
import { FootBar } from '../../../ui/foot-bar.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { AskedPrice, priceOf } from '../card/asked-price.tsx';
import { BookNow } from '../card/book-now.tsx';
import { hoursInWords } from '../when.ts';
import { type AskedFor, AskedTime, instantOf } from './asked-time.tsx';
import classes from './space-booking-card.module.css';

type Props = {
  space: Space;
  /** The chosen time, passed on to the form. */
  time: AskedFor | undefined;
  /** The requested number of guests, if any. */
  guests: number | undefined;
  /** Other times to choose. */
  children: ReactNode;
};

/** The price and the page's main action, visible while the rest scrolls: beside it, or on a phone at the bottom. */
export function SpaceBookingCard({ space, time, guests, children }: Props) {
  const isOpen = space.status === 'available';
  return (
    <>
      <aside className={classes.card} aria-label="Price and booking">
        <AskedPrice shillings={space.price_per_hour} hours={time && hoursOf(time)} large />
        {time && isOpen && <AskedTime time={time} guests={guests} />}
        <div>
          <Act space={space} time={time} guests={guests} isPriced />
          <Note status={space.status} time={time} />
        </div>
        {isOpen && (
          <div className={classes.times}>
            {children}
            <Link to="." search={true} hash="choose-time" className={classes.week}>
              <IconCalendarEvent size={18} stroke={1.75} aria-hidden="true" />
              See the whole week
            </Link>
          </div>
        )}
      </aside>
      <Foot space={space} time={time} guests={guests} />
    </>
  );
}

type ActProps = Pick<Props, 'space' | 'time' | 'guests'>;

/** The link to book, or if the time is not free, to choose another. `isPriced` adds the price to its label. */
function Act({ space, time, guests, isPriced = false }: ActProps & { isPriced?: boolean }) {
  if (space.status !== 'available')
    return (
      <Button size="lg" fullWidth disabled>
        Currently Booked
      </Button>
    );
  if (time?.notFree)
    return (
      <LinkButton to="." search={true} hash="choose-time" size="lg" fullWidth>
        {isPriced ? 'Choose another time' : 'Another time'}
      </LinkButton>
    );
  const requested = time && { start: time.start, end: time.end };
  return (
    <BookNow spaceId={space.id} time={{ ...requested, ...(guests && { guests }) }}>
      {isPriced && time && `Book for ${costOf(space, time)}`}
    </BookNow>
  );
}

/** What booking implies: until when it can be cancelled, or how it is paid. */
function Note({ status, time }: { status: Space['status']; time: AskedFor | undefined }) {
  if (status === 'waiting')
    return <p className={classes.note}>It can be booked once it is listed</p>;
  if (status !== 'available')
    return <p className={classes.note}>Its owner takes no bookings at the moment</p>;
  if (!time)
    return (
      <p className={classes.note}>
        You pay with <span className="unbroken">M-Pesa</span> after choosing a time
      </p>
    );
  if (time.notFree) return null;
  const lastFree = freeUntil(new Date(instantOf(time.start)));
  if (lastFree < new Date())
    return (
      <p className={classes.late}>No refund: it starts in less than {FREE_CANCEL_HOURS} hours.</p>
    );
  return (
    <p className={classes.note}>
      Free cancellation until{' '}
      <span className="unbroken">
        {formatShortDate(lastFree)}, {formatTime(lastFree)}
      </span>
    </p>
  );
}

function Foot({ space, time, guests }: ActProps) {
  const act = <Act space={space} time={time} guests={guests} />;
  if (!time || space.status !== 'available')
    return (
      <FootBar
        title={`${formatPrice(space.price_per_hour)} / hour`}
        caption={space.status === 'available' ? 'You choose the time next' : ''}
      >
        {act}
      </FootBar>
    );
  const [start, end] = [instantOf(time.start), instantOf(time.end)];
  const when = `${formatShortDate(start)}, ${formatTime(start)}–${formatTime(end)}`;
  return (
    <FootBar
      title={
        time.notFree || (
          <>
            {costOf(space, time)}{' '}
            <span className={classes.unit}>for {hoursInWords(hoursOf(time))}</span>
          </>
        )
      }
      caption={when}
    >
      {act}
    </FootBar>
  );
}

const hoursOf = ({ start, end }: AskedFor): number => (instantOf(end) - instantOf(start)) / hourMs;

const costOf = (space: Space, time: AskedFor): string =>
  formatWholeMoney(priceOf(space.price_per_hour, hoursOf(time)));
