import type { ReactNode } from 'react';
import type { Space } from '../../../domain/space.ts';
import { formatStretch } from '../../../lib/dates.ts';
import { hourMs } from '../../../lib/durations.ts';
import { formatWholeMoney } from '../../../lib/money.ts';
import { Button } from '../../../ui/button.tsx';
import { AskedPrice, priceOf } from '../card/asked-price.tsx';
import { BookNow } from '../card/book-now.tsx';
import classes from './space-booking-card.module.css';

type Props = {
  space: Space;
  /** The time that was chosen, which goes along to the form. */
  time?: { start: string; end: string } | undefined;
  /** How many come, where that was asked for. */
  guests?: number | undefined;
  /** On wide screens, what stands between price and act: the next free times. */
  children?: ReactNode;
};

/** The price and the one act of the page; stays in sight while the rest scrolls. */
export function SpaceBookingCard({ space, time, guests: count, children }: Props) {
  const guests = count ? { guests: count } : {};
  const hours = time && hoursOf(time);
  return (
    <aside className={classes.card} aria-label="Price and booking">
      <AskedPrice shillings={space.price_per_hour} hours={hours} large />
      {space.status === 'available' ? (
        <>
          <div className={classes.times}>{children}</div>
          {time && <AskedTime time={time} />}
          <BookNow spaceId={space.id} time={{ ...time, ...guests }}>
            {hours && `Book for ${formatWholeMoney(priceOf(space.price_per_hour, hours))}`}
          </BookNow>
          <p className={classes.note}>
            You pay with <span className="unbroken">M-Pesa</span>
            {time ? '' : ' after choosing a time'}
          </p>
        </>
      ) : (
        <>
          <Button size="lg" fullWidth disabled>
            Currently Booked
          </Button>
          <p className={classes.note}>Its owner takes no bookings at the moment</p>
        </>
      )}
    </aside>
  );
}

type Time = NonNullable<Props['time']>;

/** The time that the act is for. */
function AskedTime({ time: { start, end } }: { time: Time }) {
  const { day, times } = formatStretch(instantOf(start), instantOf(end));
  return (
    <p className={classes.asked}>
      <strong>{day}</strong>
      <span className="unbroken">{times}</span>
    </p>
  );
}

const hoursOf = ({ start, end }: Time): number => (instantOf(end) - instantOf(start)) / hourMs;
const instantOf = (wall: string): number => Date.parse(`${wall}:00+03:00`);
