import type { ReactNode } from 'react';
import type { Space } from '../../../domain/space.ts';
import { Button } from '../../../ui/button.tsx';
import { BookNow } from '../card/book-now.tsx';
import { HourlyPrice } from '../card/hourly-price.tsx';
import classes from './space-booking-card.module.css';

type Props = {
  space: Space;
  /** The time that was chosen, which goes along to the form. */
  time?: { start: string; end: string } | undefined;
  /** On wide screens, what stands between price and act: the next free times. */
  children?: ReactNode;
};

/** The price and the one act of the page; stays in sight while the rest scrolls. */
export function SpaceBookingCard({ space, time, children }: Props) {
  return (
    <aside className={classes.card} aria-label="Price and booking">
      <HourlyPrice shillings={space.price_per_hour} large />
      {space.status === 'available' ? (
        <>
          <div className={classes.times}>{children}</div>
          <BookNow spaceId={space.id} time={time} />
          <p className={classes.note}>
            You pay with <span className="unbroken">M-Pesa</span> after choosing a time
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
