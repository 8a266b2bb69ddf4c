import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, Suspense, useState } from 'react';
import { useAskForAccount } from '../../lib/ask-for-account.ts';
import { lazyNamed } from '../../lib/lazy-named.ts';
import { useSession } from '../../lib/session.ts';
import { sessionState } from '../../lib/session-store.ts';
import { Bone } from '../../ui/bone.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { DeleteReviewDialog } from './delete-review-dialog.tsx';
import { type ReportOf, ReviewEntry } from './review-entry.tsx';
import { type Review, spaceReviewsQuery, standingQuery } from './reviews.api.ts';
import classes from './space-reviews.module.css';

// Few who look at a space have been there.
const ReviewDialog = lazyNamed(() => import('./review-dialog.tsx'), 'ReviewDialog');

type Props = { spaceId: number; spaceTitle: string; heading: ReactNode; reportOf: ReportOf };
type Open =
  | { act: 'write'; bookingId: number | null | undefined }
  | { act: 'delete'; review: Review };

/**
 * The newest reviews of a space. Whoever has not written one is offered to: a visitor signs in first, and somebody who
 * has not booked the space learns that they must. A person's own review can be edited and deleted; it is shown first if
 * it is not among the newest.
 */
export function SpaceReviews({ spaceId, spaceTitle, heading, reportOf }: Props) {
  const signedIn = useSession().status === 'authenticated';
  const reviews = useQuery(spaceReviewsQuery(spaceId));
  const ask = useAskForAccount();
  const { data: standing, isPending } = useQuery({ ...standingQuery(spaceId), enabled: signedIn });
  const [open, setOpen] = useState<Open>();
  const own = signedIn ? standing?.own : undefined;
  const close = () => setOpen(undefined);
  // The form must not be reset by data that arrive later, so opening it waits for them.
  const [waits, setWaits] = useState(false);
  const queryClient = useQueryClient();
  const write = async () => {
    setWaits(isPending);
    const asked = isPending ? queryClient.ensureQueryData(standingQuery(spaceId)) : standing;
    const known = await Promise.resolve(asked).catch(() => undefined);
    setWaits(false);
    setOpen({ act: 'write', bookingId: known?.bookingId });
  };
  const add = () => {
    // Read now: a button pressed while the page was hydrating was rendered for a visitor.
    if (sessionState().user) return write();
    ask('review', () => void write());
  };
  const shown = reviews.data && withOwn(reviews.data, own ?? null);
  return (
    <>
      <div className={classes.top}>
        {heading}
        {/* Also shown while one's own review is unknown, so that the button does not flicker during hydration. */}
        {!own && (
          <Button variant="default" size="sm" h={40} loading={waits} onClick={add}>
            Add Review
          </Button>
        )}
      </div>
      {reviews.isPending && <ReviewsSkeleton />}
      {reviews.isError && !shown && <LoadProblem onRetry={() => reviews.refetch()} />}
      {shown?.length === 0 && (
        <p className={classes.none}>
          No reviews yet.{' '}
          {standing?.bookingId
            ? 'Yours would be the first.'
            : 'Whoever books this room can write the first.'}
        </p>
      )}
      {shown && shown.length > 0 && (
        <ul className={classes.reviews}>
          {shown.map((review) => (
            <ReviewEntry
              key={review.id}
              review={review}
              isOwn={review.id === own?.id}
              reportOf={reportOf}
              onEdit={write}
              onDelete={() => setOpen({ act: 'delete', review })}
            />
          ))}
        </ul>
      )}
      {open?.act === 'write' && (
        <Suspense>
          <ReviewDialog
            about={{ space_id: spaceId, space_title: spaceTitle }}
            bookingId={open.bookingId}
            onClose={close}
          />
        </Suspense>
      )}
      {open?.act === 'delete' && <DeleteReviewDialog reviewId={open.review.id} onClose={close} />}
    </>
  );
}

function withOwn(reviews: readonly Review[], own: Review | null): readonly Review[] {
  return own && !reviews.some(({ id }) => id === own.id) ? [own, ...reviews] : reviews;
}

function LoadProblem({ onRetry }: { onRetry: () => void }) {
  return (
    <div className={classes.problem}>
      <Notice tone="red">Failed to load reviews. Please try again.</Notice>
      <Button variant="default" size="sm" h={40} onClick={onRetry}>
        Try Again
      </Button>
    </div>
  );
}

function ReviewsSkeleton() {
  return (
    <div className={classes.reviews} aria-busy="true">
      {[1, 2, 3].map((key) => (
        <div key={key} className={classes.bones}>
          <Bone width="45%" height={36} />
          <Bone height={34} />
        </div>
      ))}
    </div>
  );
}
