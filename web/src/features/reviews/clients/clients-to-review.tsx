import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { formatDateTime, formatStretch } from '../../../lib/dates.ts';
import { lazyNamed } from '../../../lib/lazy-named.ts';
import { Button } from '../../../ui/button.tsx';
import classes from '../client-reviews.module.css';
import { CountedPanel } from '../counted-panel.tsx';
import { type ClientToReview, clientsToReviewQuery } from './clients.api.ts';

const ClientReviewDialog = lazyNamed(
  () => import('./client-review-dialog.tsx'),
  'ClientReviewDialog',
);

/** Clients whose visit ended within the last week and whom the owner has not reviewed; nothing if there are none. */
export function ClientsToReview() {
  const [writing, setWriting] = useState<ClientToReview>();
  return (
    <>
      <CountedPanel
        title="Clients to review"
        list={useInfiniteQuery(clientsToReviewQuery)}
        failed="Whom you can review did not load."
        row={(visit) => <Visit key={visit.id} visit={visit} onWrite={() => setWriting(visit)} />}
      />
      {writing && (
        <Suspense>
          <ClientReviewDialog
            bookingId={writing.id}
            name={writing.client_name}
            own={null}
            onClose={() => setWriting(undefined)}
          />
        </Suspense>
      )}
    </>
  );
}

function Visit({ visit, onWrite }: { visit: ClientToReview; onWrite: () => void }) {
  const { id, number, client_name, space_title, start_time, end_time, reviewable_until } = visit;
  const { day, times } = formatStretch(start_time, end_time);
  const titleId = `client-of-${id}`;
  return (
    <li className={classes.row}>
      <div className={classes.facts}>
        <h3 id={titleId} className="h4">
          <Link to="/bookings/$id" params={{ id: String(id) }}>
            {client_name}
          </Link>
        </h3>
        <p>
          {space_title}, <span className="unbroken">{day}</span>,{' '}
          <span className="together">{times}</span>
        </p>
        <p>
          Booking {number}. You can until {formatDateTime(reviewable_until)}.
        </p>
      </div>
      <div className={classes.acts}>
        <Button variant="default" size="sm" h={44} aria-describedby={titleId} onClick={onWrite}>
          Review client
        </Button>
      </div>
    </li>
  );
}
