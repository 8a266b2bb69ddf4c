import type { Booking } from '../../../domain/booking.ts';
import { currencyOf, type Part } from '../../../domain/part.ts';
import { formatStretch } from '../../../lib/dates.ts';
import { formatMoney } from '../../../lib/money.ts';
import { plural } from '../../../lib/plural.ts';
import { RecordCard } from '../../../ui/record-card.tsx';
import { BookingCardActs, BookingMenu, type OnBooking } from './booking-acts.tsx';
import { BookingBadge } from './booking-badge.tsx';
import { BookingTitle } from './booking-title.tsx';
import { dateAhead, VisitFacts } from './visit-facts.tsx';

type Props = OnBooking & { booking: Booking; part: Part };

/** A booking in a list where columns do not fit. */
export function BookingCard({ booking, part, ...on }: Props) {
  return (
    <RecordCard
      image={booking.image}
      date={part === 'client' ? dateAhead(booking) : undefined}
      title={<BookingTitle booking={booking} />}
      menu={<BookingMenu booking={booking} part={part} {...on} />}
      foot={
        <>
          <BookingBadge status={booking.status} part={part} />
          <span>{booking.number}</span>
          <BookingCardActs booking={booking} part={part} {...on} />
        </>
      }
    >
      {part === 'client' ? (
        <p>
          <VisitFacts booking={booking} />
        </p>
      ) : (
        <Visitor booking={booking} />
      )}
      <p>
        <strong>{formatMoney(booking.total_amount, currencyOf(part))}</strong>
      </p>
    </RecordCard>
  );
}

function Visitor({ booking }: { booking: Booking }) {
  const { day, times } = formatStretch(booking.start_time, booking.end_time);
  return (
    <>
      <p>
        {booking.client_name}, {plural(booking.estimated_guests, 'guest')}
      </p>
      <p>
        <span className="unbroken">{day}</span>, <span className="together">{times}</span>
      </p>
    </>
  );
}
