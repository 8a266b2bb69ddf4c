import { Link } from '@tanstack/react-router';
import type { ReactNode, RefObject } from 'react';
import { AgreementTerms } from '../../../domain/agreement-terms.tsx';
import type { BookingInFull } from '../../../domain/booking.ts';
import type { Part } from '../../../domain/part.ts';
import { formatDateTime } from '../../../lib/dates.ts';
import { Fact, Facts } from '../../../ui/facts.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { BookingBadge } from '../list/booking-badge.tsx';
import classes from './booking-details.module.css';
import { bookingStory } from './booking-story.ts';
import { OtherPerson } from './other-person.tsx';
import { VisitCards } from './visit-cards.tsx';

type Props = { booking: BookingInFull; part: Part };

type HeadProps = Props & {
  /** The sentence on the booking's state. */
  story: RefObject<HTMLParagraphElement | null>;
};

/** The header of a booking: which one it is, and its state. */
export function BookingHead({ booking, part, story }: HeadProps) {
  const { image } = booking;
  return (
    <header className={classes.head}>
      <div className={classes.picture}>
        <Picture image={image} alt={image?.alt} sizes="120px" eager />
      </div>
      <div>
        <p className={classes.over}>
          <BookingBadge status={booking.status} part={part} /> Booking {booking.number}
        </p>
        <h1>
          <SpaceName booking={booking} />
        </h1>
      </div>
      <p ref={story} className={`quiet ${classes.story}`} tabIndex={-1}>
        {bookingStory(booking, part === 'client')}
      </p>
    </header>
  );
}

type DetailsProps = Props & {
  isKept: boolean;
  /** The way in, where it is known. */
  children: ReactNode;
};

/** When and where a booking is, and who takes part in it. */
export function BookingDetails({ booking, part, isKept, children }: DetailsProps) {
  return (
    <div className={classes.details}>
      <VisitCards booking={booking} part={part} isKept={isKept} />
      {children}
      <OtherPerson booking={booking} part={part} />
      {booking.cancelled_by && booking.cancel_reason && (
        <Facts>
          <Fact name="Why it was cancelled">{booking.cancel_reason}</Fact>
        </Facts>
      )}
    </div>
  );
}

/** The space's title, as a link unless it was removed. */
function SpaceName({ booking: { space_id, space_title, space_removed } }: Pick<Props, 'booking'>) {
  const name = space_title || `Space #${space_id}`;
  if (space_removed) return name;
  return (
    <Link to="/spaces/$id" params={{ id: String(space_id) }}>
      {name}
    </Link>
  );
}

/** The terms that were accepted with a booking. */
export function BookingTerms({ booking, part }: Props) {
  return (
    <section aria-labelledby="terms">
      <h2 id="terms">Agreement terms</h2>
      <p className={classes.accepted}>
        As {part === 'client' ? 'you' : 'the client'} accepted them on{' '}
        <span className="unbroken">{formatDateTime(booking.created_at)}</span>.
      </p>
      <AgreementTerms terms={booking.terms} isFolded />
    </section>
  );
}
