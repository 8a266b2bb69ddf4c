import { Link } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import type { Booking } from '../../domain/booking.ts';
import { formatStretch } from '../../lib/dates.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { Picture } from '../../ui/picture.tsx';
import classes from './client-reviews.module.css';

type Props = { booking: Booking; onWrite: () => void };

/** A completed visit without a review. */
export function PendingReview({ booking, onWrite }: Props) {
  const { id, number, space_id, space_title, image, start_time, end_time } = booking;
  const { day, times } = formatStretch(start_time, end_time);
  const titleId = `pending-${id}`;
  const params = { id: String(space_id) };
  // As a link it leads to the space, such as in a new tab; a plain press opens the form here.
  const openHere = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onWrite();
  };
  return (
    <li className={classes.row}>
      <div className={classes.picture}>
        <Picture image={image} sizes="112px" />
      </div>
      <div className={classes.facts}>
        <h3 id={titleId} className="h4">
          <Link to="/spaces/$id" params={params}>
            {space_title || `Space #${space_id}`}
          </Link>
        </h3>
        <p>
          <span className="unbroken">{day}</span>, <span className="together">{times}</span>
        </p>
        <p>Booking {number}</p>
      </div>
      <div className={classes.acts}>
        <LinkButton
          to="/spaces/$id"
          params={params}
          variant="default"
          size="sm"
          h={44}
          aria-describedby={titleId}
          onClick={openHere}
        >
          Write Review
        </LinkButton>
      </div>
    </li>
  );
}
