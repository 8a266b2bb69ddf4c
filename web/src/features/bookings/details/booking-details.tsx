import { Link } from '@tanstack/react-router';
import type { RefObject } from 'react';
import type { BookingInFull } from '../../../domain/booking.ts';
import type { Part } from '../../../domain/part.ts';
import { capitalised } from '../../../lib/capitalised.ts';
import { formatDateTime, formatStretch } from '../../../lib/dates.ts';
import { Fact, Facts } from '../../../ui/facts.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { BookingBadge } from '../list/booking-badge.tsx';
import classes from './booking-details.module.css';
import { bookingStory } from './booking-story.ts';

type Props = { booking: BookingInFull; part: Part };

/** How a booking stands, what it looks like, when it is and who comes. */
export function BookingDetails({
  booking,
  part,
  story,
}: Props & { story: RefObject<HTMLParagraphElement | null> }) {
  const { image } = booking;
  return (
    <div className={classes.details}>
      <header>
        <p className={classes.over}>
          Booking {booking.number} <BookingBadge status={booking.status} part={part} />
        </p>
        <h1>
          <SpaceName booking={booking} />
        </h1>
        <p ref={story} className={`lead ${classes.story}`} tabIndex={-1}>
          {bookingStory(booking, part === 'client')}
        </p>
      </header>
      <Picture image={image} alt={image?.alt} sizes="(min-width: 62em) 736px, 100vw" eager />
      <BookingFacts booking={booking} part={part} />
    </div>
  );
}

/** The space by its name, which leads to its page while it has one. */
function SpaceName({ booking: { space_id, space_title, space_removed } }: Pick<Props, 'booking'>) {
  const name = space_title || `Space #${space_id}`;
  if (space_removed) return name;
  return (
    <Link to="/spaces/$id" params={{ id: String(space_id) }}>
      {name}
    </Link>
  );
}

/** The terms that a booking stands on. */
export function BookingTerms({ booking, part }: Props) {
  return (
    <section aria-labelledby="terms">
      <h2 id="terms">Agreement terms</h2>
      <p className={classes.accepted}>
        As {part === 'client' ? 'you' : 'the client'} accepted them on{' '}
        {formatDateTime(booking.created_at)}.
      </p>
      <p className={classes.terms}>{booking.terms}</p>
    </section>
  );
}

function BookingFacts({ booking, part }: Props) {
  const { day, times } = formatStretch(booking.start_time, booking.end_time);
  const where = [capitalised(booking.space_type), booking.location].filter(Boolean);
  return (
    <Facts>
      <Fact name="When">
        {day}, <span className="unbroken">{times}</span>
      </Fact>
      <Fact name="Where">{where.join(', ')}</Fact>
      <Fact name="Guests">{booking.estimated_guests}</Fact>
      {part !== 'client' && (
        <Fact name="Client">
          {booking.client_name} <span className={classes.quiet}>User #{booking.user_id}</span>
        </Fact>
      )}
      {booking.cancelled_by && booking.cancel_reason && (
        <Fact name="Why it was cancelled">{booking.cancel_reason}</Fact>
      )}
    </Facts>
  );
}
