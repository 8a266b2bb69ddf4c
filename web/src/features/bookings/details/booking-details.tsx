import { IconUser, IconUsers } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode, RefObject } from 'react';
import { AgreementTerms } from '../../../domain/agreement-terms.tsx';
import type { BookingInFull } from '../../../domain/booking.ts';
import type { Part } from '../../../domain/part.ts';
import { HostFact, WhenFact, WhereFact } from '../../../domain/visit-facts.tsx';
import { capitalised } from '../../../lib/capitalised.ts';
import { formatDateTime } from '../../../lib/dates.ts';
import { Fact, Facts } from '../../../ui/facts.tsx';
import { IconFact, IconFacts } from '../../../ui/icon-facts.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { BookingBadge } from '../list/booking-badge.tsx';
import classes from './booking-details.module.css';
import { bookingStory } from './booking-story.ts';

type Props = { booking: BookingInFull; part: Part };

type DetailsProps = Props & {
  /** How it stands, in a sentence. */
  story: RefObject<HTMLParagraphElement | null>;
  /** What can be done about the visit. */
  children: ReactNode;
};

/** How a booking stands, when and where it is, and who has to do with it. */
export function BookingDetails({ booking, part, story, children }: DetailsProps) {
  const { image } = booking;
  return (
    <div className={classes.details}>
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
        <p ref={story} className={`lead ${classes.story}`} tabIndex={-1}>
          {bookingStory(booking, part === 'client')}
        </p>
      </header>
      <div className={classes.visit}>
        <IconFacts>
          <WhenFact visit={booking} />
        </IconFacts>
      </div>
      <IconFacts>
        <WhereFact visit={booking} room={capitalised(booking.space_type)} />
        {part === 'client' ? (
          <HostFact name={booking.host_name} />
        ) : (
          <IconFact icon={IconUser} name="Client" note={`User #${booking.user_id}`}>
            {booking.client_name}
          </IconFact>
        )}
        <IconFact icon={IconUsers} name="Guests">
          {booking.estimated_guests}
        </IconFact>
      </IconFacts>
      {booking.cancelled_by && booking.cancel_reason && (
        <Facts>
          <Fact name="Why it was cancelled">{booking.cancel_reason}</Fact>
        </Facts>
      )}
      <div className={classes.acts}>{children}</div>
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
      <AgreementTerms terms={booking.terms} isFolded />
    </section>
  );
}
