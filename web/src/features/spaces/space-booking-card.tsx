import { Button } from '@mantine/core';
import { BookNow } from './book-now.tsx';
import { HourlyPrice } from './hourly-price.tsx';
import type { Space } from './space.ts';
import classes from './space-booking-card.module.css';

/** The price and the one act of the page; stays in sight while the rest scrolls. */
export function SpaceBookingCard({ space }: { space: Space }) {
  return (
    <aside className={classes.card} aria-label="Price and booking">
      <HourlyPrice shillings={space.price_per_hour} large />
      {space.status === 'available' ? (
        <>
          <BookNow spaceId={space.id} />
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
