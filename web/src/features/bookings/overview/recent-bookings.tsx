import { IconCalendarOff } from '@tabler/icons-react';
import type { Booking } from '../../../domain/booking.ts';
import { formatDate } from '../../../lib/dates.ts';
import { formatMoney } from '../../../lib/money.ts';
import { Bone } from '../../../ui/bone.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { RecordPicture } from '../../../ui/record-card.tsx';
import { BookingBadge } from '../list/booking-badge.tsx';
import { BookingTitle } from '../list/booking-title.tsx';
import classes from './recent-bookings.module.css';

/** The most recent bookings of an owner's spaces; undefined while loading. */
export function RecentBookings({ bookings }: { bookings: readonly Booking[] | undefined }) {
  return (
    <Panel title="Recent Bookings" aside={<span className="small">Last 30 days</span>} flush>
      {bookings === undefined && <RowsSkeleton />}
      {bookings?.length === 0 && (
        <EmptyState icon={IconCalendarOff} title="Nothing booked lately">
          Whoever books one of your spaces is listed here at once.
        </EmptyState>
      )}
      {bookings && bookings.length > 0 && (
        <ul className="ruled" aria-label="Recent bookings">
          {bookings.map((booking) => (
            <li key={booking.id} className={classes.row}>
              <RecordPicture image={booking.image} />
              <div className={classes.text}>
                <BookingTitle booking={booking} />
                <p className="small">
                  Client: User #{booking.user_id}, {booking.client_name}
                </p>
              </div>
              <div className={classes.badge}>
                <BookingBadge status={booking.status} part="owner" />
              </div>
              <time className={`${classes.date} small`} dateTime={booking.start_time}>
                {formatDate(booking.start_time)}
              </time>
              <span className={classes.amount}>{formatMoney(booking.total_amount, 'Kshs')}</span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

function RowsSkeleton() {
  return (
    <div className="ruled" aria-busy="true">
      {[1, 2, 3, 4, 5].map((key) => (
        <div key={key} className={classes.row}>
          <Bone width={56} height={38} />
          <div className={classes.text}>
            <Bone width="60%" height={18} />
            <Bone width="40%" height={14} />
          </div>
          <Bone width={90} height={26} />
        </div>
      ))}
    </div>
  );
}
