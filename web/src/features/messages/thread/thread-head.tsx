import { IconChevronLeft, IconFlag } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { formatStretch } from '../../../lib/dates.ts';
import { lazyNamed } from '../../../lib/lazy-named.ts';
import { Button } from '../../../ui/button.tsx';
import { Picture } from '../../../ui/picture.tsx';
import type { Thread } from '../messages.api.ts';
import classes from './thread-head.module.css';

const ReportDialog = lazyNamed(() => import('../reports/report-dialog.tsx'), 'ReportDialog');

/** Who the thread is with and what it is about, and a link to report it. */
export function ThreadHead({ thread }: { thread: Thread }) {
  const { id, other_name, space_id, space_title, image, booking_id, booking_number } = thread;
  const [isReporting, setReporting] = useState(false);
  return (
    <header className={classes.head}>
      <div className={classes.top}>
        <Link to="/messages" className={classes.back}>
          <IconChevronLeft size={18} stroke={1.75} aria-hidden="true" />
          Messages
        </Link>
        {thread.is_reported ? (
          <p className="small">Reported. We are looking at it.</p>
        ) : (
          <Button
            variant="subtle"
            size="sm"
            h={44}
            leftSection={<IconFlag size={18} stroke={1.75} aria-hidden="true" />}
            onClick={() => setReporting(true)}
          >
            Report
          </Button>
        )}
      </div>
      <div className={classes.row}>
        <span className={classes.picture}>
          <Picture image={image} sizes="84px" eager />
        </span>
        <div className={classes.words}>
          <h1>{other_name}</h1>
          <p className="small">
            <Link to="/spaces/$id" params={{ id: `${space_id}` }}>
              {space_title}
            </Link>
            {booking_id !== null && (
              <>
                {', '}
                <Link to="/bookings/$id" params={{ id: `${booking_id}` }} className="unbroken">
                  {booking_number}
                </Link>
              </>
            )}
          </p>
          <When thread={thread} />
        </div>
      </div>
      {isReporting && (
        <Suspense>
          <ReportDialog threadId={id} otherName={other_name} onClose={() => setReporting(false)} />
        </Suspense>
      )}
    </header>
  );
}

function When({ thread: { start_time, end_time } }: { thread: Thread }) {
  if (start_time === null || end_time === null) return null;
  const { day, times } = formatStretch(start_time, end_time);
  return (
    <p className="small">
      <span className="unbroken">{day}</span>, <span className="together">{times}</span>
    </p>
  );
}
